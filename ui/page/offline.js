// The service worker, as the page sees it: what it has got ready, and the switch to a new
// version. Owns the one reload that a switch takes. Refuses to decide when to switch, and to
// say anything: Python does both.

const PATIENCE = 3000; // ms for the service worker to answer
const worker = navigator.serviceWorker; // undefined in private windows and over plain http
const page = new URL("../", import.meta.url);
let registration = null;
let left = false;

// Only once: two versions that replaced each other would reload for ever.
function reload() {
  if (left) return;
  left = true;
  location.reload();
}

function ask(whom, what, patience = PATIENCE) {
  if (!whom) return false;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    if (patience) setTimeout(resolve, patience, false);
    whom.postMessage(what, [port2]);
  });
}

function reached(arriving, wanted) {
  return new Promise((resolve) => {
    const look = () => arriving.state === wanted && resolve();
    arriving.addEventListener("statechange", look);
    look();
  });
}

async function news(tell) {
  const { active, waiting, installing } = registration;
  if (waiting && active) tell({ event: "update-ready" });
  const arriving = installing ?? waiting;
  if (arriving && active) reached(arriving, "installed").then(() => tell({ event: "update-ready" }));
  if (arriving && !active) await reached(arriving, "activated");
  if (registration.active && (await ask(registration.active, "complete", 0))) {
    tell({ event: "offline-ready" });
  }
}

// From the first frame on: before, it would take bandwidth from the start itself.
export async function keepOffline(tell) {
  if (!worker) return;
  let controlled = !!worker.controller;
  worker.addEventListener("controllerchange", () => {
    if (controlled) reload();
    controlled = true;
  });
  worker.addEventListener("message", ({ data }) => data.event && tell(data));
  const register = async () => {
    const options = { scope: page.pathname, updateViaCache: "none" };
    registration = await worker.register(new URL("service-worker.js", page), options);
  };
  try {
    await register();
  } catch {
    // The host has none, or the browser forbids it: the game is played online.
  }
  if (!registration) return; // some browsers that forbid it do not even throw
  worker.controller?.postMessage("good");
  registration.addEventListener("updatefound", () => registration.active && news(tell));
  addEventListener("online", () => register().then(() => news(tell), () => {}));
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) registration.update().catch(() => {});
  });
  news(tell);
}

// To the version that waits; the page starts anew with it.
export async function switchVersion() {
  const { waiting } = registration ?? {};
  if (!waiting) return;
  reached(waiting, "activated").then(reload);
  waiting.postMessage("switch");
}

// After a start that failed: whether the version before can be had instead.
export async function stepBack() {
  return !!(await ask(worker?.controller, "bad"));
}
