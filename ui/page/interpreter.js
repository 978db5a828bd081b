// The interpreter that PyScript loads in the worker: Pyodide on the machine code that the
// page has compiled, with our trimmed standard library and the game unpacked beside it. Owns
// how these arrive, and tells the page how many bytes have. Refuses bad files at once, since
// Pyodide would wait for ever.

import { checked, count } from "./bytes.js";
import { ensureIndexedDB } from "./memory.js";

const HOME = "/home/pyodide"; // where Python starts, so what lies there can be imported
const runtime = new URL("../runtime/", import.meta.url).href;
const archives = [
  `${runtime}pyscript.zip`,
  ...{{archives}}.map((name) => new URL(name, import.meta.url).href),
];
const stdLibURL = `${runtime}library.zip`;

const compiled = new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => resolve(data);
  postMessage({ wants: "machine" }, [port2]);
});

async function instantiate(_, imports) {
  const module = await compiled;
  return { module, instance: await WebAssembly.instantiate(module, imports) };
}

// Pyodide asks for one after the other, when it comes to them: here all are on their way at once.
const early = new Map([stdLibURL, ...archives].map((url) => [url, fetch(url)]));
for (const coming of early.values()) coming.catch(() => {}); // `get` tells of it
const [{ loadPyodide: load, version }, { default: lockFileContents }] = await Promise.all([
  import("../runtime/pyodide.mjs"),
  import("../runtime/lock.js"),
  import("../runtime/pyodide.asm.mjs"),
  ensureIndexedDB(),
]);

const { fetch: fetching } = globalThis;
const { instantiateStreaming: instantiating } = WebAssembly;
let refuse;
const refused = new Promise((_, reject) => (refuse = reject));
refused.catch(() => {});

async function get(...request) {
  if (String(request[0]).endsWith(".wasm")) return null; // `instantiate` needs none
  try {
    const response = checked(await (early.get(String(request[0])) ?? fetching(...request)));
    count(response.clone(), postMessage).catch(refuse); // it broke off
    return response;
  } catch (error) {
    refuse(error);
    throw error;
  }
}

// A stored zip: its directory stands at the end, the bytes of each file as they are.
function* unzipped(buffer) {
  const view = new DataView(buffer);
  const text = new TextDecoder();
  const end = buffer.byteLength - 22;
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    const size = view.getUint32(at + 24, true);
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const header = view.getUint32(at + 42, true);
    const start =
      header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
    yield [
      text.decode(new Uint8Array(buffer, at + 46, name)),
      new Uint8Array(buffer, start, size),
    ];
    at += 46 + name + extra + comment;
  }
}

async function start(options) {
  const unpacked = archives.map((url) => get(url).then((response) => response.arrayBuffer()));
  const python = await load({ ...options, indexURL: runtime, stdLibURL, lockFileContents });
  for (const archive of await Promise.all(unpacked)) {
    for (const [name, bytes] of unzipped(archive)) {
      const path = `${HOME}/${name}`;
      python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
      python.FS.writeFile(path, bytes);
    }
  }
  return python;
}

export { version };

export async function loadPyodide(options) {
  globalThis.fetch = get;
  WebAssembly.instantiateStreaming = instantiate;
  try {
    return await Promise.race([start(options), refused]);
  } finally {
    globalThis.fetch = fetching;
    WebAssembly.instantiateStreaming = instantiating;
  }
}
