// The address and the history show where the player is. Owns location.hash, and forgets what
// the address asked for once it is done; refuses to know what a hash means. Going back to the
// place one came from is a step back, not a new entry, and what goes on from a place that is
// done with takes that place's entry, so that the back button never reopens what was closed.

let known = location.hash;
let from = history.state?.from ?? null; // the hash that the entry one is at came after
let quiet = null; // the hash of a step back that we asked for ourselves
let settled = Promise.resolve();

export function watch(onRoute) {
  addEventListener("popstate", () => {
    const again = location.hash === known; // a link to where one is: that part of it is wanted
    const expected = location.hash === quiet;
    // A link makes an entry that does not know where it came from.
    if (history.state === null) history.replaceState({ from: again ? from : known }, "");
    ({ from } = history.state);
    known = location.hash;
    if (!expected) onRoute(known);
  });
}

function back(hash) {
  quiet = hash;
  return new Promise((resolve) => {
    addEventListener("popstate", () => setTimeout(resolve), { once: true });
    history.back();
  }).then(() => (quiet = null));
}

// The address asks for this no more.
export function forget(name) {
  const address = new URL(location.href);
  if (!address.searchParams.has(name)) return;
  address.searchParams.delete(name);
  history.replaceState(history.state, "", address);
}

// `instead` of the place one is at, or on from it.
export function go(hash, instead) {
  settled = settled.then(() => {
    if (history.state === null) {
      // The entry that the visit began with becomes what the first frame says it is.
      known = hash;
      from = null;
      return history.replaceState({ from }, "", hash);
    }
    if (hash === known) return;
    if (from === hash) return back(hash);
    if (!instead) from = known;
    history[instead ? "replaceState" : "pushState"]({ from }, "", hash);
    known = hash;
  });
}
