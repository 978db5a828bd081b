// The game without a network. Owns two caches, one of what Python runs on and one of the
// game, in which every file lies under its hash: a version is complete or it is not used.
// Refuses to guess: it serves what the build listed, byte for byte, or nothing.

const VERSION = {{version}}; // caches by name, files as { url, sha256, bytes, cache }
const RECOVERY = {{recovery}}; // the page of last resort, by language

const SCOPE = new URL(registration.scope);
const OURS = `fifteen-two ${SCOPE.pathname} `; // one origin may serve several games
const TYPES = { css: /^text\/css/, js: /javascript/, mjs: /javascript/, wasm: /^application\/wasm/ };
const AT_ONCE = 4;
const TRIES = 3;
const PAUSE = 500; // ms, longer after each try

const key = (name) => new URL(`kept/${name}`, SCOPE).href;
const open = (name) => caches.open(OURS + name);
const cacheOf = (version, { cache }) => open(version.caches[cache]);
let served = null; // a promise of the version that is served

async function note(cache, name, value) {
  await cache.put(key(name), new Response(JSON.stringify(value)));
}

async function noted(cache, name) {
  return (await cache.match(key(name)))?.json();
}

// Getting files

class Unfit extends Error {}

async function fits(body, { sha256 }) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("") === sha256;
}

// Built anew, so that it tells of no redirect and of no encoding that is gone.
function rebuilt(body, { bytes }, type) {
  return new Response(body, { headers: { "Content-Type": type, "Content-Length": bytes } });
}

// Those who wait for it see it come.
async function read(response, url) {
  const { headers } = response;
  const encoded = headers.get("content-encoding") ? Number(headers.get("content-length")) : 0;
  const pages = await clients.matchAll({ type: "window" });
  const parts = [];
  let loaded = 0;
  const reader = response.body.getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    parts.push(step.value);
    loaded += step.value.length;
    for (const page of pages) page.postMessage({ loaded, url, encoded });
  }
  return new Blob(parts).arrayBuffer();
}

async function download(entry, cache) {
  const response = await fetch(new URL(entry.url, SCOPE), { cache });
  const type = response.headers.get("content-type") ?? "";
  const wanted = TYPES[entry.url.split(".").pop()];
  if (!response.ok) throw new Unfit(`${response.status} ${entry.url}`);
  if (wanted && !wanted.test(type)) throw new Unfit(`${type} ${entry.url}`);
  const body = await read(response, entry.url);
  if (!(await fits(body, entry))) throw new Unfit(`other bytes ${entry.url}`);
  return rebuilt(body, entry, type);
}

async function fetched(entry) {
  const fresh = /^(app-|runtime-|locales\/)/.test(entry.url) ? "default" : "no-cache";
  for (let attempt = 1; ; attempt++) {
    try {
      return await download(entry, attempt > 1 ? "reload" : fresh);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE * attempt));
    }
  }
}

async function reused(entry, older) {
  for (const cache of older) {
    const found = await cache.match(key(entry.sha256));
    if (!found) continue;
    const body = await found.arrayBuffer();
    if (await fits(body, entry)) return rebuilt(body, entry, found.headers.get("content-type"));
  }
}

// Into the cache, from wherever it can be had.
async function bring(version, entry, older = []) {
  const response = (await reused(entry, older)) ?? (await fetched(entry));
  await (await cacheOf(version, entry)).put(key(entry.sha256), response.clone());
  return response;
}

async function holes(version, files = version.files) {
  const held = new Set();
  for (const name of Object.values(version.caches)) {
    for (const { url } of await (await open(name)).keys()) held.add(url);
  }
  return files.filter(({ sha256 }) => !held.has(key(sha256)));
}

// What has arrived stays, whatever becomes of the rest.
async function fill(version, files, older) {
  const queue = [...files];
  const lane = async () => {
    for (let entry; (entry = queue.shift()); ) await bring(version, entry, older);
  };
  const lanes = await Promise.allSettled(Array.from({ length: AT_ONCE }, lane));
  const failed = lanes.find(({ status }) => status === "rejected");
  if (failed) throw failed.reason;
}

