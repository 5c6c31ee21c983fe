import type { Row } from '../shared/answers.ts';
import { observe } from '../shared/observe.ts';

/** Rows in an order that is changed: as they were read, and as they stand now. */
export class OrderedRows {
  rows: readonly Row[] = [];
  base: readonly Row[] = [];
  readonly #idOf: (row: Row) => string;

  constructor(idOf: (row: Row) => string) {
    this.#idOf = idOf;
    observe(this, 'rows', 'base');
  }

  get isDirty(): boolean {
    const { rows, base } = this;
    return rows.length !== base.length || rows.some((row, index) => row !== base[index]);
  }

  has(id: string): boolean {
    return this.indexOf(id) >= 0;
  }

  indexOf(id: string): number {
    return this.rows.findIndex((row) => this.#idOf(row) === id);
  }

  /** Not saved yet. */
  isNew(row: Row): boolean {
    const id = this.#idOf(row);
    return !this.base.some((one) => this.#idOf(one) === id);
  }

  /** Puts a row at a place, counted from 0; beyond the ends it is the first or the last. False when it stands there already. */
  move(id: string, to: number): boolean {
    const from = this.indexOf(id);
    const place = Math.min(Math.max(to, 0), this.rows.length - 1);
    const row = this.rows[from];
    if (!row || from === place) return false;
    const others = this.rows.filter((_, index) => index !== from);
    this.rows = [...others.slice(0, place), row, ...others.slice(place)];
    return true;
  }

  /** Rows that are not there yet go to the end. */
  add(rows: readonly Row[]): void {
    this.rows = [...this.rows, ...rows.filter((row) => !this.has(this.#idOf(row)))];
  }

  remove(id: string): void {
    this.rows = this.rows.filter((row) => this.#idOf(row) !== id);
  }

  /** A value of a row; the one that was read makes it the row that was read. */
  change(id: string, values: Row): void {
    this.rows = this.rows.map((row) => {
      if (this.#idOf(row) !== id) return row;
      const changed = { ...row, ...values };
      const before = this.base.find((one) => this.#idOf(one) === id);
      return before && isSameRow(before, changed) ? before : changed;
    });
  }

  reset(): void {
    this.rows = this.base;
  }

  /**
   * Takes rows that were read anew. What was changed stays: values that differ from those read before, the order, and rows that
   * were added. What is gone is gone, and what is new stands at the end.
   */
  take(read: readonly Row[]): void {
    if (!this.isDirty) {
      this.base = read;
      this.rows = read;
      return;
    }
    const before = new Map(this.base.map((row) => [this.#idOf(row), row]));
    const now = new Map(read.map((row) => [this.#idOf(row), row]));
    const kept = this.rows.flatMap((row) => {
      const id = this.#idOf(row);
      const old = before.get(id);
      const fresh = now.get(id);
      if (!fresh) return old ? [] : [row];
      const values = changedValues(old, row);
      return Object.keys(values).length > 0 ? [{ ...fresh, ...values }] : [fresh];
    });
    const known = new Set(kept.map(this.#idOf));
    this.base = read;
    this.rows = [...kept, ...read.filter((row) => !known.has(this.#idOf(row)) && !before.has(this.#idOf(row)))];
  }

  /** The rows as they are saved: numbered from 1. */
  numbered(field: string): Row[] {
    return this.rows.map((row, index) => ({ ...row, [field]: index + 1 }));
  }
}

/** What a row says that the one before it did not; of an added row that somebody else added too only what was entered. */
function changedValues(before: Row | undefined, row: Row): Row {
  const entries = Object.entries(row).filter(
    ([name, value]) => before !== undefined && !isSameValue(before[name], value),
  );
  return Object.fromEntries(entries);
}

function isSameRow(one: Row, other: Row): boolean {
  return Object.keys(other).every((name) => isSameValue(one[name], other[name]));
}

function isSameValue(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
}
