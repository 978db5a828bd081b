// The last screen of the game, painted again before Python is there. Owns that one frame and
// the taps made on it meanwhile. Refuses to paint what may not come back as it was: another
// version, address or language. A classic script, so that it runs before the first paint.

(function () {
  "use strict";
  var shell = window.shell;
  var NAME = "fifteen-two " + location.pathname.replace(/[^/]*$/, "") + " last";
  var MOST = 400000; // characters; a longer screen is not worth the wait
  var KINDS = ["click", "change"];
  var root = document.documentElement;
  var app = document.getElementById("app");
  var early = [];
  var waiting = null;

  function asked() {
    return location.search + " " + navigator.languages;
  }

  function read() {
    try {
      return JSON.parse(localStorage.getItem(NAME));
    } catch (blocked) {
      return null;
    }
  }

  function paint(last) {
    // Opened without an address of its own, the game opens where it was left.
    if (!location.hash) history.replaceState(null, "", last.hash);
    Object.keys(last.root).forEach(function (name) {
      if (last.root[name] !== null) root.setAttribute(name, last.root[name]);
    });
    var nodes = new DOMParser().parseFromString(last.html, "text/html").body.childNodes;
    app.replaceChildren.apply(app, nodes);
    document.title = last.title;
    shell.clear();
    root.setAttribute("data-painted", "");
  }

  function tapped(event) {
    early.push(event);
  }

  function listening(is) {
    KINDS.forEach(function (kind) {
      app[is ? "addEventListener" : "removeEventListener"](kind, tapped);
    });
  }

  function write() {
    if (!waiting) return;
    var last = waiting;
    waiting = null;
    last.hash = location.hash;
    last.asked = asked();
    var text = JSON.stringify(last);
    try {
      if (text.length > MOST) localStorage.removeItem(NAME);
      else localStorage.setItem(NAME, text);
    } catch (full) {
      // The next start shows the shell instead.
    }
  }

  var last = read();
  var fit =
    shell.fit &&
    last &&
    last.build === shell.build.name &&
    last.asked === asked() &&
    (!location.hash || location.hash === last.hash);
  if (fit) {
    paint(last);
    listening(true);
  }
  addEventListener("pagehide", write);
  document.addEventListener("visibilitychange", write);

  window.last = {
    painted: !!fit,
    // What a later start shows of this frame; written when nothing else is to be done.
    keep: function (frame) {
      if (!waiting) (window.requestIdleCallback || setTimeout)(write);
      waiting = {
        build: shell.build.name,
        html: frame.keep || frame.html,
        root: frame.root || {},
        title: frame.title || "",
      };
    },
    // The next start shows none.
    forget: function () {
      waiting = null;
      try {
        localStorage.removeItem(NAME);
      } catch (blocked) {
        // Then there is none.
      }
    },
    // Whether a tap on what was painted means the same on this frame.
    same: function (frame) {
      return ["data-screen", "data-phase", "data-seq"].every(function (name) {
        return last.root[name] === (frame.root || {})[name];
      });
    },
    // Hands the taps so far to whoever listens from now on.
    handOver: function () {
      listening(false);
      early.splice(0).forEach(function (event) {
        event.target.dispatchEvent(new Event(event.type, { bubbles: true, cancelable: true }));
      });
    },
  };
})();
