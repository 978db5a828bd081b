// What is wrong with the places of things on the screen, in words; nothing when all is well.
// `fixed`: the screen may not scroll. Lengths are CSS pixels.
({ fixed, target }) => {
  const faults = [];
  const root = document.documentElement;
  const app = document.getElementById("app");
  const dialog = document.getElementById("dialog");
  const scope = dialog ?? document.getElementById("screen");
  const all = (selector, within = scope) => [...within.querySelectorAll(selector)];
  const name = (node) => node.id || node.className?.baseVal || node.className || node.localName;
  const shown = (node) =>
    !node.closest(".unseen, [hidden]") &&
    node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const over = (a, b, by = 1) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > by &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > by;
  const box = ({ left, top, right, bottom }) =>
    `${Math.round(left)},${Math.round(top)}-${Math.round(right)},${Math.round(bottom)}`;

  if (root.scrollWidth > root.clientWidth) {
    const right = (node) => node.getBoundingClientRect().right;
    const [widest] = all("*", app).sort((a, b) => right(b) - right(a));
    faults.push(`page is ${root.scrollWidth} wide, for ${name(widest)} ${box(widest.getBoundingClientRect())}`);
  }
  if (fixed) {
    if (root.scrollHeight > root.clientHeight) faults.push(`page is ${root.scrollHeight} high`);
    if (app.scrollHeight > app.clientHeight) faults.push(`app is ${app.scrollHeight} high`);
  }

  // Controls: large enough, on the screen, hit where they are, clear of each other.
  const place = (node) => (node.matches("input") ? (node.closest("label") ?? node) : node);
  const controls = all("button, a[href], input, select, summary").map(place).filter(shown);
  const atFoot = (node) => !!node.closest(".lesson-foot");
  const stays = (node) => !fixed && !!node.closest(".bar"); // as it does below its head
  const fanned = (node) => node.matches("#hand .card, .lesson-stage .card");
  const own = controls.filter(fanned);
  const others = controls.filter((node) => !own.includes(node));
  const inText = (node) => node.localName === "a" && node.parentElement.localName === "p";
  for (const node of others) {
    if (!fixed || node.closest(".sheet-body")) node.scrollIntoView({ block: "center" });
    const at = node.getBoundingClientRect();
    if (!inText(node) && Math.min(at.width, at.height) < target - 0.5) {
      faults.push(`${name(node)} is ${at.width.toFixed(1)} by ${at.height.toFixed(1)}`);
    }
    if (at.left < -0.5 || at.right > innerWidth + 0.5 || at.top < -0.5 || at.bottom > innerHeight + 0.5) {
      faults.push(`${name(node)} is off the screen: ${box(at)}`);
    }
    const hit = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
    if (!node.contains(hit)) faults.push(`${name(node)} is covered by ${hit && name(hit)}`);
  }
  if (!fixed) scrollTo(0, 0);
  scope.querySelector(".sheet-body")?.scrollTo(0, 0);
  for (const [i, node] of controls.entries()) {
    for (const other of controls.slice(i + 1)) {
      if (fanned(node) && fanned(other)) continue;
      if (atFoot(node) !== atFoot(other)) continue; // the page scrolls below its foot
      if (node.contains(other) || other.contains(node)) continue;
      const [a, b] = [node.getBoundingClientRect(), other.getBoundingClientRect()];
      if (over(a, b)) faults.push(`${name(node)} ${box(a)} overlaps ${name(other)} ${box(b)}`);
    }
  }

  // Own cards may overlap, but of each a square is left to be tapped.
  for (const node of dialog ? [] : own) {
    if (!fixed) node.scrollIntoView({ block: "center" });
    const at = node.getBoundingClientRect();
    const hits = new Map();
    const hit = (x, y) => node.contains(document.elementFromPoint(x, y));
    const rows = [];
    for (let y = at.top; y <= at.bottom; y += 8) rows.push(Math.min(y, at.bottom - 0.5));
    const columns = [];
    for (let x = Math.ceil(at.left); x <= at.right; x++) columns.push(x);
    const grid = rows.map((y) => columns.map((x) => hit(x, y)));
    let best = 0;
    for (let top = 0; rows[top] + target <= at.bottom; top++) {
      const window = grid.filter((_, row) => row >= top && rows[row] <= rows[top] + target);
      let run = 0;
      columns.forEach((_, column) => {
        run = window.every((row) => row[column]) ? run + 1 : 0;
        best = Math.max(best, run);
      });
    }
    if (best < target) faults.push(`${name(node)} leaves ${best} to be tapped`);
  }

  if (!fixed) scrollTo(0, 0);

  // Rank and suit can be read on every face.
  for (const corner of dialog ? [] : all(".card .corner").filter(shown)) {
    const card = corner.closest(".card");
    for (const part of corner.children) {
      const at = part.getBoundingClientRect();
      const top = document.elementFromPoint((at.left + at.right) / 2, (at.top + at.bottom) / 2);
      const covering = top?.closest(".card");
      if (covering && covering !== card && scope.contains(covering)) {
        faults.push(`${name(part)} of ${name(card)} is covered by ${name(covering)}`);
      }
    }
  }

  // Words: none cut off, none over others.
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const words = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !shown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    const text = node.data.trim().slice(0, 30);
    words.push({ parent, rects, text });
    for (const at of rects) {
      if (at.left < -1 || at.right > innerWidth + 1) faults.push(`"${text}" leaves the screen: ${box(at)}`);
      if (fixed && (at.top < -1 || at.bottom > innerHeight + 1)) {
        const scrolled = parent.closest(".sheet-body");
        if (!scrolled) faults.push(`"${text}" leaves the screen: ${box(at)}`);
      }
      for (let up = parent; up && up !== root; up = up.parentElement) {
        const style = getComputedStyle(up);
        const edge = up.getBoundingClientRect();
        // Letters are less high than their lines.
        const [x, y] = [1.5, 0.25 * at.height];
        if (/hidden|clip/.test(style.overflowX) && (at.left < edge.left - x || at.right > edge.right + x)) {
          faults.push(`"${text}" ${box(at)} is cut off by ${name(up)} ${box(edge)}`);
        }
        if (/hidden|clip/.test(style.overflowY) && (at.top < edge.top - y || at.bottom > edge.bottom + y)) {
          faults.push(`"${text}" ${box(at)} is cut off by ${name(up)} ${box(edge)}`);
        }
      }
    }
  }
  // Ink is less high than the box of its line.
  const ink = ({ left, right, top, bottom, height }) =>
    ({ left, right, top: top + 0.25 * height, bottom: bottom - 0.22 * height });
  // These are meant to lie over others.
  const floating = ".floats, .bubble, .card, .notice, svg";
  const solid = words.filter(({ parent }) => !parent.closest(floating));
  for (const [i, one] of solid.entries()) {
    for (const other of solid.slice(i + 1)) {
      if (atFoot(one.parent) !== atFoot(other.parent)) continue;
      for (const a of one.rects) {
        for (const b of other.rects) {
          if (over(ink(a), ink(b))) faults.push(`"${one.text}" ${box(a)} lies over "${other.text}" ${box(b)}`);
        }
      }
    }
    for (const control of controls) {
      if (control.contains(one.parent) || control.closest(".notice")) continue;
      if (atFoot(one.parent) !== atFoot(control) || stays(one.parent) !== stays(control)) continue;
      for (const a of one.rects) {
        const b = control.getBoundingClientRect();
        if (over(ink(a), b)) faults.push(`"${one.text}" ${box(a)} lies over ${name(control)} ${box(b)}`);
      }
    }
  }
  // Cards that rise while a hand is counted stay below what is said.
  for (const card of all(".counted-card.lifted .card").filter(shown)) {
    const [at, place] = [card, card.closest(".hand")].map((node) => node.getBoundingClientRect());
    if (at.top < place.top) faults.push(`${name(card)} ${box(at)} rises out of ${box(place)}`);
  }
  // Rising points lie over cards, but over no words.
  for (const node of [...scope.querySelectorAll(".float")].filter(shown)) {
    const b = node.getBoundingClientRect();
    for (const { rects, text } of solid) {
      for (const a of rects) {
        if (over(ink(a), b)) faults.push(`${name(node)} ${box(b)} lies over "${text}" ${box(a)}`);
      }
    }
  }
  return [...new Set(faults)];
}
