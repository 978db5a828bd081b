// Starts everything, in order: storage, the tab's lock, PyScript, Python. Owns the time
// before the first frame: progress, and a watchdog that names what went wrong. Refuses to
// know the game.

import { forget, go, watch } from "./address.js";
import { abilities, device, share, vibrate, watchDevice } from "./device.js";
import { diagnose } from "./diagnose.js";
import { listen } from "./input.js";
import { Link } from "./link.js";
import { machine } from "./machine.js";
import { ensureIndexedDB } from "./memory.js";
import { keepOffline, stepBack, switchVersion } from "./offline.js";
import { show } from "./patch.js";
import { progress } from "./progress.js";
import { play } from "./sound.js";
import { Store } from "./store.js";
import { Tabs } from "./tabs.js";
import { speak, words } from "./words.js";

const { last, shell } = window;
const root = document.documentElement;
const app = document.getElementById("app");
const notice = document.getElementById("notice");

const link = new Link(() => import("../runtime/pyscript/core.js"), {
  greeting,
  waiting,
  dying,
  frame: onFrame,
  sign,
  unfit: fail,
});
const early = []; // what was done on a screen that Python has not confirmed yet
const tell = (event) => link.send("page", event);
const store = new Store((reason) => tell({ event: "storage-failed", reason }));
let compiled; // what the worker runs
let keeps = true; // whether the browser keeps what is stored
const tabs = new Tabs(() => tell({ event: "taken" }));

async function take() {
  await tabs.hold(true);
  await store.load();
  tell({ event: "alone", saved: store.saved });
}

function waiting(is) {
  notice.hidden = !is;
  notice.textContent = is ? shell.say("moment") : "";
}

function send(name, message) {
  if (root.hasAttribute("data-ready") || !last.painted) return link.send(name, message);
  early.push([name, message]);
  waiting(true);
}

async function update() {
  await store.settled();
  await switchVersion();
}

async function unlink() {
  if (await store.settled()) forget("log");
}

function onFrame(frame) {
  if (frame.save && tabs.alone) store.write(frame.save);
  if (frame.hash) go(frame.hash, frame.instead);
  show(frame);
  shell.speak(root.lang);
  if (frame.speak) speak(frame.speak, tell);
  play(frame.sounds);
  vibrate(frame.vibrate);
  for (const name of frame.do ?? []) ({ ...abilities, take, unlink, update })[name]?.();
  if (frame.share) share(frame.share, tell);
  if (tabs.alone) last.keep(frame);
  waiting(false);
  if (!root.hasAttribute("data-ready")) begun(frame);
}

function begun(frame) {
  if (!frame.hash) go(location.hash); // it stands where it was asked for
  progress.done();
  shell.clear();
  root.setAttribute("data-ready", "");
  const kept = early.splice(0);
  if (last.painted && last.same(frame)) for (const [name, message] of kept) send(name, message);
  keepOffline(tell);
}

function sign(data, [port]) {
  if (data?.wants === "machine") compiled.then((module) => port.postMessage(module), () => {});
  else progress.sign(data);
}

async function greeting(restarted) {
  return {
    saved: store.saved,
    hash: location.hash,
    query: Object.fromEntries(new URLSearchParams(location.search)),
    languages: navigator.languages,
    words: await words(),
    device: { ...device(), storage: keeps, alone: tabs.alone },
    restarted,
  };
}

async function fail(error, certain = true) {
  let { problem, detail } = await diagnose();
  if (root.hasAttribute("data-ready") || root.hasAttribute("data-problem")) return;
  if (problem === "failed" && !certain) return;
  const broken = problem === "failed" && certain && progress.broken();
  if (broken) [problem, detail] = ["offline", broken];
  link.end();
  progress.done();
  if (await stepBack()) location.reload();
  else shell.problem(problem, detail || String(error?.message ?? error));
}

async function dying(error) {
  waiting(false);
  if (!root.hasAttribute("data-ready") && (await stepBack())) return location.reload();
  shell.problem("crash", String(error?.message ?? error).trim().split("\n").pop(), async () => {
    await store.setAside();
    last.forget();
    history.replaceState(null, "", location.pathname); // it may be what the address asks for
    location.reload();
  });
}

async function boot() {
  compiled = machine(progress.sign);
  compiled.catch(fail); // the worker that waits for it is told nothing
  listen(app, send);
  last.handOver();
  watchDevice(tell);
  watch((hash) => tell({ event: "route", hash }));
  progress.start(() => fail(new Error("boot took too long")));
  keeps = await ensureIndexedDB();
  await Promise.all([store.load(), tabs.hold()]);
  link.live();
}

// PyScript lets some failures go unhandled, and then waits for ever. It may also be none
// of ours (an extension's): the files decide.
addEventListener("unhandledrejection", ({ reason }) => fail(reason, false));
if (shell.fit) boot().catch(fail);
