// Guards against the tap meant for what was there before: for a moment after a change of
// screen, or of what the main button does, nothing can be hit where the finger last was. Owns
// that patch of glass; refuses to hold back any other tap, and where nothing has changed every
// one counts.

const MOMENT = 350; // ms
const DOUBLE = 500; // ms within which a second tap belongs to the first
const shield = document.getElementById("shield");
let finger = null;
let lifting;

addEventListener("pointerdown", (event) => (finger = event), { capture: true, passive: true });

const since = () => (finger ? performance.now() - finger.timeStamp : Infinity);

export function shieldAfterScreenChange() {
  if (since() <= 2000) cover(MOMENT);
}

export function shieldAfterOtherAction() {
  if (since() < DOUBLE && finger.target.closest("#main-action")) cover(DOUBLE - since());
}

function cover(time) {
  shield.style.left = `${finger.clientX}px`;
  shield.style.top = `${finger.clientY}px`;
  shield.hidden = false;
  clearTimeout(lifting);
  lifting = setTimeout(() => (shield.hidden = true), time);
}
