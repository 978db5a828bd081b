// Makes sure that there is an indexedDB, on the page and in the worker alike: PyScript
// opens one before Python starts and never starts without. Where the browser refuses
// (private mode, blocked site data) one in memory takes its place. Refuses to store anything.

const PATIENCE = 4000; // ms; some browsers neither open nor refuse

function probe() {
  return new Promise((resolve, reject) => {
    setTimeout(reject, PATIENCE);
    const request = indexedDB.open("probe");
    request.onerror = reject;
    request.onsuccess = () => {
      request.result.close();
      indexedDB.deleteDatabase("probe");
      resolve();
    };
  });
}

// Resolves to true when what is stored will be kept.
export async function ensureIndexedDB() {
  try {
    await probe();
    return true;
  } catch {
    await import("../runtime/fake-indexeddb/auto/index.mjs");
    return false;
  }
}
