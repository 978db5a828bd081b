// Stands in for ui/page/link.js where stock PyScript runs Python on the page's own thread:
// the same calls, without a worker. Refuses to restart anything: it is only measured.

const ENTRY = new URL("entry.py", import.meta.url).href;

export class Link {
  #core; // brings PyScript's module
  #on;
  #python = null;
  #queue = [];

  constructor(core, on) {
    this.#core = core;
    this.#on = on;
  }

  send(name, message) {
    this.#queue.push([name, JSON.stringify(message)]);
    this.#deliver();
  }

  async live() {
    await this.#core();
    const python = await new Promise((resolve) => {
      globalThis.stock = (...functions) => resolve(functions);
      document.body.append(
        Object.assign(document.createElement("script"), { type: "py", src: ENTRY }),
      );
    });
    const [start, tap, key, page, nextFrame] = python;
    await start(JSON.stringify(await this.#on.greeting(false)));
    this.#python = { tap, key, page };
    this.#deliver();
    for (;;) this.#on.frame(JSON.parse(await nextFrame()));
  }

  end() {}

  async #deliver() {
    while (this.#python && this.#queue.length) {
      const [name, text] = this.#queue.shift();
      await this.#python[name](text);
    }
  }
}
