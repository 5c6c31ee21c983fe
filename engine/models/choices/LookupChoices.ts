import { observable, runInAction, when } from 'mobx';
import type { ControlOption, OptionSource } from '../../controls/defineControl.ts';
import type { FilterControl } from '../../generated/documents.ts';
import { isMatching, matchingText } from '../../language/rows/matchingChoice.ts';
import type { EngineServices } from '../../services.ts';
import type { LookupSearch, Pasted, Suggestions } from '../lookup/LookupSearch.ts';
import { RESOLVE_DELAY, SEARCH_DELAY, SUGGESTION_MIN_CHARACTERS } from '../shared/constants.ts';
import { Debounce } from '../shared/Debounce.ts';
import { Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import { inTime } from './ChoiceCall.ts';
import { type ChoiceLoader, idsOf } from './ChoiceLoader.ts';

/** Type-ahead of a lookup: suggestions for typed text, labels of chosen ids, and the button that opens the modal. */
export class LookupChoices implements ChoiceLoader {
  status: OptionSource['status'] = 'idle';
  options: readonly ControlOption[] = [];
  recent: readonly ControlOption[] = [];
  total: number | undefined;
  /** Labels of chosen ids. */
  readonly labels = observable.map<string, string>();
  /** Set by the view that can show the modal. */
  onPick: (() => void) | undefined;
  readonly #services: EngineServices;
  readonly #control: FilterControl;
  readonly #query: () => Readonly<Record<string, unknown>>;
  readonly #typing = new Debounce();
  readonly #naming = new Debounce();
  /** Ids whose labels are on their way. */
  readonly #asked = new Set<string>();
  #search: Promise<LookupSearch> | undefined;
  /** The same, once it is here. */
  loaded: LookupSearch | undefined;
  /** The field was left with a text that nothing was chosen for. */
  isLeft = false;
  readonly #latest: Latest;
  #epoch: number;
  #text = '';
  #isOpen = false;

  constructor(services: EngineServices, control: FilterControl, query: () => Readonly<Record<string, unknown>>) {
    this.#services = services;
    this.#control = control;
    this.#query = query;
    this.#latest = new Latest(() => services.workspace.epoch);
    this.#epoch = services.workspace.epoch;
    observe(this, 'status', 'options', 'recent', 'total', 'isLeft', 'loaded');
  }

  /** Asks for options that match; fewer than two characters ask nothing (widgets 9). */
  search(text: string): void {
    this.#text = text.trim();
    this.isLeft = false;
    this.#isOpen = this.#text.length >= SUGGESTION_MIN_CHARACTERS;
    this.#latest.stop();
    if (!this.#isOpen) {
      this.#typing.cancel();
      this.status = 'idle';
      this.options = [];
      this.total = undefined;
      return;
    }
    this.status = 'loading';
    void this.#preview();
    this.#typing.run(SEARCH_DELAY, () => void this.#suggest());
  }

  get fault(): string | undefined {
    if (this.status === 'ready' && this.options.length === 0) return 'lookup.unmatched';
    return this.isLeft && this.status !== 'loading' ? 'lookup.unchosen' : undefined;
  }

  settle(): Promise<boolean> | undefined {
    if (!this.#isOpen) {
      if (this.#text) this.search('');
      return undefined;
    }
    this.isLeft = true;
    return this.status === 'loading' ? when(() => this.status !== 'loading').then(() => true) : undefined;
  }

  taken(): void {
    this.#isOpen = false;
    if (this.fault) this.search('');
  }

  openPicker(): void {
    this.onPick?.();
  }

  /** The list was opened: reads what the browser may keep of it, and what was chosen last. */
  opened(): void {
    void this.#quietly(async (search) => {
      void search.ensure();
      const recent = await search.recent();
      runInAction(() => {
        this.recent = recent;
      });
    });
  }

  chosen(option: ControlOption): void {
    this.learn(option);
    void this.#quietly((search) => search.choose([{ value: option.value, label: option.label }]));
  }

  retry(): void {
    this.search(this.#text);
  }

  reload(): void {
    this.search('');
  }

  labelOf(id: string): string | undefined {
    if (isMatching(id)) return matchingText(id, this.#services.locale);
    const own = this.labels.get(id) ?? this.options.find((option) => option.value === id)?.label;
    return this.loaded?.changedLabel(id) ?? own ?? this.recent.find((option) => option.value === id)?.label;
  }

  /** Resolves the labels of ids that came from the address, a document or a record. */
  know(value: unknown): void {
    this.#leaveOldDatabase();
    for (const option of this.options) this.learn(option);
    // What was left there belongs to the value before.
    if (this.isLeft || this.fault) this.search('');
    const unknown = idsOf(value).filter((id) => this.labelOf(id) === undefined && !this.#asked.has(id));
    if (unknown.length > 0) this.#naming.run(RESOLVE_DELAY, () => void this.#resolve(unknown));
    else this.#naming.cancel();
  }

  learn(option: ControlOption): void {
    this.labels.set(option.value, option.label);
  }

  /** Select-all on the field: refused above 500 (OP-SELECTALL). */
  async all(): Promise<readonly string[] | undefined> {
    const search = await this.open();
    const found = await search.all(this.#text.length < SUGGESTION_MIN_CHARACTERS ? '' : this.#text);
    runInAction(() => found?.forEach(this.learn));
    return found?.map(({ value }) => value);
  }

  async paste(texts: readonly string[]): Promise<Pasted> {
    const pasted = await (await this.open()).paste(texts);
    runInAction(() => pasted.options.forEach(this.learn));
    return pasted;
  }

  /** The lookup document with its calls; loaded with the first use. */
  open(): Promise<LookupSearch> {
    this.#search ??= this.#load();
    return this.#search;
  }

  async offered(ids: readonly string[]): Promise<readonly string[]> {
    // All that matches was meant under the parents that there were.
    const own = ids.filter((id) => !isMatching(id));
    if (own.length === 0) return [];
    return (await (await this.open()).resolve(own, true)).map(({ value }) => value);
  }

  dispose(): void {
    this.#latest.stop();
    this.#typing.cancel();
    this.#naming.cancel();
  }

  async #load(): Promise<LookupSearch> {
    try {
      const { LookupSearch } = await import('../lookup/LookupSearch.ts');
      const search = await LookupSearch.open(this.#services, this.#control, this.#query);
      runInAction(() => {
        this.loaded = search;
      });
      return search;
    } catch (error) {
      // A failure is not kept: the next use tries again.
      this.#search = undefined;
      throw error;
    }
  }

  /** What the browser's own list says, until the server has answered. */
  async #preview(): Promise<void> {
    const asked = this.#latest.join();
    await this.#quietly((search) => {
      const found = search.local(this.#text);
      if (!asked.isLate && found && found.options.length > 0) this.#show(found);
    });
  }

  async #suggest(): Promise<void> {
    const { epoch } = this.#services.workspace;
    await this.#latest.run(() => inTime(async () => (await this.open()).suggest(this.#text)), {
      answer: (found) => this.#show(found),
      failure: (error) => {
        console.warn(`The choices of "${this.#control.name}" could not be loaded.`, error);
        this.status = 'failed';
      },
    });
    // What came is of another role or database than this one by now, and nobody types again for that.
    if (epoch !== this.#services.workspace.epoch && this.status === 'loading') this.search(this.#text);
  }

  #show({ options, total }: Suggestions): void {
    runInAction(() => {
      this.options = options;
      this.total = total;
      this.status = 'ready';
    });
  }

  async #resolve(ids: readonly string[]): Promise<void> {
    const epoch = this.#services.workspace.epoch;
    for (const id of ids) this.#asked.add(id);
    await this.#quietly(async (search) => {
      const options = await search.resolve(ids);
      // The ids stay as they are where they have no label: that must not lose the value.
      if (epoch === this.#services.workspace.epoch) runInAction(() => options.forEach(this.learn));
    });
    for (const id of ids) this.#asked.delete(id);
  }

  /** Texts of ids belong to the database that they were read in. */
  #leaveOldDatabase(): void {
    const { epoch } = this.#services.workspace;
    if (epoch === this.#epoch) return;
    this.#epoch = epoch;
    this.#asked.clear();
    this.labels.clear();
    this.options = [];
    this.recent = [];
  }

  /** What only helps fails in the log. */
  async #quietly(help: (search: LookupSearch) => void | Promise<void>): Promise<void> {
    const { epoch } = this.#services.workspace;
    try {
      await help(await this.open());
    } catch (error) {
      if (epoch === this.#services.workspace.epoch)
        console.warn(`The lookup of "${this.#control.name}" could not be read.`, error);
    }
  }
}
