import { runInAction } from 'mobx';
import type { FilterControl } from '../../generated/documents.ts';
import { inputOf } from '../../language/bindings.ts';
import type { EngineServices } from '../../services.ts';
import { inTime } from '../choices/ChoiceCall.ts';
import { FilterModel, type FilterQuery } from '../filters/FilterModel.ts';
import { type Row, readListAnswer } from '../shared/answers.ts';
import { Latest } from '../shared/Latest.ts';
import { baseScopes } from '../shared/messages.ts';
import { observe } from '../shared/observe.ts';
import { askRows } from '../shared/ownWords.ts';
import type { LookupSource } from './LookupSource.ts';

/** Filters of a picker that an operation answers, asked for when they are opened (SHELL-CACHE-11). */
export class LookupAdvanced {
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  filters: FilterModel | undefined;
  readonly #services: EngineServices;
  readonly #source: LookupSource;
  readonly #latest: Latest;
  #loading: Promise<boolean> | undefined;

  constructor(services: EngineServices, source: LookupSource) {
    this.#services = services;
    this.#source = source;
    this.#latest = new Latest(() => services.workspace.epoch);
    observe(this, 'state', 'filters');
  }

  get query(): FilterQuery {
    return this.filters?.appliedQuery ?? {};
  }

  /** Whoever asks while they are on their way waits for the same answer; false when they cannot be had. */
  load(): Promise<boolean> {
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    return this.#loading;
  }

  dispose(): void {
    this.filters?.dispose();
  }

  async #load(): Promise<boolean> {
    this.state = 'loading';
    const asked = this.#latest.ask();
    try {
      const controls = await this.#ask();
      if (asked.isLate) return false;
      runInAction(() => {
        this.filters = new FilterModel(
          this.#services,
          controls,
          () => baseScopes(this.#services),
          this.#source.operation,
        );
        this.state = 'ready';
      });
      return true;
    } catch (error) {
      console.warn('The filters of a lookup could not be loaded.', error);
      runInAction(() => {
        this.state = 'failed';
      });
      return false;
    }
  }

  async #ask(): Promise<readonly FilterControl[]> {
    const { operation = '', ...call } = this.#source.document.advancedfilters ?? {};
    const input = inputOf(call, baseScopes(this.#services));
    const answer = await inTime((signal) => askRows(this.#services, operation, { ...input, signal }));
    return readListAnswer(this.#services.contract.operations[operation], answer).rows.flatMap((row) => this.#read(row));
  }

  /** A filter that this product has no control for is left out, in the log. */
  #read(row: Row): FilterControl[] {
    const { name, filtertype } = row;
    if (typeof name === 'string' && Object.hasOwn(this.#services.controls, String(filtertype))) {
      const { value, ...control } = row;
      const start = value === null || value === undefined ? {} : { value };
      return [{ ...control, ...start, label: String(row.label ?? name) } as unknown as FilterControl];
    }
    console.warn(`A lookup has no control for its filter "${String(name)}" (${String(filtertype)}).`);
    return [];
  }
}
