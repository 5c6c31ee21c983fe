import { setTimeout } from 'node:timers/promises';
import { RequestError } from '#server/errors.ts';

/** Refused files of a user that are read; the next one waits. */
const FREE = 12;
/** Milliseconds: the first pause, its limit, and when somebody who sent no more is forgotten. */
const FIRST_PAUSE = 60_000;
const LONGEST_PAUSE = 15 * 60_000;
const FORGET = 60 * 60_000;
/** Milliseconds until who does not wait is answered: a program that sends at once what was refused is slowed down by it. */
const LATE = 1_000;

interface Refused {
  files: number;
  /** Milliseconds since 1970. */
  pausedUntil: number;
  touched: number;
}

/**
 * Makes a user wait whose files are refused again and again: each one costs the time of reading it. Counted by each process, whose
 * time it is. A file that is accepted takes nothing back, else it would be sent in between.
 */
export class RefusalPause {
  readonly #now: () => Date;
  readonly #refused = new Map<number, Refused>();
  /** Users with an answer that comes late: one at a time, so that they hold nothing. */
  readonly #late = new Set<number>();

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** @throws RequestError too_many_refused_files; the reason of `signal` */
  async checkLate(userId: number, signal: AbortSignal): Promise<void> {
    if (this.#left(userId) > 0) await this.#answerLate(userId, signal);
    this.check(userId);
  }

  /** @throws RequestError too_many_refused_files */
  check(userId: number): void {
    const seconds = Math.ceil(this.#left(userId) / 1000);
    if (seconds <= 0) return;
    throw new RequestError('too_many_refused_files', {
      values: { seconds },
      headers: { 'retry-after': String(seconds) },
    });
  }

  count(userId: number): void {
    const now = this.#now().getTime();
    for (const [id, { touched }] of this.#refused) if (now - touched > FORGET) this.#refused.delete(id);
    const files = (this.#refused.get(userId)?.files ?? 0) + 1;
    const pause = files < FREE ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (files - FREE));
    this.#refused.set(userId, { files, pausedUntil: now + pause, touched: now });
  }

  /** Milliseconds of the pause. */
  #left(userId: number): number {
    return (this.#refused.get(userId)?.pausedUntil ?? 0) - this.#now().getTime();
  }

  async #answerLate(userId: number, signal: AbortSignal): Promise<void> {
    if (this.#late.has(userId)) return;
    this.#late.add(userId);
    try {
      await setTimeout(LATE, undefined, { signal });
    } finally {
      this.#late.delete(userId);
    }
  }
}
