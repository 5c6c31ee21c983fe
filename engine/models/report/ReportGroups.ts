import { reaction } from 'mobx';
import type { Column, Groups } from '../../generated/documents.ts';
import { isObject } from '../../language/json.ts';
import { totalAs } from '../../language/totalAs.ts';
import type { EngineServices } from '../../services.ts';
import { TableColumns } from '../grid/TableColumns.ts';
import type { ListModel } from '../list/ListModel.ts';
import type { RowSort } from '../rows/localRows.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';

/** Operation that adds up the rows of a report (data contract, groups). */
const GROUP_OPERATION = 'groupReport';

export interface Group {
  key: string | null;
  /** In the order of the document; null where no row has the field. */
  values: readonly (number | null)[];
}

export interface GroupAnswer {
  groups: readonly Group[];
  totals: readonly (number | null)[];
  /** There are more groups than these. */
  isCut: boolean;
}

/** Totals of a report over all its rows, group by group, under the filters of the table; they never hold up the rows. */
export class ReportGroups {
  readonly declared: Groups;
  /** How each value is written: as its column is. */
  readonly columns: readonly Column[];
  /** The groups as a table: what they are made by, then their values, whose fields are their places. */
  readonly table: TableColumns;
  /** Order of that table; undefined as it was answered. */
  sort: RowSort | undefined;
  /** What was answered last; it stays until the next answer is here. */
  answer: GroupAnswer | undefined;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  readonly #services: EngineServices;
  readonly #id: string;
  readonly #table: ListModel;
  readonly #latest = new Latest();

  constructor(services: EngineServices, { id, groups, table }: { id: string; groups: Groups; table: ListModel }) {
    this.#services = services;
    this.#id = id;
    this.#table = table;
    this.declared = groups;
    const fields = services.contract.operations[table.document.source.operation]?.answer.rows?.fields;
    const columnOf = (field: string) => table.columns.find((candidate) => candidate.field === field);
    this.columns = groups.values.map(({ of, field = of, title }) => {
      if (of === 'count') return totalAs({ field, title }, undefined, { type: 'integer' });
      return totalAs({ field, title }, columnOf(field), fields?.[field]);
    });
    const { by } = groups;
    const columns: readonly Column[] = [
      { field: by, title: columnOf(by)?.title ?? by, sortable: true, defaultorder: 'asc' },
      ...this.columns.map((column, index) => ({ ...column, field: String(index), sortable: true })),
    ];
    this.table = new TableColumns({
      columns: () => columns,
      sort: { read: () => this.sort, write: (sort) => Object.assign(this, { sort }) },
    });
    observe(this, 'answer', 'status', 'sort');
  }

  start(): () => void {
    const { workspace } = this.#services;
    const asked = () => JSON.stringify([this.#table.exportQuery, workspace.epoch, this.#table.refreshes]);
    const stop = reaction(asked, () => void this.load(), { fireImmediately: true });
    return () => {
      stop();
      this.#latest.stop();
    };
  }

  async load(): Promise<void> {
    this.#latest.stop();
    if (!this.#table.filters.isComplete) return;
    this.status = 'loading';
    const TimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const body = { Id: this.#id, Query: this.#table.exportQuery, TimeZone };
    await this.#latest.run(({ signal }) => this.#services.api.call(GROUP_OPERATION, { body, signal }), {
      answer: (answer) => Object.assign(this, { status: 'ready', answer: readGroups(answer) }),
      failure: () => Object.assign(this, { status: 'failed', answer: undefined }),
    });
  }
}

function readGroups(answer: unknown): GroupAnswer {
  const { data, totals, isCut } = isObject(answer) ? answer : {};
  return {
    groups: Array.isArray(data) ? (data as Group[]) : [],
    totals: Array.isArray(totals) ? (totals as (number | null)[]) : [],
    isCut: isCut === true,
  };
}
