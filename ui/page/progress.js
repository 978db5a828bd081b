// The time until Python answers: how many bytes have come, and whether anything still
// moves. Owns the progress bar and the watchdog; refuses to say why nothing moves. Over the
// last screen, painted again, the bar is laid only where there is something to wait for.

const PATIENCE = 45_000; // ms without any sign of life
const GRACE = 1_500; // ms in which all comes that need not be fetched
const { last, shell } = window;
const box = document.getElementById("progress");
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
  return unpacked < of;
}

function layOver() {
  if (!timer || !paint()) return;
  box.setAttribute("data-over", "");
  document.body.append(box);
}

export const progress = {
  start(stalled) {
    onStall = stalled;
    patience();
    if (last.painted) setTimeout(layOver, GRACE);
    // What the service worker fetches it hands on only once it is whole.
    navigator.serviceWorker?.addEventListener("message", ({ data }) => progress.sign(data));
    navigator.serviceWorker?.startMessages();
  },
  // `data` is whatever a worker posts; ours says how much of which file has come.
  sign(data) {
    if (!timer || !data?.url) return;
    const file = Object.keys(expected).find((name) => data.url.endsWith(name));
    if (!file) return;
    patience();
    if (data.loaded < arrived.get(file)?.loaded) return; // fetched, and now handed on
    arrived.set(file, data);
    paint();
  },
  // A file that began to come and did not come whole, if there is one.
  broken() {
    return Object.keys(expected).find((file) => arrived.get(file)?.loaded < expected[file]);
  },
  done() {
    clearTimeout(timer);
    timer = 0;
    if (box.hasAttribute("data-over")) box.remove();
  },
};
