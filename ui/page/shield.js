// Guards against the tap meant for what was there before: for a moment after a change of
// screen nothing can be hit where the finger last was. Owns that patch of glass; refuses to
// hold back any other tap, and on an unchanged screen every one counts.

const MOMENT = 350; // ms
const shield = document.getElementById("shield");
let finger = null;
let lifting;

addEventListener("pointerdown", (event) => (finger = event), { capture: true, passive: true });

export function shieldAfterScreenChange() {
  if (!finger || performance.now() - finger.timeStamp > 2000) return;
  shield.style.left = `${finger.clientX}px`;
  shield.style.top = `${finger.clientY}px`;
  shield.hidden = false;
  clearTimeout(lifting);
  lifting = setTimeout(() => (shield.hidden = true), MOMENT);
}
