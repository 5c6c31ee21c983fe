import { RequestError } from '#server/errors.ts';

/** Hands out one turn after the other, in the order asked. */
export class Mutex {
  readonly #limit: number;
  readonly #queue: (() => void)[] = [];
  #isTaken = false;

  /** `limit`: how many may wait. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Resolves when it is the caller's turn, to the function that ends it. */
  async take(): Promise<() => void> {
    if (this.#isTaken) {
      if (this.#queue.length >= this.#limit) throw new RequestError('busy', { headers: { 'retry-after': '1' } });
      await new Promise<void>((resolve) => this.#queue.push(resolve));
    }
    this.#isTaken = true;
    return this.#once();
  }

  #once(): () => void {
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      const next = this.#queue.shift();
      if (next) next();
      else this.#isTaken = false;
    };
  }
}
