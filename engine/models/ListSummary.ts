import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Summary } from '../generated/documents.ts';
import { resolveBindings } from '../schema/bindings.ts';
import type { ListModel } from './ListModel.ts';
import { type Row, readRecord } from './readAnswer.ts';
import type { EngineServices } from './services.ts';

/** Totals of the rows of a list, asked for with the same filters (widgets 7); they never hold up the rows. */
export class ListSummary {
  readonly summary: Summary;
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
    makeAutoObservable(this, { summary: false, values: observableRef, error: observableRef }, { autoBind: true });
  }

  start(): () => void {
    const { workspace } = this.#services;
    const asked = () => JSON.stringify([this.query, workspace.epoch, this.#list.refreshes]);
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
