// Python's machine code, fetched and compiled on the page while the worker that is to run it is
// still being made. Owns that one module, which a worker started again gets too. Refuses to run it.

import { checked, count } from "./bytes.js";

const WASM = new URL("../runtime/pyodide.asm.wasm", import.meta.url).href;

// A page that nobody sees paints nothing.
function painted() {
  return new Promise((done) => {
    if (document.hidden) done();
    else requestAnimationFrame(() => setTimeout(done));
  });
}

// Resolves to the compiled module. `told` hears how much of it has come; what the service
// worker fetches, it tells of itself. Where it breaks off, the compiler rejects.
export async function machine(told) {
  await painted();
  const response = checked(await fetch(WASM));
  if (!navigator.serviceWorker?.controller) count(response.clone(), told).catch(() => {});
  return WebAssembly.compileStreaming(response);
}
