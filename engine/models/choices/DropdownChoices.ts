import { observable, runInAction } from 'mobx';
import type { ControlOption, OptionSource } from '../../controls/defineControl.ts';
import type { FilterControl } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import type { EngineServices } from '../../services.ts';
import type { Row } from '../shared/answers.ts';
import { SEARCH_DELAY } from '../shared/constants.ts';
import { Debounce } from '../shared/Debounce.ts';
import { type Asked, Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import { ChoiceCall } from './ChoiceCall.ts';
import { type ChoiceLoader, idsOf } from './ChoiceLoader.ts';

type Query = Readonly<Record<string, unknown>>;

/**
 * Options of a dropdown: the document's own list, shared dropdown data, or the answer of the operation in `dataurl`; with
 * `onserver` that operation searches, page by page.
 */
export class DropdownChoices implements ChoiceLoader {
  status: OptionSource['status'] = 'idle';
  /** Labels of values that the list does not offer (any more). */
  readonly labels = observable.map<string, string>();
  fetched: readonly ControlOption[] = [];
  total: number | undefined;
  /** Present where the server searches. */
  readonly search: ((text: string) => void) | undefined;
  /** Present where the server answers page by page. */
  readonly more: (() => void) | undefined;
  readonly #services: EngineServices;
  readonly #control: FilterControl;
  readonly #call: ChoiceCall;
  readonly #scopes: (() => Scopes) | undefined;
  #refuse: ((row: Row) => string | undefined) | undefined;
  readonly #typing = new Debounce();
  readonly #latest = new Latest();
  #text = '';

  constructor(services: EngineServices, control: FilterControl, query: () => Query, scopes?: () => Scopes) {
    this.#services = services;
    this.#scopes = scopes;
    this.#control = control;
    this.#call = new ChoiceCall(services, control, query);
    const isSearched = control.onserver === true && control.dataurl !== undefined;
    this.search = isSearched ? (text) => this.#search(text) : undefined;
    this.more = isSearched ? () => this.#more() : undefined;
    observe(this, 'status', 'fetched', 'total');
  }

  get options(): readonly ControlOption[] {
    const fixed = this.#control.dropdownfixedlist?.map(({ key, data }) => ({
      value: String(key),
      label: this.#services.locale.text(data),
    }));
    const fetched = this.#refuse ? this.fetched.map(this.#marked) : this.fetched;
    return fixed ? [...fixed, ...fetched] : fetched;
  }

  refusalOf(id: string): string | undefined {
    return this.#refuse && this.options.find(({ value }) => value === id)?.notice;
  }

  get labelsOfOptions(): ReadonlyMap<string, string> {
    return new Map(this.options.map(({ value, label }) => [value, label]));
  }

  labelOf(id: string): string | undefined {
    return this.labelsOfOptions.get(id) ?? this.labels.get(id);
  }

  know(value: unknown): void {
    if (this.status === 'idle') this.reload();
    if (this.search) void this.#name(idsOf(value));
  }

  learn(option: ControlOption): void {
    this.labels.set(option.value, option.label);
  }

  retry(): void {
    this.reload();
  }

  reload(): void {
    this.#typing.cancel();
    if (!this.#call.isNeeded) {
      this.status = 'ready';
      return;
    }
    void this.#load(0);
  }

  async offered(ids: readonly string[]): Promise<readonly string[]> {
    const fixed = this.#control.dropdownfixedlist?.map(({ key }) => String(key)) ?? [];
    const found = this.search ? await this.#call.byId(ids, true) : (await this.#call.all()).options;
    return ids.filter((id) => fixed.includes(id) || found.some(({ value }) => value === id));
  }

  dispose(): void {
    this.#latest.stop();
    this.#typing.cancel();
  }

  readonly #marked = (option: ControlOption): ControlOption => {
    const notice = option.row && this.#refuse?.(option.row);
    return notice === undefined ? option : { ...option, notice };
  };

  #search(text: string): void {
    const wanted = text.trim();
    if (wanted === this.#text && this.status !== 'failed') return;
    this.#text = wanted;
    this.#latest.stop();
    runInAction(() => {
      this.status = 'loading';
    });
    if (wanted === '') this.reload();
    else this.#typing.run(SEARCH_DELAY, () => void this.#load(0));
  }

  #more(): void {
    if (this.status !== 'ready' || this.fetched.length >= (this.total ?? 0)) return;
    void this.#load(this.fetched.length);
  }

  async #load(start: number): Promise<void> {
    runInAction(() => {
      this.status = 'loading';
    });
    // No choice is offered before it is known which may be taken.
    const ask = ({ signal }: Asked) =>
      Promise.all([this.search ? this.#call.page(this.#text, start, signal) : this.#call.all(), this.#learnRefusal()]);
    await this.#latest.run(ask, {
      answer: ([{ options, total }]) => {
        this.fetched = start === 0 ? options : [...this.fetched, ...options];
        this.total = total === undefined ? undefined : total + (this.#control.dropdownfixedlist?.length ?? 0);
        for (const { value, label } of this.search ? options : []) this.labels.set(value, label);
        this.status = 'ready';
      },
      failure: () => {
        this.status = 'failed';
      },
    });
  }

  async #learnRefusal(): Promise<void> {
    const { choosable } = this.#control;
    if (!choosable || this.#refuse) return;
    const { choiceRefusal } = await import('./choiceRefusal.ts');
    this.#refuse = choiceRefusal(this.#services, choosable, this.#scopes);
  }

  /** Names of chosen values that stand on no page yet. */
  async #name(ids: readonly string[]): Promise<void> {
    const unknown = ids.filter((id) => this.labelOf(id) === undefined);
    if (unknown.length === 0) return;
    try {
      const options = await this.#call.byId(unknown);
      runInAction(() => {
        for (const option of options) this.learn(option);
      });
    } catch {
      // The ids stay as they are: a label that cannot be had must not lose the value.
    }
  }
}
