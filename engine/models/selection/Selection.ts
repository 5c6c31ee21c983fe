import type { RowSelectionState } from '@tanstack/react-table';
import { observable } from 'mobx';
import { observe } from '../shared/observe.ts';

/**
 * What is chosen in a list: rows by their id, in the order of choosing, or everything that matches its filters but the rows
 * taken out. The second is a question to the server, not a list of ids, and holds for rows that were never loaded.
 */
export class Selection {
  readonly ids = observable.set<string>();
  /** Everything that matches is chosen, but `except`. */
  isAll = false;
  readonly except = observable.set<string>();
  readonly #total: () => number | undefined;

  /** @param total rows that match */
  constructor(total: () => number | undefined = () => undefined) {
    this.#total = total;
    observe(this, 'isAll');
  }

  /** Rows that are chosen. */
  get size(): number {
    return this.isAll ? Math.max(0, (this.#total() ?? 0) - this.except.size) : this.ids.size;
  }

  /** For the box over all rows. */
  get state(): 'none' | 'some' | 'all' {
    if (this.size === 0) return 'none';
    return this.size === this.#total() ? 'all' : 'some';
  }

  has(id: string): boolean {
    return this.isAll ? !this.except.has(id) : this.ids.has(id);
  }

  /** Ids that stand in the set, as the table has them: chosen ones, or those taken out of everything. */
  get marked(): RowSelectionState {
    return Object.fromEntries([...(this.isAll ? this.except : this.ids)].map((id) => [id, true as const]));
  }

  /** The table marked other rows; the order of choosing stays. */
  mark(marked: RowSelectionState): void {
    const set = this.isAll ? this.except : this.ids;
    for (const id of set) if (!marked[id]) set.delete(id);
    for (const id of Object.keys(marked)) set.add(id);
  }

  toggle(id: string): void {
    const set = this.isAll ? this.except : this.ids;
    if (!set.delete(id)) set.add(id);
  }

  add(ids: Iterable<string>): void {
    for (const id of ids) {
      if (this.isAll) this.except.delete(id);
      else this.ids.add(id);
    }
  }

  /** Chooses everything that matches, now and when it is used. */
  selectAll(): void {
    this.clear();
    this.isAll = true;
  }

  clear(): void {
    this.isAll = false;
    this.ids.clear();
    this.except.clear();
  }

  /**
   * What actions may name of the chosen rows: `ids` and `count`, and `rows`, which is either or everything that matches but
   * some (component RowSelection of the API).
   *
   * @param query of all rows that match, without order and page
   * @param document by which it filters, where it filters by what a document computes
   */
  scopeOf(query: Readonly<Record<string, unknown>>, document?: object) {
    if (!this.isAll) return scopeOfRows(this.ids);
    const ids = asInRows(this.ids);
    const count = this.size;
    return { ids, count, rows: { query, ...(document ? { document } : {}), exclude: asInRows(this.except), count } };
  }
}

/** What an action may name of rows that are named one by one. */
export function scopeOfRows(named: Iterable<string>) {
  const ids = asInRows(named);
  return { ids, count: ids.length, rows: { ids } };
}

/** Ids as the rows have them: whole numbers are numbers again. */
function asInRows(ids: Iterable<string>): (string | number)[] {
  return [...ids].map((id) => (/^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id));
}
