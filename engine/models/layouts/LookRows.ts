import { reaction } from 'mobx';
import type { EngineServices } from '../../services.ts';
import type { ListModel } from '../list/ListModel.ts';
import { readAnew } from '../rows/readAnew.ts';
import type { Row } from '../shared/answers.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import { partOf, rowsKey } from './listPart.ts';

/** Most rows that a look reads by itself; what is more is told. */
export const MOST_ROWS = 1_000;

/** Rows of a list that a look reads in one go, with values of filter parameters beside those of the list. */
export class LookRows {
  rows: readonly Row[] = [];
  status: 'loading' | 'ready' | 'failed' = 'loading';
  error: unknown;
  /** There are more rows than are shown. */
  isCut = false;
  readonly #list: ListModel;
  readonly #part: () => Readonly<Record<string, unknown>> | undefined;
  readonly #latest: Latest;

  /** @param part values of filter parameters; undefined: there is no row. Observable */
  constructor(services: EngineServices, list: ListModel, part: () => Readonly<Record<string, unknown>> | undefined) {
    this.#list = list;
    this.#part = part;
    this.#latest = new Latest(() => services.workspace.epoch);
    observe(this, 'rows', 'status', 'error', 'isCut');
  }

  start(): () => void {
    const stop = reaction(
      () => `${JSON.stringify(this.#part())} ${rowsKey(this.#list)}`,
      () => void this.load(),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.#latest.stop();
    };
  }

  async load(): Promise<void> {
    if (!this.#list.filters.isComplete) return;
    const part = this.#part();
    this.status = 'loading';
    const nothing = { rows: [], total: 0 };
    const { source } = this.#list;
    const ask = async (signal: AbortSignal) =>
      part ? readAnew(source, { query: partOf(this.#list, part), count: MOST_ROWS, signal }) : nothing;
    await this.#latest.run(({ signal }) => ask(signal), {
      answer: ({ rows, total }) => {
        const isCut = rows.length >= MOST_ROWS && total !== rows.length;
        Object.assign(this, { rows, status: 'ready', error: undefined, isCut });
      },
      failure: (error) => Object.assign(this, { rows: [], status: 'failed', error, isCut: false }),
    });
  }
}
