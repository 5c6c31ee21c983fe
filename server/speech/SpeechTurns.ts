import { RequestError } from '#server/errors.ts';

/** Recordings that are worked on at the same time: of everybody, and of one user. */
const MOST = 8;
const MOST_OF_USER = 2;

/** A service is slow and may cost money: nobody takes it from the others, and what is too much is refused instead of waiting. */
export class SpeechTurns {
  readonly #running: number[] = [];

  /** @throws RequestError busy; what `run` throws */
  async take<T>(userId: number, run: () => Promise<T>): Promise<T> {
    const ofUser = this.#running.filter((id) => id === userId).length;
    if (this.#running.length >= MOST || ofUser >= MOST_OF_USER)
      throw new RequestError('busy', { headers: { 'retry-after': '5' } });
    this.#running.push(userId);
    try {
      return await run();
    } finally {
      this.#running.splice(this.#running.indexOf(userId), 1);
    }
  }
}
