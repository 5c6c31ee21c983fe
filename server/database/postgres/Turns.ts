import { RequestError } from '#server/errors.ts';

/** Milliseconds that a call waits for a connection. */
const PATIENCE = 5_000;
/** Calls that may wait of a kind that met a lock; more are refused at once. */
const MOST_WARY = 20;
/** Milliseconds for which a kind that met a lock is let through one by one. */
const WARY = 5_000;

interface Waiting {
  kind: string | undefined;
  grant(): void;
}

/**
 * Who may have a connection. No kind of work holds more than its part, and one that met a lock holds a single one until it gets
 * through: calls that wait for one locked table leave the connections to all others. Work without a kind may have any.
 */
export class Turns {
  readonly #size: number;
  readonly #part: number;
  readonly #waiting: Waiting[] = [];
  readonly #held = new Map<string | undefined, number>();
  readonly #wary = new Map<string, number>();
  #taken = 0;

  constructor(size: number) {
    this.#size = size;
    this.#part = Math.max(1, Math.ceil(size * 0.4));
  }

  /**
   * Resolves to the function that ends the turn.
   *
   * @throws RequestError busy
   */
  async take(kind: string | undefined): Promise<() => void> {
    if (!this.#isFree(kind)) await this.#wait(kind);
    else this.#count(kind, 1);
    let isDone = false;
    return () => {
      if (isDone) return;
      isDone = true;
      this.#count(kind, -1);
      this.#grantNext();
    };
  }

  /** A call of the kind waited too long for a lock. */
  metLock(kind: string | undefined): void {
    if (kind !== undefined) this.#wary.set(kind, performance.now() + WARY);
  }

  /** A call of the kind was answered. */
  gotThrough(kind: string | undefined): void {
    if (kind !== undefined) this.#wary.delete(kind);
  }

  #isFree(kind: string | undefined): boolean {
    if (this.#taken >= this.#size) return false;
    return kind === undefined || (this.#held.get(kind) ?? 0) < (this.#isWary(kind) ? 1 : this.#part);
  }

  #isWary(kind: string | undefined): boolean {
    return kind !== undefined && (this.#wary.get(kind) ?? 0) > performance.now();
  }

  #wait(kind: string | undefined): Promise<void> {
    if (this.#isWary(kind) && this.#waiting.filter((item) => item.kind === kind).length >= MOST_WARY) {
      return Promise.reject(busy());
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(busy());
      }, PATIENCE);
      const grant = () => {
        clearTimeout(timer);
        resolve();
      };
      const waiting: Waiting = { kind, grant };
      this.#waiting.push(waiting);
    });
  }

  /** The first one whose kind may have one more. */
  #grantNext(): void {
    for (;;) {
      const index = this.#waiting.findIndex(({ kind }) => this.#isFree(kind));
      const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!next) return;
      this.#count(next.kind, 1);
      next.grant();
    }
  }

  #count(kind: string | undefined, change: 1 | -1): void {
    this.#taken += change;
    const held = (this.#held.get(kind) ?? 0) + change;
    if (held > 0) this.#held.set(kind, held);
    else this.#held.delete(kind);
  }
}

function busy(): RequestError {
  return new RequestError('busy', { headers: { 'retry-after': '2' } });
}
