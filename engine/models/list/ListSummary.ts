import { reaction } from 'mobx';
import type { Column, Summary } from '../../generated/documents.ts';
import { inputOf, resolveBindings } from '../../language/bindings.ts';
import { totalAs } from '../../language/totalAs.ts';
import type { EngineServices } from '../../services.ts';
import { type Row, readRecord } from '../shared/answers.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import type { ListModel } from './ListModel.ts';

/** Totals of the rows of a list, asked for with the same filters (widgets 7); they never hold up the rows. */
export class ListSummary {
  readonly summary: Summary;
  /** How each total is written: as the column that it adds up. */
  readonly columns: readonly Column[];
  /** Totals by field; those of before stay until others are here. */
  values: Row | undefined;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: unknown;
  readonly #services: EngineServices;
  readonly #list: ListModel;
  readonly #latest = new Latest();

  constructor(services: EngineServices, summary: Summary, list: ListModel) {
    this.#services = services;
    this.summary = summary;
    this.#list = list;
    const { fields } = services.contract.operations[summary.operation]?.answer ?? {};
    this.columns = summary.items.map((item) => {
      const of = list.columns.find(({ field }) => field === (item.column ?? item.field));
      return totalAs(item, of, fields?.[item.field]);
    });
    observe(this, 'values', 'status', 'error');
  }

  start(): () => void {
    // The list refreshes with the role and the database too.
    const asked = () => JSON.stringify([this.query, this.#list.refreshes]);
    const stop = reaction(asked, () => void this.load(), { fireImmediately: true });
    return () => {
      stop();
      this.#latest.stop();
    };
  }

  /** What narrows the rows, as far as the operation takes it. */
  get query(): Record<string, unknown> {
    const known = this.#services.contract.operations[this.summary.operation]?.parameters ?? {};
    const shown = Object.entries(this.#list.shownQuery).filter(([name]) => known[name]?.in === 'query');
    return { ...resolveBindings(this.summary.query, this.#list.scopes), ...Object.fromEntries(shown) };
  }

  async load(): Promise<void> {
    this.#latest.stop();
    if (!this.#list.filters.isComplete) return;
    this.status = 'loading';
    const { operation, path } = this.summary;
    const input = { ...inputOf({ path }, this.#list.scopes), query: this.query };
    await this.#latest.run(({ signal }) => this.#services.api.call(operation, { ...input, signal }), {
      answer: (answer) => Object.assign(this, { status: 'ready', values: readRecord(answer, undefined) }),
      failure: (error) => Object.assign(this, { status: 'failed', error }),
    });
  }
}
