import { observable } from 'mobx';
import type { Row } from '../shared/answers.ts';
import { observe } from '../shared/observe.ts';
import { changedRow, type Draft, isSame, rebased } from './editRows.ts';

/** One value as it was before a step; without `value` the row held its own. */
interface Before {
  id: string;
  draft: Draft | undefined;
}

/** New values of a row. */
export interface Change {
  row: Row;
  values: Readonly<Record<string, unknown>>;
  /** It is saved though the row says so already. */
  isKept?: true;
}

/** Changes that are not saved yet, by the id of their row. They hold whatever rows are shown. */
export class EditDrafts {
  readonly rows = observable.map<string, Draft>({}, { deep: false });
  /** What undo takes back, the latest last. */
  steps: readonly (readonly Before[])[] = [];
  readonly #idOf: (row: Row) => string;

  constructor(idOf: (row: Row) => string) {
    this.#idOf = idOf;
    observe(this, 'steps');
  }

  get size(): number {
    return this.rows.size;
  }

  /** The row as it is changed. */
  of(row: Row): Row {
    const draft = this.rows.get(this.#idOf(row));
    return draft ? changedRow({ ...draft, row }) : row;
  }

  isChanged(row: Row, field: string): boolean {
    const draft = this.rows.get(this.#idOf(row));
    return draft !== undefined && Object.hasOwn(draft.values, field);
  }

  /** Sets values of rows as one step. */
  set(changes: readonly Change[]): void {
    const before = changes.map((change) => this.#put(change));
    if (before.length > 0) this.steps = [...this.steps, before];
  }

  /** Takes the last step back. */
  undo(): void {
    const step = this.steps.at(-1) ?? [];
    this.steps = this.steps.slice(0, -1);
    for (const { id, draft } of [...step].reverse()) {
      if (draft) this.rows.set(id, draft);
      else this.rows.delete(id);
    }
  }

  /** Rows are as they were, or as they are saved. */
  forget(ids: readonly string[]): void {
    for (const id of ids) this.rows.delete(id);
    this.keep(ids);
  }

  /** These rows are settled: no step takes them back. */
  keep(ids: readonly string[]): void {
    const settled = new Set(ids);
    this.steps = this.steps.filter((step) => !step.some(({ id }) => settled.has(id)));
  }

  clear(): void {
    this.rows.clear();
    this.steps = [];
  }

  /** Rows were read anew: what they say by now is no change any more. */
  follow(rows: readonly Row[]): void {
    if (this.rows.size === 0) return;
    const settled: string[] = [];
    for (const row of rows) {
      const id = this.#idOf(row);
      const draft = this.rows.get(id);
      if (!draft || draft.row === row) continue;
      const left = rebased(draft, row);
      if (left) this.rows.set(id, left);
      else settled.push(id);
    }
    if (settled.length > 0) this.forget(settled);
  }

  #put({ row, values, isKept }: Change): Before {
    const id = this.#idOf(row);
    const draft = this.rows.get(id);
    const all = { ...draft?.values, ...values };
    const left = Object.entries(all).filter(([field, value]) => !isSame(value, row[field]));
    if (left.length > 0 || isKept)
      this.rows.set(id, { row, values: Object.fromEntries(left), ...(isKept ? { isKept } : {}) });
    else this.rows.delete(id);
    return { id, draft };
  }
}
