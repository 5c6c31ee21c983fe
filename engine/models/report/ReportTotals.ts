import { reaction } from 'mobx';
import { ownTimeZone } from '../../format/ownTimeZone.ts';
import type { Column } from '../../generated/documents.ts';
import { isObject } from '../../language/json.ts';
import { valueAs } from '../../language/rows/valueAs.ts';
import type { EngineServices } from '../../services.ts';
import { withinGroups } from '../rows/withinGroups.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import type { ReportModel } from './ReportModel.ts';

/** Operation that adds up the columns of a report (data contract, groups). */
const TOTAL_OPERATION = 'totalReport';

type Total = NonNullable<Column['total']>;

/** Totals of columns over all rows that match, whatever page is shown; within a group, over its rows. */
export class ReportTotals {
  /** How each is made and written. */
  readonly #all: readonly { of: Total; column: Column }[];
  values: Readonly<Record<string, unknown>> | undefined;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  readonly #services: EngineServices;
  readonly #model: ReportModel;
  readonly #latest: Latest;

  constructor(services: EngineServices, model: ReportModel) {
    this.#services = services;
    this.#model = model;
    this.#latest = new Latest(() => services.workspace.epoch);
    const { columns, document } = model.table;
    const fields = services.contract.operations[document.source.operation]?.answer.rows?.fields;
    this.#all = columns.flatMap((column) => {
      const { field, title, total: of } = column;
      return of ? [{ of, column: valueAs({ of, field, title }, column, fields?.[field]) }] : [];
    });
    observe(this, 'values', 'status');
  }

  /** Those that the totals of all groups do not tell already: these are of all rows, also while the rows of one group are shown. */
  get totals(): readonly { of: Total; column: Column }[] {
    const { document, narrowing } = this.#model;
    if (narrowing.chosen.length > 0) return this.#all;
    const told = document.groups?.values ?? [];
    const isTold = (of: Total, field: string) =>
      told.some((value) => value.of === of && (of === 'count' || value.field === field));
    return this.#all.filter(({ of, column }) => !isTold(of, column.field));
  }

  start(): () => void {
    const { narrowing, table } = this.#model;
    const { workspace } = this.#services;
    const asked = () => JSON.stringify([table.exportQuery, narrowing.filters, workspace.epoch, table.refreshes]);
    const stop = reaction(asked, () => void this.load(), { fireImmediately: true });
    return () => {
      stop();
      this.#latest.stop();
    };
  }

  async load(): Promise<void> {
    const { document, narrowing, table } = this.#model;
    if (!table.filters.isComplete || this.totals.length === 0) return;
    this.status = 'loading';
    const within = withinGroups(narrowing.filters);
    const body = { Id: document.id, Query: table.exportQuery, TimeZone: ownTimeZone(), ...within };
    await this.#latest.run(({ signal }) => this.#services.api.call(TOTAL_OPERATION, { body, signal }), {
      answer: (answer) => {
        const data = isObject(answer) ? answer.data : undefined;
        Object.assign(this, { status: 'ready', values: isObject(data) ? data : {} });
      },
      failure: () => Object.assign(this, { status: 'failed', values: undefined }),
    });
  }
}
