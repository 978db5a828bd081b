// What can be said before Python is there: the shell's sentences in the reader's language
// and the error screens. Owns which language that is, and the manifest in it. Refuses to start anything. The one classic script: it has to
// speak in browsers that know no modules, so it keeps to old syntax.

(function () {
  "use strict";
  var build = JSON.parse(document.getElementById("build").textContent);

  var KEPT = "fifteen-two " + location.pathname.replace(/[^/]*$/, "") + " language";
  var ASKED = /[?&]lang=([^&#]+)/;

  function kept() {
    try {
      return localStorage.getItem(KEPT) || "";
    } catch (blocked) {
      return "";
    }
  }

  function languages() {
    var asked = ASKED.exec(location.search);
    var wanted = [asked ? asked[1] : "", kept()];
    return wanted.concat(navigator.languages || [navigator.language || "en"]);
  }

  // Whether an object lists this name itself: the address may name what every object has.
  function lists(object, name) {
    return Object.prototype.hasOwnProperty.call(object, name);
  }

  function pack() {
    var wanted = languages();
    for (var i = 0; i < wanted.length; i++) {
      var full = wanted[i];
      var base = full.split("-")[0].toLowerCase();
      if (lists(build.languages, full)) return full;
      if (lists(build.languages, base)) return base;
    }
    return "en";
  }

  var sentences;

  function find(pack, name) {
    return name.split(".").reduce(function (group, key) {
      return group && group[key];
    }, pack);
  }

  function say(name, values) {
    var text = find(sentences, name) || find(build.shell.en, name) || "";
    return text.replace(/\{(\w+)\}/g, function (_, key) {
      return values && lists(values, key) ? values[key] : "";
    });
  }

  // From now on in this language; one that has no pack (a test's) changes nothing.
  function speak(language) {
    if (language === window.shell.language || !lists(build.languages, language)) return;
    window.shell.language = language;
    sentences = build.shell[language] || {};
    document.documentElement.lang = language;
    document.querySelector("link[rel=manifest]").setAttribute("href", build.manifests[language]);
    var named = document.querySelectorAll("[data-shell]");
    for (var i = 0; i < named.length; i++) {
      named[i].textContent = say(named[i].getAttribute("data-shell"));
    }
  }

  // The language of later starts, or none for the device's.
  function keep(language) {
    try {
      if (language) localStorage.setItem(KEPT, language);
      else localStorage.removeItem(KEPT);
    } catch (blocked) {
      // Python remembers it too, and asks again.
    }
  }

  function show(id, visible) {
    document.getElementById(id).hidden = !visible;
  }

  // A screen of its own: `name` is a group of sentences, `detail` what a helper would ask
  // for, `fresh` offers to set the saved game aside and is called for it.
  function problem(name, detail, fresh) {
    document.documentElement.setAttribute("data-problem", name);
    document.getElementById("problem-title").textContent = say("problem." + name + ".title");
    document.getElementById("problem-text").textContent = say("problem." + name + ".text");
    document.getElementById("problem-detail").textContent = detail || "";
    document.getElementById("problem-fresh").onclick = fresh || null;
    show("problem-fresh", !!fresh);
    show("problem", true);
    show("shell", false);
    show("app", false);
  }

  // Nothing but the game.
  function clear() {
    document.documentElement.removeAttribute("data-problem");
    show("shell", false);
    show("problem", false);
    show("app", true);
  }

  function missing() {
    if (typeof WebAssembly !== "object") return "WebAssembly";
    if (typeof Worker !== "function") return "Worker";
    if (!("noModule" in HTMLScriptElement.prototype)) return "modules";
    if (typeof BigInt !== "function" || typeof structuredClone !== "function") return "ES2022";
    return "";
  }

  window.shell = {
    build: build, language: "", say: say, speak: speak, keep: keep,
    problem: problem, clear: clear, fit: true
  };
  speak(pack());
  document.getElementById("problem-retry").onclick = function () {
    location.reload();
  };

  show("progress", true); // hidden where no script can move it

  var lacking = missing();
  window.shell.fit = !lacking;
  if (lacking) problem("unsupported", lacking);
  // A script that cannot be fetched tells nobody but the window, and only while capturing.
  addEventListener("error", function (event) {
    if (event.target && event.target.tagName === "SCRIPT") problem("missing", event.target.src);
  }, true);
})();
