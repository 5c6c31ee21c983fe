import { makeAutoObservable, observableShallow } from 'mobx';
import type { TableColumns } from '../../../models/grid/TableColumns.ts';

/** How much taller the opened rows of a table are, px by position; which are open is state of the table. */
export class OpenRows {
  readonly heights = new Map<number, number>();
  readonly #table: TableColumns;

  constructor(table: TableColumns) {
    this.#table = table;
    makeAutoObservable(this, { heights: observableShallow }, { autoBind: true });
  }

  /** What opened rows add to the height of a row. */
  get extra(): ReadonlyMap<number, number> {
    const indexes = Object.keys(this.#table.opened).map(Number);
    return new Map(indexes.map((index) => [index, this.heights.get(index) ?? 0]));
  }

  toggle(index: number): void {
    this.heights.delete(index);
    this.#table.toggleOpened(index);
  }

  /** What an opened row shows has this height. */
  measured(index: number, height: number): void {
    if (this.heights.get(index) !== height) this.heights.set(index, height);
  }
}
