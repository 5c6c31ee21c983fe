import { statfs } from 'node:fs/promises';
import { isFull } from './faults.ts';

/** Bytes; with less, the next journal may not fit. */
const LEAST_FREE = 64 * 1_048_576;
/** Milliseconds that a refused write counts for. */
const MEMORY = 60_000;

/** Knows whether the disk of the database has room: by looking (embedded database), and by writes that failed. */
export class DiskWatch {
  readonly #folder: string | undefined;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(folder: string | undefined) {
    this.#folder = folder;
  }

  /** Every fault of a request is shown here. */
  note(fault: Error): void {
    if (isFull(fault)) this.#refusedAt = performance.now();
  }

  async hasRoom(): Promise<boolean> {
    if (performance.now() - this.#refusedAt < MEMORY) return false;
    if (this.#folder === undefined) return true;
    const { bavail, bsize } = await statfs(this.#folder);
    return bavail * bsize >= LEAST_FREE;
  }
}
