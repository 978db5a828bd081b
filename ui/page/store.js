// What is kept between visits: text by key, in IndexedDB. Owns the saved game, since the
// worker may die. A write that fails is told once; the copy in memory goes on, so that a
// restarted worker still gets the latest. Refuses to understand what it keeps.

const NAME = `fifteen-two ${new URL(".", location.href).pathname}`; // one for each place it is served from
const TABLE = "kept";
const ASIDE = /-aside(-|$)/;
const FULL = "QuotaExceededError";

function settled(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open() {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
  return settled(request);
}

export class Store {
  #database;
  #failed = false;
  #onFailure;
  #pending = 0;
  #last = Promise.resolve();
  saved = {};

  // onFailure(reason) is called at most once, with "quota" or the error's name.
  constructor(onFailure) {
    this.#onFailure = onFailure;
  }

  async load() {
    try {
      this.#database = await open();
      const table = this.#database.transaction(TABLE).objectStore(TABLE);
      const [keys, values] = await Promise.all([
        settled(table.getAllKeys()),
        settled(table.getAll()),
      ]);
      keys.forEach((key, at) => (this.saved[key] = values[at]));
    } catch (error) {
      this.#fail(error);
    }
  }

  // `changes` maps keys to text, or to null to delete. All are written or none, in order.
  write(changes) {
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) delete this.saved[key];
      else this.saved[key] = value;
    }
    document.documentElement.toggleAttribute("data-saving", ++this.#pending > 0);
    this.#last = this.#last
      .then(() => this.#put(changes))
      .catch((error) => this.#again(error, changes))
      .catch((error) => this.#fail(error))
      .finally(() =>
        document.documentElement.toggleAttribute("data-saving", --this.#pending > 0),
      );
    return this.#last;
  }

  // Resolves when all that was to be kept is kept, or to false when some of it cannot be.
  settled() {
    return this.#last.then(() => !this.#failed);
  }

  // All that a start may have died of is kept under another name, and the next finds none.
  setAside() {
    const at = new Date().toISOString();
    const found = Object.entries(this.saved).filter(([name]) => !ASIDE.test(name));
    const moved = found.flatMap(([name, text]) => [[`${name}-aside-${at}`, text], [name, null]]);
    return this.write(Object.fromEntries(moved));
  }

  // WebKit loses connections; a full disk stays full.
  async #again(error, changes) {
    if (error?.name === FULL) throw error;
    this.#database?.close();
    this.#database = await open();
    return this.#put(changes);
  }

  #put(changes) {
    const work = this.#database.transaction(TABLE, "readwrite");
    const table = work.objectStore(TABLE);
    for (const [key, value] of Object.entries(changes)) {
      if (value === null) table.delete(key);
      else table.put(value, key);
    }
    return new Promise((resolve, reject) => {
      work.oncomplete = resolve;
      work.onabort = () => reject(work.error);
    });
  }

  #fail(error) {
    if (this.#failed) return;
    this.#failed = true;
    this.#onFailure(error?.name === FULL ? "quota" : (error?.name ?? "blocked"));
  }
}
