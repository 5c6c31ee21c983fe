import type { Memory } from '../services.ts';

/**
 * What the page keeps of the user by keys, the latest so many, until sign-out. What would stand in a `Map` of a module stands in
 * one of these in the root store, which empties it.
 *
 * @example readonly shownLists = new UserMemory<ShownList>(20);
 */
export class UserMemory<T> implements Memory<T> {
  readonly #most: number;
  readonly #kept = new Map<string, T>();

  /** @param most how many are kept; what was set longest ago goes first */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): T | undefined {
    return this.#kept.get(key);
  }

  set(key: string, value: T): void {
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  /** Sign-out. */
  forget(): void {
    this.#kept.clear();
  }
}
