// Turns what a person does into messages: one listener of a kind for the whole page.
// Refuses to judge: whether a tap is allowed, and why not, is Python's to say.

const FIELDS = "input, select, textarea, [contenteditable]";
const NOT_A_PRESS = ["Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift", "Tab"];
const PRESSABLE = "button, a[href], summary, [role=button]";

function message(node) {
  const { action, card = null, value = null } = node.dataset;
  return { action, card, value };
}

function fieldValue(field) {
  return field.type === "checkbox" ? String(field.checked) : field.value;
}

function usedByBrowser(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return true;
  if (NOT_A_PRESS.includes(event.key)) return true;
  if (event.key === "Escape") return false;
  if (event.target.closest(FIELDS)) return true;
  return (event.key === "Enter" || event.key === " ") && !!event.target.closest(PRESSABLE);
}

// send(name, message) gets "tap" and "key" messages.
export function listen(app, send) {
  app.addEventListener("click", (event) => {
    const node = event.target.closest("[data-action]");
    if (!node || node.matches(FIELDS)) return;
    if (node.matches("a[href]")) event.preventDefault();
    send("tap", message(node));
  });
  app.addEventListener("change", (event) => {
    const node = event.target.closest("[data-action]");
    if (node) send("tap", { ...message(node), value: fieldValue(event.target) });
  });
  app.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("keydown", (event) => {
    if (usedByBrowser(event)) return;
    send("key", { key: event.key, focus: event.target.closest?.("[id]")?.id ?? null });
  });
  // WebKit shows :active on touch only where something listens.
  app.addEventListener("touchstart", () => {}, { passive: true });
}
