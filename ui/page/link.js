// The worker that Python runs in. Owns its life: messages go to it in order and each has a
// time limit; one that throws, hangs or dies is ended and another is started, which gets
// whatever the page has not seen the effect of. Refuses to know what a message or a frame says.

const ACK = 5_000; // ms for Python to take a message
const START = 60_000; // ms for Python to import the game and take up the saved one
const TICKS = 10;
const OFTEN = 3; // deaths ...
const LATELY = 60_000; // ... within so many ms are too many
const TRIES = 2; // workers that get a message which may be what they die of
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
  #core; // brings PyScript's module
  #on;
  #element = null;
  #sync = null;
  #life = 0; // whatever belongs to an earlier life counts for nothing
  #queue = []; // messages to be sent
  #sent = []; // messages of which no frame has shown that they had their effect
  #delivering = 0; // the life that does
  #deaths = [];

  // on: greeting(restarted) -> promise of the message for `start`; frame(frame); sign(data,
  // ports) from the worker before it is ready; waiting(bool); unfit(error) when Python cannot
  // be loaded; dying(error) when it died too often.
  constructor(core, on) {
    this.#core = core;
    this.#on = on;
  }

  send(name, message) {
    this.#queue.push({ name, text: JSON.stringify(message), tries: 0, taken: false });
    this.#deliver();
  }

  async live(restarted = false) {
    const life = ++this.#life;
    let sync;
    try {
      const { main } = (await this.#core()).hooks;
      if (life !== this.#life) return;
      sync = (await this.#worker(main, life)).sync;
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
    this.#frames(life, sync); // first, so that the frame of the start confirms no message
    this.#deliver();
  }

  end() {
    this.#life++;
    this.#sync = null;
    this.#element?.xworker?.terminate();
    this.#element?.remove();
    this.#element = null;
  }

  async #worker(main, life) {
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
    worker.addEventListener("message", ({ data, ports }) => this.#on.sign(data, ports));
    worker.addEventListener("error", (event) => this.#died(life, event));
    return worker.ready;
  }

  async #deliver() {
    const life = this.#life;
    if (this.#delivering === life) return;
    this.#delivering = life;
    while (life === this.#life && this.#sync && this.#queue.length) {
      const message = this.#queue.shift();
      this.#sent.push(message);
      message.tries++;
      const slow = setTimeout(() => this.#on.waiting(true), ACK / TICKS);
      try {
        await within(ACK, this.#sync[message.name](message.text));
        message.taken = life === this.#life;
        if (message.taken) this.#on.waiting(false);
      } catch (error) {
        this.#died(life, error);
      } finally {
        clearTimeout(slow);
      }
    }
    if (this.#delivering === life) this.#delivering = 0;
  }

  // The page keeps what a frame says is to be saved. So what came before the frame is done,
  // and what has none yet is as if it had never been.
  async #frames(life, sync) {
    try {
      while (life === this.#life) {
        const text = await sync.next_frame();
        if (life !== this.#life) return;
        this.#sent = this.#sent.filter((message) => !message.taken);
        this.#on.frame(JSON.parse(text));
      }
    } catch (error) {
      this.#died(life, error);
    }
  }

  #died(life, error) {
    if (life !== this.#life) return;
    console.warn("Python is started again:", error);
    this.end();
    const again = this.#sent.splice(0).filter(({ tries }) => tries < TRIES);
    for (const message of again) message.taken = false;
    this.#queue.unshift(...again);
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
