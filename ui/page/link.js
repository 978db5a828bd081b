// The worker that Python runs in. Owns its life: messages go to it in order and each has a
// time limit; one that throws, hangs or dies is ended and another is started. Refuses to
// know what a message or a frame says.

const ACK = 5_000; // ms for Python to take a message
const START = 60_000; // ms for Python to import the game and take up the saved one
const TICKS = 10;
const OFTEN = 3; // deaths ...
const LATELY = 60_000; // ... within so many ms are too many
const ENTRY = new URL("entry.py", import.meta.url).href;

// Counted in ticks, because the clock runs on while a phone has the page frozen.
async function within(limit, promise) {
  const late = Symbol();
  for (let tick = 0; tick < TICKS; tick++) {
    const pause = new Promise((resolve) => setTimeout(resolve, limit / TICKS, late));
    const answer = await Promise.race([promise, pause]);
    if (answer !== late) return answer;
  }
  throw new Error(`no answer within ${limit} ms`);
}

export class Link {
  #core; // PyScript's module
  #on;
  #element = null;
  #sync = null;
  #life = 0; // whatever belongs to an earlier life counts for nothing
  #queue = [];
  #busy = false;
  #deaths = [];

  // on: greeting(restarted) -> promise of the message for `start`; frame(frame); sign(data) from the
  // worker before it is ready; waiting(bool); unfit(error) when Python cannot be loaded;
  // dying(error) when it died too often.
  constructor(core, on) {
    this.#core = core;
    this.#on = on;
  }

  send(name, message) {
    this.#queue.push([name, JSON.stringify(message)]);
    this.#deliver();
  }

  async live(restarted = false) {
    const life = ++this.#life;
    let sync;
    try {
      sync = (await this.#worker(life)).sync;
    } catch (error) {
      if (life === this.#life) this.#on.unfit(error);
      return;
    }
    if (life !== this.#life) return;
    try {
      const greeting = JSON.stringify(await this.#on.greeting(restarted));
      await within(START, sync.start(greeting));
    } catch (error) {
      this.#died(life, error);
      return;
    }
    if (life !== this.#life) return;
    this.#sync = sync;
    this.#deliver();
    this.#frames(life, sync);
  }

  end() {
    this.#life++;
    this.#sync = null;
    this.#element?.xworker?.terminate();
    this.#element?.remove();
    this.#element = null;
  }

  async #worker(life) {
    const { main } = this.#core.hooks;
    const created = new Promise((resolve) => {
      const arrived = (_, worker) => {
        main.onWorker.delete(arrived);
        resolve(worker);
      };
      main.onWorker.add(arrived);
    });
    this.#element = Object.assign(document.createElement("script"), { type: "py", src: ENTRY });
    this.#element.setAttribute("worker", "");
    document.body.append(this.#element);
    const worker = await created;
    worker.addEventListener("message", ({ data }) => this.#on.sign(data));
    worker.addEventListener("error", (event) => this.#died(life, event));
    return worker.ready;
  }

  async #deliver() {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#sync && this.#queue.length) {
      const life = this.#life;
      const [name, text] = this.#queue.shift();
      const slow = setTimeout(() => this.#on.waiting(true), ACK / TICKS);
      try {
        await within(ACK, this.#sync[name](text));
        this.#on.waiting(false);
      } catch (error) {
        this.#died(life, error);
      } finally {
        clearTimeout(slow);
      }
    }
    this.#busy = false;
  }

  async #frames(life, sync) {
    try {
      while (life === this.#life) {
        const text = await sync.next_frame();
        if (life === this.#life) this.#on.frame(JSON.parse(text));
      }
    } catch (error) {
      this.#died(life, error);
    }
  }

  #died(life, error) {
    if (life !== this.#life) return;
    console.warn("Python is started again:", error);
    this.end();
    const now = performance.now();
    this.#deaths = [...this.#deaths.filter((then) => now - then < LATELY), now];
    if (this.#deaths.length >= OFTEN) {
      this.#on.dying(error);
    } else {
      this.#on.waiting(true);
      this.live(true);
    }
  }
}
