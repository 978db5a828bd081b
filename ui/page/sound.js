// Short sounds, made on the spot. Owns the audio context, which exists only from the first
// sound on (browsers want a gesture first). Refuses to know when a sound is due, and whether
// the player wants any: a frame lists what is to be heard.

// name: [wave, start Hz, end Hz, seconds, loudness 0..1]
const SOUNDS = {
  card: ["triangle", 420, 180, 0.06, 0.25],
  peg: ["sine", 880, 660, 0.08, 0.3],
  go: ["sine", 330, 262, 0.16, 0.3],
  score: ["sine", 660, 990, 0.14, 0.3],
  deal: ["triangle", 300, 140, 0.05, 0.2],
  win: ["sine", 523, 1047, 0.5, 0.35],
  lose: ["sine", 392, 196, 0.5, 0.3],
  refuse: ["square", 140, 110, 0.08, 0.12],
};
const APART = 0.09; // seconds between two sounds of one frame
let context;

function blip([wave, from, to, seconds, loudness], at) {
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = wave;
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + seconds);
  volume.gain.setValueAtTime(loudness, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + seconds);
}

export function play(names) {
  if (!names?.length || !globalThis.AudioContext) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume().catch(() => {});
  names
    .filter((name) => Object.hasOwn(SOUNDS, name))
    .forEach((name, n) => blip(SOUNDS[name], context.currentTime + n * APART));
}
