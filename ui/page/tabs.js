// One tab plays at a time. Owns the web lock that says which; refuses to decide what a
// second tab shows: Python is told and does that.

const NAME = `fifteen-two ${new URL(".", location.href).pathname}`;

export class Tabs {
  alone = true;
  #onTaken;

  // onTaken() is called when another tab has taken the game over.
  constructor(onTaken) {
    this.#onTaken = onTaken;
  }

  // Resolves when it is known whether this tab has the game; `steal` takes it.
  async hold(steal = false) {
    if (!navigator.locks) return;
    this.alone = await new Promise((resolve) => {
      navigator.locks
        .request(NAME, steal ? { steal } : { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock && new Promise(() => {}); // held as long as the page lives
        })
        .catch((error) => {
          resolve(true); // refused altogether: nothing to share, so play
          if (error.name !== "AbortError") return;
          this.alone = false;
          this.#onTaken();
        });
    });
  }
}
