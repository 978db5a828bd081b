// The page becomes the frame. Owns #app, the attributes on <html>, the title, focus and
// the two live regions. Refuses to know what a frame means: Python has decided.

import { Idiomorph } from "../runtime/idiomorph.js";
import { moving } from "./motion.js";
import { shieldAfterOtherAction, shieldAfterScreenChange } from "./shield.js";

const root = document.documentElement;
const app = document.getElementById("app");
const regions = [document.getElementById("say-0"), document.getElementById("say-1")];
let turn = 0;

const TYPED = "textarea, input:not([type=radio], [type=checkbox])";

const MORPH = {
  morphStyle: "innerHTML",
  // Of whatever else has the focus, idiomorph would then leave the contents as they are.
  get ignoreActiveValue() {
    return !!document.activeElement?.matches(TYPED);
  },
  callbacks: {
    // The reader opened it; no frame says so.
    beforeAttributeUpdated: (name, node) => !(name === "open" && node.localName === "details"),
  },
};

function setRoot(attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null) root.removeAttribute(name);
    else root.setAttribute(name, value);
  }
}

const reachable = (node) => node && app.contains(node) && !node.closest("[inert]");
let covered = null; // what had the focus when a dialog was laid over it

// Focus that the frame names, else the focus that was, else where it was before a dialog
// covered it, else where it rests, and until there is such a place the app itself: never
// none while there was some, and never under a dialog.
function focus(named, rest, had) {
  const wanted = named && document.getElementById(named);
  if (wanted) return wanted.focus();
  const active = document.activeElement;
  if (active !== app && reachable(active)) return;
  if (app.contains(active) && active.closest("[inert]")) covered = active;
  if (!had && !app.querySelector("[aria-modal=true]")) return;
  const place = [covered, document.getElementById(rest), app].find(reachable);
  if (place === covered) covered = null;
  place.focus({ preventScroll: true });
}

function arrive(place) {
  const node = place && document.getElementById(place);
  if (!node) return;
  node.scrollIntoView({ block: "start", behavior: "instant" });
  node.focus({ preventScroll: true });
}

function say(sentences, elsewhere) {
  if (elsewhere) for (const region of regions) region.textContent = "";
  if (!sentences?.length) return;
  regions[turn].textContent = "";
  turn = 1 - turn;
  regions[turn].textContent = sentences.join(" ");
}

const mainAction = () => document.getElementById("main-action")?.textContent;

export function show(frame) {
  const had = app.contains(document.activeElement);
  const action = mainAction();
  const screen = root.dataset.screen;
  moving(app, frame.motion, () => {
    setRoot(frame.root ?? {});
    if (frame.html !== undefined) Idiomorph.morph(app, frame.html, MORPH);
  });
  const elsewhere = root.dataset.screen !== screen;
  if (elsewhere) {
    scrollTo(0, 0);
    if (screen) shieldAfterScreenChange();
  } else if (mainAction() !== action) shieldAfterOtherAction();
  if (frame.title) document.title = frame.title;
  focus(frame.focus, frame.rest, had);
  arrive(frame.place);
  say(frame.say, elsewhere);
}
