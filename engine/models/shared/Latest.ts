import { runInAction } from 'mobx';

/** A question as it was asked. */
export interface Asked {
  /** Aborted when it is given up. */
  readonly signal: AbortSignal;
  /** It was given up, or role and database are others since: what it brings is dropped. */
  readonly isLate: boolean;
}

/** What becomes of an answer. Both run as one change, and not at all when the question is late. */
export interface Taking<T> {
  answer(answer: T): void;
  failure(error: unknown): void;
}

/**
 * The newest question wins: a new one gives up the one before it, and what comes late is dropped. A question is late when another
 * was asked since, when it was stopped, and when role or database changed.
 *
 * @example
 *   readonly #latest = new Latest(() => workspace.epoch);
 *   load() {
 *     return this.#latest.run(({ signal }) => api.call('listUsers', { signal }), {
 *       answer: (users) => { this.users = users; },
 *       failure: (error) => { this.error = error; },
 *     });
 *   }
 */
export class Latest {
  readonly #epoch: () => number;
  #abort = new AbortController();

  /** @param epoch grows with each switch of role or database; without it a switch gives nothing up */
  constructor(epoch: () => number = () => 0) {
    this.#epoch = epoch;
  }

  /** Begins a question; the one before it is given up. */
  ask(): Asked {
    this.stop();
    return this.join();
  }

  /** A question beside the last one, given up together with it. */
  join(): Asked {
    const { signal } = this.#abort;
    const now = this.#epoch;
    const epoch = now();
    return {
      signal,
      get isLate() {
        return signal.aborted || now() !== epoch;
      },
    };
  }

  /** Asks, and takes what it brings unless that is late. */
  async run<T>(ask: (asked: Asked) => Promise<T>, take: Taking<T>): Promise<void> {
    const asked = this.ask();
    let change: () => void;
    try {
      const answer = await ask(asked);
      change = () => take.answer(answer);
    } catch (error) {
      change = () => take.failure(error);
    }
    if (!asked.isLate) runInAction(change);
  }

  /** Gives up what was asked: what it brings is dropped. */
  stop(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
  }
}
