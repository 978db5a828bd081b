// The time until Python answers: how many bytes have come, and whether anything still
// moves. Owns the progress bar and the watchdog; refuses to say why nothing moves.

const PATIENCE = 45_000; // ms without any sign of life
const { shell } = window;
const bar = document.getElementById("bar");
const stage = document.getElementById("stage");
const expected = shell.build.bytes; // what has to come: file -> bytes as unpacked
const arrived = new Map();
let timer;
let onStall;

function patience() {
  clearTimeout(timer);
  timer = setTimeout(onStall, PATIENCE);
}

function megabytes(bytes) {
  const shown = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return (bytes / 1e6).toLocaleString(shell.language, shown);
}

function paint() {
  let unpacked = 0;
  let of = 0;
  let sent = 0;
  let all = 0;
  for (const [file, size] of Object.entries(expected)) {
    const { loaded = 0, encoded = 0 } = arrived.get(file) ?? {};
    unpacked += loaded;
    of += size;
    sent += (loaded / size) * (encoded || size);
    all += encoded || size;
  }
  bar.value = unpacked / of;
  const words = unpacked < of ? "progress" : "starting";
  stage.textContent = shell.say(words, { done: megabytes(sent), all: megabytes(all) });
}

export const progress = {
  start(stalled) {
    onStall = stalled;
    patience();
  },
  // `data` is whatever the worker posts; ours says how much of which file has come.
  sign(data) {
    if (!timer || !data?.url) return;
    const file = Object.keys(expected).find((name) => data.url.endsWith(name));
    if (!file) return;
    arrived.set(file, data);
    patience();
    paint();
  },
  // A file that began to come and did not come whole, if there is one.
  broken() {
    return Object.keys(expected).find((file) => arrived.get(file)?.loaded < expected[file]);
  },
  done() {
    clearTimeout(timer);
    timer = 0;
  },
};
