// What the device can do for the game: install it, keep its storage, vibrate. Owns what is
// known about the device; refuses to offer anything by itself: Python asks in a frame.

const standalone = matchMedia("(display-mode: standalone), (display-mode: fullscreen)");
const ios =
  /iP(hone|ad|od)/.test(navigator.userAgent) ||
  (navigator.platform === "MacIntel" && navigator.maxTouchPoints > 1);
let invitation = null; // the browser's own way to install, once it has offered one

export function watchDevice(onEvent) {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    invitation = event;
    onEvent({ event: "install-available" });
  });
  addEventListener("appinstalled", () => onEvent({ event: "installed" }));
  // A shortcut of an app that is open leads there without starting it anew.
  globalThis.launchQueue?.setConsumer(({ targetURL }) => {
    const { hash } = new URL(targetURL ?? location.href);
    if (hash && hash !== location.hash) location.hash = hash;
  });
  document.addEventListener("visibilitychange", () =>
    onEvent({ event: document.hidden ? "hidden" : "visible" }),
  );
}

export function device() {
  return {
    standalone: standalone.matches || navigator.standalone === true,
    ios,
    install: invitation !== null,
    vibrate: "vibrate" in navigator,
  };
}

export function vibrate(pattern) {
  if (pattern?.length) navigator.vibrate?.(pattern);
}

// Passes words and an address on, and says how: by the share sheet or the clipboard.
export async function share({ text, hash }, onEvent) {
  const url = new URL(hash, location.origin + location.pathname).href;
  let way = "shared";
  try {
    if (navigator.share) await navigator.share({ text, url });
    else await navigator.clipboard.writeText(url).then(() => (way = "copied"));
  } catch (error) {
    way = error?.name === "AbortError" ? "given-up" : "failed";
  }
  onEvent({ event: "shared", way, url });
}

export const abilities = {
  install() {
    invitation?.prompt();
    invitation = null;
  },
  persist() {
    navigator.storage?.persist?.().catch(() => {});
  },
  reload() {
    location.reload();
  },
};
