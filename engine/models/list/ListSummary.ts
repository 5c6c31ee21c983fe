import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Column, Summary } from '../../generated/documents.ts';
import { resolveBindings } from '../../language/bindings.ts';
import { totalAs } from '../../language/totalAs.ts';
import type { EngineServices } from '../../services.ts';
import { type Row, readRecord } from '../shared/answers.ts';
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
  #abort: AbortController | undefined;

  constructor(services: EngineServices, summary: Summary, list: ListModel) {
    this.#services = services;
    this.summary = summary;
    this.#list = list;
    const { fields } = services.contract.operations[summary.operation]?.answer ?? {};
    this.columns = summary.items.map((item) => {
      const of = list.columns.find(({ field }) => field === (item.column ?? item.field));
      return totalAs(item, of, fields?.[item.field]);
    });
    makeAutoObservable(
      this,
      { summary: false, columns: false, values: observableRef, error: observableRef },
      { autoBind: true },
    );
  }

  start(): () => void {
    // The list refreshes with the role and the database too.
    const asked = () => JSON.stringify([this.query, this.#list.refreshes]);
    const stop = reaction(asked, () => void this.load(), { fireImmediately: true });
    return () => {
      stop();
      this.#abort?.abort();
    };
  }

  /** What narrows the rows, as far as the operation takes it. */
  get query(): Record<string, unknown> {
    const known = this.#services.contract.operations[this.summary.operation]?.parameters ?? {};
    const shown = Object.entries(this.#list.shownQuery).filter(([name]) => known[name]?.in === 'query');
    return { ...resolveBindings(this.summary.query, this.#list.scopes), ...Object.fromEntries(shown) };
  }

  async load(): Promise<void> {
    this.#abort?.abort();
    if (!this.#list.filters.isComplete) return;
    const abort = new AbortController();
    this.#abort = abort;
    this.status = 'loading';
    try {
      const answer = await this.#services.api.call(this.summary.operation, {
        path: resolveBindings(this.summary.path, this.#list.scopes) as Record<string, string>,
        query: this.query,
        signal: abort.signal,
      });
      if (!abort.signal.aborted) this.#show({ status: 'ready', values: readRecord(answer, undefined) });
    } catch (error) {
      if (!abort.signal.aborted) this.#show({ status: 'failed', error });
    }
  }

  #show(next: Partial<Pick<ListSummary, 'status' | 'values' | 'error'>>): void {
    runInAction(() => Object.assign(this, next));
  }
}
