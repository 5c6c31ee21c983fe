/** Wrong tries that are answered; the next one is refused. */
const FREE_TRIES = 5;
/** Milliseconds: the first pause, its limit, and when a quiet entry is forgotten. */
const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 15 * 60_000;
const FORGET = 30 * 60_000;
/** Wrong tries of one address over all accounts before it pauses. */
const FREE_TRIES_PER_ADDRESS = 100;
const MAX_ENTRIES = 20_000;

interface Entry {
  tries: number;
  pausedUntil: number;
  touched: number;
}

/**
 * Slows down guessing, per account and address, so that nobody can lock another person out from elsewhere. Kept in memory:
 * each process counts for itself.
 */
export class SignInThrottle {
  readonly #entries = new Map<string, Entry>();

  /** Seconds to wait; 0: go on. Counts the try at once, so that parallel tries do not slip through. */
  begin(account: string, address: string, now: Date): number {
    const at = now.getTime();
    this.#forget(at);
    // A paused address leaves no entries of accounts: they would push out those of others, and its own.
    const wait =
      this.#count(`* ${address}`, FREE_TRIES_PER_ADDRESS, at) || this.#count(`${account} ${address}`, FREE_TRIES, at);
    return Math.ceil(wait / 1000);
  }

  /** The try was no wrong guess. `isSignedIn`: the account starts afresh. */
  settle(account: string, address: string, isSignedIn: boolean): void {
    for (const key of [`${account} ${address}`, `* ${address}`]) {
      const entry = this.#entries.get(key);
      if (!entry) continue;
      if (isSignedIn && !key.startsWith('*')) this.#entries.delete(key);
      else entry.tries = Math.max(0, entry.tries - 1);
    }
  }

  #count(key: string, free: number, at: number): number {
    const entry = this.#entries.get(key) ?? { tries: 0, pausedUntil: 0, touched: at };
    this.#entries.set(key, entry);
    entry.touched = at;
    if (entry.pausedUntil > at) return entry.pausedUntil - at;
    if (entry.tries >= free && entry.pausedUntil === 0) return this.#pause(entry, free, at);
    entry.tries += 1;
    // After a pause each further try is one more wrong guess, and the next pause is longer.
    if (entry.tries > free) this.#pause(entry, free, at);
    return 0;
  }

  #pause(entry: Entry, free: number, at: number): number {
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.max(0, entry.tries - free));
    entry.pausedUntil = at + pause;
    return pause;
  }

  #forget(at: number): void {
    if (this.#entries.size < MAX_ENTRIES) return;
    for (const [key, entry] of this.#entries) if (at - entry.touched > FORGET) this.#entries.delete(key);
    for (const key of this.#entries.keys()) {
      if (this.#entries.size < MAX_ENTRIES) break;
      this.#entries.delete(key);
    }
  }
}
