import { reaction } from 'mobx';
import type { Column, Summary, SummaryItem } from '../../generated/documents.ts';
import type { OperationInput } from '../../http/client.types.ts';
import { inputOf, resolveBindings } from '../../language/bindings.ts';
import { totalAs } from '../../language/rows/totalAs.ts';
import type { EngineServices } from '../../services.ts';
import { type Row, readRecord } from '../shared/answers.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import { askRows, callRecord } from '../shared/ownWords.ts';
import type { ListModel } from './ListModel.ts';
import { QuickTotals } from './QuickTotals.ts';

/** Totals of the rows of a list, asked for with the same filters (widgets 7); they never hold up the rows. */
export class ListSummary {
  readonly summary: Summary;
  /** How each total is written: as the column that it adds up. */
  readonly columns: readonly Column[];
  /** Totals by field; those of before stay until others are here. */
  values: Row | undefined;
  /** Those that filter the list. */
  readonly quick: QuickTotals;
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: unknown;
  readonly #services: EngineServices;
  readonly #list: ListModel;
  readonly #latest = new Latest();

  constructor(services: EngineServices, summary: Summary, list: ListModel) {
    this.#services = services;
    this.summary = summary;
    this.#list = list;
    this.quick = new QuickTotals(list);
    const { fields } = services.contract.operations[summary.operation]?.answer ?? {};
    this.columns = summary.items.map((item) => {
      const of = list.columns.find(({ field }) => field === (item.column ?? item.field));
      return totalAs(item, of, fields?.[item.field]);
    });
    observe(this, 'values', 'status', 'error');
  }

  /** The total as it is declared. */
  itemOf(index: number): SummaryItem | undefined {
    return this.summary.items[index];
  }

  start(): () => void {
    // The list refreshes with the role and the database too.
    const asked = () => JSON.stringify([this.query, this.isBeyond, this.#list.refreshes]);
    const stop = reaction(asked, () => void this.load(), { fireImmediately: true });
    return () => {
      stop();
      this.#latest.stop();
    };
  }

  /** The rows are narrowed by what the document computes, which the operation of the totals does not know. */
  get isBeyond(): boolean {
    return this.#list.source.documentOf(this.#list.shownQuery) !== undefined;
  }

  /** What narrows the rows, as far as the operation takes it. */
  get query(): Record<string, unknown> {
    const known = this.#services.contract.operations[this.summary.operation]?.parameters ?? {};
    const shown = Object.entries(this.#list.shownQuery).filter(([name]) => known[name]?.in === 'query');
    return { ...resolveBindings(this.summary.query, this.#list.scopes), ...Object.fromEntries(shown) };
  }

  async load(): Promise<void> {
    this.#latest.stop();
    if (!this.#list.filters.isComplete || this.isBeyond) return;
    this.status = 'loading';
    const { operation, path } = this.summary;
    const input = inputOf({ path }, this.#list.scopes);
    const read = async (query: Record<string, unknown>, signal: AbortSignal) =>
      readRecord(await this.#call(operation, { ...input, query, signal }), undefined);
    const ask = async (signal: AbortSignal) => {
      const [values, ...parts] = await Promise.all([
        read(this.query, signal),
        ...this.#withoutOwn().map(async ({ fields, query }) => only(await read(query, signal), fields)),
      ]);
      return Object.assign({}, values, ...parts) as Row;
    };
    await this.#latest.run(({ signal }) => ask(signal), {
      answer: (values) => Object.assign(this, { status: 'ready', values }),
      failure: (error) => Object.assign(this, { status: 'failed', error }),
    });
  }

  /** Totals beside rows, or an object of their own, by filters as the API has them. */
  #call(operation: string, input: OperationInput): Promise<unknown> {
    const { rows } = this.#services.contract.operations[operation]?.answer ?? {};
    return (rows ? askRows : callRecord)(this.#services, operation, input);
  }

  /**
   * A total that filters says how many rows its click shows. So it is counted without the filters that the click sets: while
   * one of them is set, by a call of its own for each set of such filters.
   */
  #withoutOwn(): readonly { fields: readonly string[]; query: Record<string, unknown> }[] {
    const { query } = this;
    const groups = new Map<string, { fields: string[]; query: Record<string, unknown> }>();
    for (const item of this.summary.items) {
      const own = this.quick.parametersOf(item).filter((name) => Object.hasOwn(query, name));
      if (own.length === 0) continue;
      const key = own.toSorted().join(' ');
      const group = groups.get(key) ?? {
        fields: [],
        query: Object.fromEntries(Object.entries(query).filter(([name]) => !own.includes(name))),
      };
      group.fields.push(item.field);
      groups.set(key, group);
    }
    return [...groups.values()];
  }
}

function only(values: Row | undefined, fields: readonly string[]): Row {
  return Object.fromEntries(fields.map((field) => [field, values?.[field]]));
}
