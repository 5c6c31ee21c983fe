import { runInAction } from 'mobx';
import { isObject } from '../../language/json.ts';
import type { Row } from '../shared/answers.ts';
import { faultOf } from '../shared/faultOf.ts';
import { observe } from '../shared/observe.ts';

/** A row that was not changed, and why. */
export interface BulkFailure {
  id: string;
  name: string;
  message: string;
}

/** An action on many rows: how far it is, and what failed, row by row. */
export class BulkRun {
  readonly title: string;
  readonly total: number;
  /** Rows that were dealt with, well or not. */
  done = 0;
  /** Failures that are not told one by one. */
  untold = 0;
  failures: readonly BulkFailure[] = [];
  status: 'running' | 'stopped' | 'finished' = 'running';

  constructor(title: string, total: number) {
    this.title = title;
    this.total = total;
    observe(this, 'done', 'untold', 'failures', 'status');
  }

  get failed(): number {
    return this.failures.length + this.untold;
  }

  /** Goes on to no further row; what is done stays done. */
  stop(): void {
    if (this.status === 'running') this.status = 'stopped';
  }

  /** One call after the other; a failure does not hold up the rest. */
  async each(rows: readonly BulkRow[], call: (row: Row) => Promise<unknown>): Promise<void> {
    for (const { id, name, row } of rows) {
      if (this.status === 'stopped') return;
      const message = await failureOf(() => call(row));
      runInAction(() => {
        this.done += 1;
        if (message !== undefined) this.failures = [...this.failures, { id, name, message }];
      });
    }
    runInAction(() => {
      if (this.status === 'running') this.status = 'finished';
    });
  }

  /** One call did it all; its answer may tell rows that failed: `failed: [{ id, name, message }]`, `failedCount`. */
  finish(answer: unknown): void {
    const { failed, failedCount } = isObject(answer) ? answer : {};
    this.failures = Array.isArray(failed) ? failed.filter(isObject).map(readFailure) : [];
    this.untold = Math.max(0, Number(failedCount ?? 0) - this.failures.length) || 0;
    this.done = this.total;
    this.status = 'finished';
  }
}

/** A chosen row with what it is called. */
export interface BulkRow {
  id: string;
  name: string;
  row: Row;
}

function readFailure({ id, name, message }: Record<string, unknown>): BulkFailure {
  return { id: String(id ?? ''), name: String(name ?? id ?? ''), message: String(message ?? '') };
}

async function failureOf(call: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await call();
    return undefined;
  } catch (error) {
    return faultOf(error).message;
  }
}
