import { RequestError } from '#server/errors.ts';

/** Bytes of uploads that are held at the same time: of everybody, and of one user. */
const MOST = 256 * 1024 * 1024;
const MOST_OF_USER = 64 * 1024 * 1024;

/** Files are held in memory until they are answered: nobody takes all of it, and what is too much is refused before it is read. */
export class UploadRoom {
  readonly #held = new Map<number, number>();
  #total = 0;

  /**
   * @returns gives the room back, once
   * @throws RequestError busy
   */
  take(userId: number, bytes: number): () => void {
    const held = this.#held.get(userId) ?? 0;
    if (held + bytes > MOST_OF_USER || this.#total + bytes > MOST)
      throw new RequestError('busy', { headers: { 'retry-after': '5' } });
    this.#add(userId, bytes);
    return () => {
      this.#add(userId, -bytes);
      bytes = 0;
    };
  }

  #add(userId: number, bytes: number): void {
    this.#total += bytes;
    const held = (this.#held.get(userId) ?? 0) + bytes;
    if (held > 0) this.#held.set(userId, held);
    else this.#held.delete(userId);
  }
}
