import { createAtom, type IAtom } from 'mobx';

/** Rows of a range, both ends inclusive. */
export interface RowRange {
  first: number;
  last: number;
}

/** One request: rows from `start`, by a cursor where an earlier answer gave one. */
export interface BlockRequest {
  start: number;
  size: number;
  cursor?: string | undefined;
}

export interface BlockAnswer<R> {
  rows: readonly R[];
  /** Cursor of the rows after these, and of those before. */
  next?: string | undefined;
  previous?: string | undefined;
}

interface Block<R> {
  rows: readonly R[];
}

/**
 * Rows by their position where not all are here: blocks of one page each. What lies farthest from the rows in view is
 * forgotten first, so that memory stays bounded however far one scrolls. Reading a position is observed.
 */
export class SparseRows<R> {
  readonly #size: number;
  readonly #most: number;
  readonly #blocks = new Map<number, Block<R>>();
  /** Cursor of the rows from a position on, and of those that end before it. */
  readonly #after = new Map<number, string>();
  readonly #before = new Map<number, string>();
  readonly #atom: IAtom = createAtom('SparseRows');

  /**
   * @param size rows of one block
   * @param most rows kept before the farthest are forgotten
   */
  constructor(size: number, most: number) {
    this.#size = size;
    this.#most = most;
  }

  /** The row at a position; undefined when it is not here. */
  at(index: number): R | undefined {
    this.#atom.reportObserved();
    return this.#blocks.get(Math.floor(index / this.#size))?.rows[index % this.#size];
  }

  /** Rows that are here. */
  get loaded(): number {
    this.#atom.reportObserved();
    let count = 0;
    for (const { rows } of this.#blocks.values()) count += rows.length;
    return count;
  }

  /** Rows that are here, in their order. */
  *rows(): Generator<R> {
    this.#atom.reportObserved();
    for (const block of [...this.#blocks.keys()].sort((a, b) => a - b)) yield* this.#blocks.get(block)?.rows ?? [];
  }

  /** The next request for a range in view: neighbouring blocks that are missing, at most `most` rows; undefined when all are here. */
  missing({ first, last }: RowRange, most: number): BlockRequest | undefined {
    let from = Math.floor(first / this.#size);
    const to = Math.floor(last / this.#size);
    while (from <= to && this.#blocks.has(from)) from += 1;
    if (from > to) return undefined;
    let until = from;
    const blocks = Math.max(1, Math.floor(most / this.#size));
    while (until < to && until - from + 1 < blocks && !this.#blocks.has(until + 1)) until += 1;
    const start = from * this.#size;
    const size = (until - from + 1) * this.#size;
    return { start, size, cursor: this.#after.get(start) ?? this.#before.get(start + size) };
  }

  /** Takes an answer over; `near` is what is in view. Where an answer ends early, nothing is asked for again. */
  put({ start, size }: BlockRequest, answer: BlockAnswer<R>, near: RowRange): void {
    const { rows, next, previous } = answer;
    const end = next !== undefined && rows.length > 0 ? rows.length : size;
    for (let at = 0; at < end; at += this.#size) {
      this.#blocks.set((start + at) / this.#size, { rows: rows.slice(at, at + this.#size) });
    }
    if (next) this.#after.set(start + rows.length, next);
    if (previous) this.#before.set(start, previous);
    this.#forget(near);
    this.#atom.reportChanged();
  }

  /** Rows that are here become others; their places stay. */
  patch(change: (row: R) => R): void {
    for (const [block, { rows }] of this.#blocks) this.#blocks.set(block, { rows: rows.map(change) });
    this.#atom.reportChanged();
  }

  /** The server does not take cursors of this list any more. */
  dropCursors(): void {
    this.#after.clear();
    this.#before.clear();
  }

  #forget({ first, last }: RowRange): void {
    const most = Math.ceil(this.#most / this.#size);
    if (this.#blocks.size <= most) return;
    const middle = (first + last) / 2 / this.#size;
    const byDistance = [...this.#blocks.keys()].sort((a, b) => Math.abs(b - middle) - Math.abs(a - middle));
    for (const block of byDistance.slice(0, this.#blocks.size - most)) {
      this.#blocks.delete(block);
      this.#after.delete((block + 1) * this.#size);
      this.#before.delete(block * this.#size);
    }
  }
}