// One version after another

async function others() {
  const own = Object.values(VERSION.caches).map((name) => OURS + name);
  return (await caches.keys()).filter((name) => name.startsWith(OURS) && !own.includes(name));
}

async function install() {
  try {
    const older = await Promise.all((await others()).map((name) => caches.open(name)));
    await fill(VERSION, await holes(VERSION), older);
    if ((await holes(VERSION)).length) throw new DOMException("", "QuotaExceededError");
    await note(await open(VERSION.caches.app), "version", VERSION);
  } catch (error) {
    const full = error.name === "QuotaExceededError";
    if (full) await makeRoom();
    const reason = full ? "quota" : error instanceof Unfit ? "broken" : "network";
    const pages = await clients.matchAll({ includeUncontrolled: true });
    for (const page of pages) page.postMessage({ event: "install-failed", reason });
    throw error;
  }
}

// The saved game needs the room more. The runtime goes too, unless the old version uses it.
async function makeRoom() {
  await caches.delete(OURS + VERSION.caches.app);
  const runtimes = (await caches.keys()).filter((name) => name.startsWith(`${OURS}runtime`));
  if (!registration.active || runtimes.length > 1) {
    await caches.delete(OURS + VERSION.caches.runtime);
  }
}

// The page that brought the worker here is its own too, else the next version would not wait.
async function activate() {
  await note(await open(VERSION.caches.app), "older", await others());
  await clients.claim();
}

// The version that is served: this one, or the one before where this one did not start.
function serving() {
  served ??= open(VERSION.caches.app).then((app) => noted(app, "instead"));
  return served.then((instead) => instead ?? VERSION);
}

// It started: what was kept in case it would not may go.
async function good() {
  const app = await open(VERSION.caches.app);
  if (await noted(app, "instead")) return;
  for (const name of (await noted(app, "older")) ?? []) await caches.delete(name);
  await app.delete(key("older"));
}

// It did not start. Whether there is a version before it that did.
async function bad() {
  const app = await open(VERSION.caches.app);
  if (await noted(app, "instead")) return false;
  for (const name of (await noted(app, "older")) ?? []) {
    const before = await noted(await caches.open(name), "version");
    if (!before || (await holes(before)).length) continue;
    await note(app, "instead", before);
    served = null;
    return true;
  }
  return false;
}

async function complete() {
  const version = await serving();
  await fill(version, await holes(version));
  return (await holes(version)).length === 0;
}

// Serving

async function file(request, path) {
  const version = await serving();
  const entry = version.files.find(({ url }) => url === path);
  if (!entry) return fetch(request);
  const found = await (await cacheOf(version, entry)).match(key(entry.sha256));
  const response = found ?? (await bring(version, entry).catch(() => Response.error()));
  return request.method === "HEAD" && response.ok
    ? new Response(null, { headers: response.headers })
    : response;
}

// The page, if all that its first moment needs is there or can be had.
async function page(request) {
  const version = await serving();
  const needed = version.files.filter(({ cache }) => cache === "app");
  try {
    await fill(version, await holes(version, needed));
    return await file(request, "./");
  } catch {
    const languages = navigator.languages.map((full) => full.split("-")[0]);
    const known = languages.find((language) => Object.hasOwn(RECOVERY, language)) ?? "en";
    return new Response(RECOVERY[known], {
      status: 503,
      headers: { "Content-Type": "text/html; charset=utf-8" },
    });
  }
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return;
  if (request.method !== "GET" && request.method !== "HEAD") return;
  const path = pathname.slice(SCOPE.pathname.length);
  if (path === "" || path === "index.html") event.respondWith(page(request));
  else if (request.mode !== "navigate") event.respondWith(file(request, path));
});

const ASKED = { switch: () => skipWaiting(), good, bad, complete };

addEventListener("message", (event) => {
  const answer = Promise.resolve(ASKED[event.data]?.()).catch(() => false);
  event.waitUntil(answer.then((value) => event.ports[0]?.postMessage(value)));
});
