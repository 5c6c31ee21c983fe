import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ControlOption, OptionSource } from '../controls/defineControl.ts';
import type { FilterControl, LookupDocument } from '../generated/documents.ts';
import { SEARCH_DELAY, SELECT_ALL_CAP, SUGGESTION_COUNT, SUGGESTION_MIN_CHARACTERS } from './constants.ts';
import { Debounce } from './Debounce.ts';
import { LookupSource } from './LookupSource.ts';
import { idsOf, type OptionLoader } from './OptionLoader.ts';
import type { EngineServices } from './services.ts';

/** Type-ahead of a lookup: suggestions for typed text, labels of chosen ids, and the button that opens the modal. */
export class LookupOptions implements OptionLoader {
  status: OptionSource['status'] = 'idle';
  options: readonly ControlOption[] = [];
  total: number | undefined;
  unmatched = false;
  /** Labels of chosen ids. */
  labels = new Map<string, string>();
  /** Set by the view that can show the modal. */
  onPick: (() => void) | undefined;
  readonly #services: EngineServices;
  readonly #control: FilterControl;
  readonly #query: () => Readonly<Record<string, unknown>>;
  readonly #typing = new Debounce();
  #source: Promise<LookupSource> | undefined;
  #request = 0;
  #text = '';

  constructor(services: EngineServices, control: FilterControl, query: () => Readonly<Record<string, unknown>>) {
    this.#services = services;
    this.#control = control;
    this.#query = query;
    makeAutoObservable(this, { options: observableRef, onPick: false }, { autoBind: true });
  }

  /** Asks for options that match; fewer than two characters ask nothing (widgets 9). */
  search(text: string): void {
    this.#text = text.trim();
    this.unmatched = false;
    this.#request += 1;
    if (this.#text.length < SUGGESTION_MIN_CHARACTERS) {
      this.#typing.cancel();
      this.status = 'idle';
      this.options = [];
      this.total = undefined;
      return;
    }
    this.status = 'loading';
    this.#typing.run(SEARCH_DELAY, () => void this.#suggest());
  }

  openPicker(): void {
    this.onPick?.();
  }

  retry(): void {
    this.search(this.#text);
  }

  reload(): void {
    this.search('');
  }

  labelOf(id: string): string | undefined {
    return this.labels.get(id) ?? this.options.find((option) => option.value === id)?.label;
  }

  /** Resolves the labels of ids that came from the address, a document or a record. */
  know(value: unknown): void {
    this.unmatched = false;
    for (const option of this.options) this.learn(option);
    const unknown = idsOf(value).filter((id) => this.labelOf(id) === undefined);
    if (unknown.length > 0) void this.#resolve(unknown);
  }

  learn(option: ControlOption): void {
    this.labels.set(option.value, option.label);
  }

  /** Select-all on the field: refused above 500 (OP-SELECTALL). */
  async all(): Promise<readonly string[] | undefined> {
    const source = await this.source();
    const text = this.#text.length < SUGGESTION_MIN_CHARACTERS ? '' : this.#text;
    const rows = await source.listAll(text, SELECT_ALL_CAP);
    runInAction(() => {
      for (const row of rows ?? []) this.learn({ value: source.idOf(row), label: source.labelOf(row) });
    });
    return rows?.map((row) => source.idOf(row));
  }

  /** The lookup document with its calls; loaded once. */
  source(): Promise<LookupSource> {
    this.#source ??= loadSource(this.#services, this.#control, this.#query);
    return this.#source;
  }

  dispose(): void {
    this.#request += 1;
    this.#typing.cancel();
  }

  async #suggest(): Promise<void> {
    this.#request += 1;
    const request = this.#request;
    try {
      const source = await this.source();
      const answer = await source.list({ text: this.#text, start: 0, size: SUGGESTION_COUNT });
      runInAction(() => {
        if (request !== this.#request) return;
        this.options = answer.rows.map((row) => ({ value: source.idOf(row), label: source.labelOf(row) }));
        this.total = answer.total;
        this.unmatched = answer.rows.length === 0;
        this.status = 'ready';
      });
    } catch {
      runInAction(() => {
        if (request === this.#request) this.status = 'failed';
      });
    }
  }

  async #resolve(ids: readonly string[]): Promise<void> {
    try {
      const source = await this.source();
      const rows = await source.resolve(ids);
      runInAction(() => {
        for (const row of rows) this.learn({ value: source.idOf(row), label: source.labelOf(row) });
      });
    } catch {
      // The ids stay as they are: a label that cannot be resolved must not lose the value.
    }
  }
}

async function loadSource(
  services: EngineServices,
  control: FilterControl,
  query: () => Readonly<Record<string, unknown>>,
): Promise<LookupSource> {
  const loaded = await services.documents.get('lookup', control.filterautocompletetype ?? '');
  if (loaded.status !== 'ready') throw new Error(`lookup ${loaded.id} is broken`);
  return new LookupSource(services, loaded.document as LookupDocument, query);
}
