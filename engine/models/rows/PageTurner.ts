import type { Row } from '../shared/answers.ts';
import { observe } from '../shared/observe.ts';
import type { Pager } from './Pager.ts';

/** One page of rows at a time, by number; the number stands in the address. */
export class PageTurner {
  /** From 1. */
  number = 1;
  readonly #pager: Pager<Row>;
  readonly #size: number;
  readonly #onTurn: () => void;

  /** @param onTurn the number changed by a choice of the user */
  constructor(pager: Pager<Row>, size: number, onTurn: () => void) {
    this.#onTurn = onTurn;
    this.#pager = pager;
    this.#size = size;
    observe(this, 'number');
  }

  get count(): number {
    return Math.max(1, Math.ceil((this.#pager.total ?? 0) / this.#size));
  }

  /** Loads the page with the number; one behind the last, which rows removed meanwhile leave, is the last. */
  async load(): Promise<void> {
    await (this.number === 1 ? this.#pager.reload() : this.#pager.openPage(this.number - 1));
    const isBehind = this.#pager.status.is === 'ready' && this.#pager.rows.length === 0 && this.number > this.count;
    if (isBehind) await this.go(this.count);
  }

  go(page: number): Promise<void> {
    this.number = page;
    this.#onTurn();
    return this.load();
  }
}
