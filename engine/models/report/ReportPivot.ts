import { reaction } from 'mobx';
import { AppError } from '../../http/AppError.ts';
import { isObject } from '../../language/json.ts';
import type { EngineServices } from '../../services.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import type { Group, Values } from './groupLines.ts';
import type { ReportGroups } from './ReportGroups.ts';

/** Operation that tells rows by columns (data contract, groups). */
const PIVOT_OPERATION = 'pivotReport';

export interface Pivot {
  rows: readonly Group[];
  columns: readonly Group[];
  totals: Values;
  isCut: boolean;
  /** Undefined where no row lies in both. */
  cell(row: number, column: number): Values | undefined;
}

/** The pivot of a report, asked for while it is looked at. */
export class ReportPivot {
  answer: Pivot | undefined;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  /** Why there is none, in the words of the server. */
  reason = '';
  readonly #services: EngineServices;
  readonly #groups: ReportGroups;
  readonly #latest: Latest;

  constructor(services: EngineServices, groups: ReportGroups) {
    this.#services = services;
    this.#groups = groups;
    this.#latest = new Latest(() => services.workspace.epoch);
    observe(this, 'answer', 'status', 'reason');
  }

  start(): () => void {
    const stop = reaction(
      () => this.#groups.answer,
      (answer) => answer && void this.load(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#latest.stop();
    };
  }

  async load(): Promise<void> {
    this.status = 'loading';
    const body = this.#groups.request;
    await this.#latest.run(({ signal }) => this.#services.api.call(PIVOT_OPERATION, { body, signal }), {
      answer: (answer) => Object.assign(this, { status: 'ready', answer: readPivot(answer) }),
      failure: (error) =>
        Object.assign(this, {
          status: 'failed',
          answer: undefined,
          // A refusal says what to do; anything else is tried again.
          reason: error instanceof AppError && error.status === 422 ? error.message : '',
        }),
    });
  }
}

function readPivot(answer: unknown): Pivot {
  const { rows, columns, cells, totals, isCut } = isObject(answer) ? answer : {};
  const known = new Map(
    (Array.isArray(cells) ? (cells as { row: number; column: number; values: Values }[]) : []).map((cell) => [
      `${cell.row}/${cell.column}`,
      cell.values,
    ]),
  );
  return {
    rows: Array.isArray(rows) ? (rows as Group[]) : [],
    columns: Array.isArray(columns) ? (columns as Group[]) : [],
    totals: Array.isArray(totals) ? (totals as Values) : [],
    isCut: isCut === true,
    cell: (row, column) => known.get(`${row}/${column}`),
  };
}
