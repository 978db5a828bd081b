// Moves what has moved. Measures before a patch and animates after it (FLIP), so the page
// is right at every instant and motion is only decoration. Refuses to hold state, to delay
// input and to move anything when motion is off.

const EASE = "cubic-bezier(0.2, 0.7, 0.3, 1)";
const still = matchMedia("(prefers-reduced-motion: reduce)");

function allowed(duration) {
  return duration > 0 && (!still.matches || document.documentElement.dataset.motion === "on");
}

function settle() {
  for (const animation of document.getAnimations()) if (animation.id === "flip") animation.cancel();
}

function place(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width };
}

// Everything with an id may move, or be where something new comes from.
function places(app) {
  return new Map(Array.from(app.querySelectorAll("[id]"), (node) => [node.id, place(node)]));
}

// Where a node comes from: its own old place, or the middle of what it is dealt from, which
// may be a whole row and says nothing of its size.
function origin(node, before) {
  if (before.has(node.id)) return "flip" in node.dataset && before.get(node.id);
  const source = before.get(node.dataset.from) ?? placeOf(node.dataset.from);
  return source && { ...source, width: place(node).width };
}

function placeOf(id) {
  const node = document.getElementById(id);
  return node && place(node);
}

function arrive(node, from, duration) {
  const to = place(node);
  if (!to.width || !from.width) return;
  const x = from.x - to.x;
  const y = from.y - to.y;
  const scale = from.width / to.width;
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(scale - 1) < 0.01) return;
  // Not `transform`: the style sheet may be using that for a lifted or tilted card.
  const steps = { translate: [`${x}px ${y}px`, "0 0"], scale: [scale, 1] };
  node.animate(steps, { duration, easing: EASE, id: "flip" });
}

// Runs `patch` and lets what it displaced arrive in `duration` ms. A motion that is
// interrupted goes on from where it is.
export function moving(app, duration, patch) {
  const before = allowed(duration) && places(app);
  settle();
  patch();
  if (!before) return;
  for (const node of app.querySelectorAll("[data-flip], [data-from]")) {
    const from = origin(node, before);
    if (from) arrive(node, from, duration);
  }
}
