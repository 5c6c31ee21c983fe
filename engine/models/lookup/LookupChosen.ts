import { observable } from 'mobx';
import { exceptionsOf, isMatching, toggleException, wholeOf } from '../../language/rows/matchingChoice.ts';
import { observe } from '../shared/observe.ts';
import type { LookupItem } from './lookupSettings.ts';

interface ChosenSettings {
  before: readonly LookupItem[];
  /** Most items that may be chosen; 0 or undefined = no limit. */
  max: number | undefined;
  nameOf(choice: string): string;
}

/** What is chosen in a picker, in the order of choosing: items, and everything that matches a query as one of them. */
export class LookupChosen {
  readonly items = observable.map<string, LookupItem>({}, { deep: false });
  /** Locale key of what select-all or the limit has to say. */
  notice: string | undefined;
  readonly #settings: ChosenSettings;

  constructor(settings: ChosenSettings) {
    this.#settings = settings;
    for (const item of settings.before) this.items.set(item.value, item);
    observe(this, 'notice');
  }

  get isFull(): boolean {
    const { max } = this.#settings;
    return max !== undefined && max > 0 && this.items.size >= max;
  }

  /** Records that are chosen, as far as they were counted. */
  get count(): number {
    let count = 0;
    for (const { value, count: matching = 1 } of this.items.values())
      count += isMatching(value) ? Math.max(1, matching - exceptionsOf(value).length) : 1;
    return count;
  }

  /** Something else than before. */
  get isChanged(): boolean {
    const { before } = this.#settings;
    return before.length !== this.items.size || before.some(({ value }) => !this.items.has(value));
  }

  /** @param matching the query of the rows shown, as a choice: what it covers is chosen but for its exceptions. */
  has(id: string, matching: string): boolean {
    const all = this.#covering(matching);
    return this.items.has(id) || (all !== undefined && !exceptionsOf(all.value).includes(id));
  }

  toggle(item: LookupItem, matching: string): void {
    this.notice = undefined;
    const all = this.#covering(matching);
    if (this.items.delete(item.value)) return;
    if (all) this.#except(all, item.value);
    else this.add([item]);
  }

  /** As many as the limit lets in. */
  add(items: readonly LookupItem[]): void {
    for (const item of items) {
      if (this.isFull && !this.items.has(item.value)) {
        this.notice = 'field.maxSelect';
        return;
      }
      this.items.set(item.value, item);
    }
  }

  /** Everything that matches, in place of what was chosen of it before. */
  addMatching(matching: string, count: number | undefined): void {
    const all = this.#covering(matching);
    if (all) this.items.delete(all.value);
    this.notice = undefined;
    this.#name(matching, count);
  }

  replace(items: readonly LookupItem[]): void {
    this.clear();
    this.add(items);
  }

  clear(): void {
    this.notice = undefined;
    this.items.clear();
  }

  #covering(matching: string): LookupItem | undefined {
    for (const item of this.items.values()) if (isMatching(item.value) && wholeOf(item.value) === matching) return item;
    return undefined;
  }

  #except(all: LookupItem, id: string): void {
    this.items.delete(all.value);
    this.#name(toggleException(all.value, id), all.count);
  }

  #name(value: string, count: number | undefined): void {
    this.items.set(value, { value, label: this.#settings.nameOf(value), ...(count === undefined ? {} : { count }) });
  }
}
