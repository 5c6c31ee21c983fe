/** Longer than most: which filter is chosen follows from the address, the default and the form at once; each moves the same state. */

import { reaction, runInAction } from 'mobx';
import type { EngineServices } from '../../services.ts';
import { sameValue } from '../fields/sameValue.ts';
import type { FilterModel } from '../filters/FilterModel.ts';
import {
  comparable,
  type FilterValues,
  foreignValues,
  parseValues,
  queryOfValues,
  type Restored,
  restoreValues,
  valuesOf,
  valueToSave,
} from '../filters/savedValues.ts';
import { type Asked, Latest } from '../shared/Latest.ts';
import { observe } from '../shared/observe.ts';
import { someInBlocks } from '../shared/someInBlocks.ts';
import { type KeptOfAddress, partOf, type SavedArrangement, withPart } from './SavedArrangement.ts';
import { SavedFilterActions } from './SavedFilterActions.ts';
import { hasSavedFilters, type SavedFilter, savedFilterCalls } from './savedFilterCalls.ts';

export interface SavedFiltersSettings {
  /** Page or filter set that the filters belong to. */
  name: string;
  filters: FilterModel;
  /** The table that the filters narrow, where its columns and order are saved with them. */
  table?: { name: string; arrangement: SavedArrangement };
  /** Which one is chosen changed, and nothing else: the address says it. */
  onChoose?(): void;
  /** Runs the search with what is in the form; only what the user chose is a step that Back undoes. */
  onApply(how: 'push' | 'replace'): void;
}

/** What decides what is filtered: the address, then the default saved filter, then the document (one precedence). */
export type FilterOrigin = 'url' | 'default' | 'document' | 'saved' | 'typed';

type LoadState = { is: 'idle' | 'loading' | 'ready' } | { is: 'failed'; error: unknown };

const NOTHING: Restored = { unknown: [], lost: [] };

/** The saved filters of one view: which one is chosen, and whether the form still says what it says. */
export class SavedFilters {
  readonly name: string;
  readonly filters: FilterModel;
  readonly actions: SavedFilterActions;
  items: readonly SavedFilter[] = [];
  state: LoadState = { is: 'idle' };
  /** Id of the chosen one; 0 = none. */
  selected = 0;
  origin: FilterOrigin = 'document';
  /** What of the chosen one could not be shown. */
  restored: Restored = NOTHING;
  isUnreadable = false;
  /** Its values are not allowed (any more), so they are in the form and not applied. */
  isRefused = false;
  /** The address names one that is not there, or not for this user. */
  isAbsent = false;
  /** How the chosen one arranges the table; undefined where it says nothing. */
  arranged: string | undefined;
  /** What the chosen one put into the form. */
  baseline: FilterValues | undefined;
  #foreign: FilterValues = {};
  #isAddressed = false;
  #named = 0;
  #isOrdered = false;
  readonly #latest = new Latest();
  readonly #services: EngineServices;
  readonly #settings: SavedFiltersSettings;
  readonly #differs: () => boolean;

  constructor(services: EngineServices, settings: SavedFiltersSettings) {
    this.#services = services;
    this.#settings = settings;
    this.name = settings.name;
    this.filters = settings.filters;
    this.actions = new SavedFilterActions(services, this);
    this.#differs = someInBlocks(
      this.filters.nodes,
      (node) => !sameValue(valueToSave(node), this.baseline?.[node.name]),
    );
    observe(
      this,
      ...(['items', 'state', 'selected', 'origin', 'restored', 'isUnreadable', 'isRefused', 'baseline'] as const),
      ...(['arranged', 'isAbsent'] as const),
    );
  }

  /**
   * Reads the list and, where the address says nothing (`isAddressed`), applies the default; the first search does not wait.
   *
   * @param named id of the one that the address names: it is chosen, and shown where the address says nothing else, no order either
   */
  start(isAddressed: boolean, named = 0, isOrdered = false): () => void {
    this.#isAddressed = isAddressed;
    this.#named = named;
    this.#isOrdered = isOrdered;
    void this.load();
    const { workspace } = this.#services;
    // They belong to a role and a database: the chosen one is not of the new ones.
    const stop = reaction(
      () => workspace.epoch,
      () => runInAction(() => this.#switch()),
    );
    return () => {
      stop();
      this.#latest.stop();
    };
  }

  async load(): Promise<void> {
    this.origin = this.#isAddressed ? 'url' : 'document';
    const asked = this.#latest.ask();
    const list = this.#load(asked);
    const untouched = valuesOf(this.filters);
    if (this.origin === 'document' && this.#named === 0) await this.#applyDefault(asked, untouched);
    await list;
    runInAction(() => asked.isLate || this.#recognise());
  }

  get current(): SavedFilter | undefined {
    return this.items.find((item) => item.Id === this.selected);
  }

  /** Those of the user, without what others share. */
  get own(): readonly SavedFilter[] {
    return this.items.filter((item) => item.IsOwn !== false);
  }

  /** What others share with the user. */
  get shared(): readonly SavedFilter[] {
    return this.items.filter((item) => item.IsOwn === false);
  }

  /** The form differs from the chosen filter, or the table from what was saved of it. */
  get isChanged(): boolean {
    if (this.baseline === undefined) return false;
    return this.#differs() || (this.arranged !== undefined && this.arranged !== this.#table?.arrangement.text);
  }

  /** Chooses a filter and searches with it; 0 goes back to the document's start. */
  select(id: number): void {
    const item = this.items.find((candidate) => candidate.Id === id);
    if (!item) {
      this.filters.clear();
      this.forget('document');
      this.#settings.onApply('push');
      return;
    }
    const values = parseValues(item.Filter);
    this.selected = id;
    this.origin = 'saved';
    this.isAbsent = false;
    this.#arrange(item);
    if (values) this.#show(values, 'push');
    else this.#showNothing();
  }

  /** The address, which says everything else itself, names this one (back, forward). */
  follow(id: number): void {
    const item = this.items.find((candidate) => candidate.Id === id);
    if (item) this.#name(item);
  }

  /** The chosen filter no longer says what is shown: the form was emptied, or nothing is chosen. */
  forget(origin: FilterOrigin): void {
    this.selected = 0;
    this.origin = origin;
    this.restored = NOTHING;
    this.isUnreadable = false;
    this.isRefused = false;
    this.isAbsent = false;
    this.baseline = undefined;
    this.#foreign = {};
    this.#arrange(undefined);
  }

  /** The user searched with what is in the form. */
  noteSearch(): void {
    this.isRefused = false;
    if (this.selected === 0) this.origin = 'typed';
  }

  retry(): void {
    void this.load();
  }

  /** Takes over what a call answered. */
  accept(saved: SavedFilter): void {
    const others = this.items.filter((item) => item.Id !== saved.Id);
    const unmarked = saved.IsDefault ? others.map((item) => ({ ...item, IsDefault: false })) : others;
    this.items = sorted([...unmarked, saved]);
  }

  drop(ids: readonly number[]): void {
    this.items = this.items.filter((item) => !ids.includes(item.Id));
    if (!ids.includes(this.selected)) return;
    const wasArranged = this.arranged !== undefined;
    this.forget('typed');
    if (wasArranged) this.#settings.onApply('replace');
    else this.#settings.onChoose?.();
  }

  /** Columns, order and density, for a saved filter; what it says of other tables is kept. */
  viewText(saved?: SavedFilter): string | undefined {
    const { name, arrangement } = this.#table ?? {};
    return name && arrangement && withPart(saved?.View, name, arrangement.text);
  }

  /** The form as JSON text; what it has no control for is kept. */
  get text(): string {
    return JSON.stringify({ ...this.#foreign, ...valuesOf(this.filters) });
  }

  /** The form was saved as this filter, which is now the chosen one; what was not searched with yet is. */
  keep(saved: SavedFilter, values: FilterValues): void {
    this.accept(saved);
    this.selected = saved.Id;
    this.origin = 'saved';
    this.isUnreadable = false;
    this.isRefused = false;
    this.baseline = values;
    this.#arrange(saved, { keepsSort: true });
    if (this.filters.isChanged && this.filters.apply()) this.#settings.onApply('push');
    else this.#settings.onChoose?.();
  }

  #switch(): void {
    this.items = [];
    this.forget('typed');
    void this.#load(this.#latest.ask());
  }

  async #load(asked: Asked): Promise<void> {
    this.state = { is: 'loading' };
    try {
      const items = await savedFilterCalls(this.#services).list(this.name);
      runInAction(() => {
        if (asked.isLate) return;
        this.items = sorted(items);
        if (this.state.is === 'loading') this.state = { is: 'ready' };
      });
    } catch (error) {
      this.#fail(asked, error);
    }
  }

  /** What the user did in the meantime counts more. */
  async #applyDefault(asked: Asked, untouched: FilterValues): Promise<void> {
    try {
      const values = await savedFilterCalls(this.#services).readDefault(this.name);
      runInAction(() => {
        const isStill = !asked.isLate && this.selected === 0 && this.origin === 'document';
        if (!values || !isStill || !sameValue(valuesOf(this.filters), untouched)) return;
        this.origin = 'default';
        this.#show(values, 'replace');
      });
    } catch (error) {
      this.#fail(asked, error);
    }
  }

  /** Which saved filter stands behind the default that was applied, or behind an address that means the same. */
  #recognise(): void {
    if (this.selected !== 0) return;
    if (this.#named !== 0) {
      this.#open(this.#named);
      return;
    }
    if (this.origin === 'default') this.#recogniseDefault();
    if (this.origin !== 'url') return;
    const shown = comparable(this.filters.appliedQuery);
    const meant = this.items.find((item) => {
      const values = parseValues(item.Filter);
      // An address names its columns by the filter that it names, and by nothing else.
      const part = this.#partOf(item);
      if (part !== undefined && part !== this.#table?.arrangement.text) return false;
      return values !== undefined && queryOfValues(this.filters, values) === shown;
    });
    if (!meant || this.filters.isChanged) return;
    this.selected = meant.Id;
    this.#arrange(meant, { keepsSort: true });
    this.#take(parseValues(meant.Filter) ?? {});
    this.filters.apply();
  }

  /** The default was applied before it was known which one it is: its columns and its order come now. */
  #recogniseDefault(): void {
    const item = this.items.find((candidate) => candidate.IsDefault);
    if (!item) return;
    this.selected = item.Id;
    this.#settings.onChoose?.();
    if (this.#partOf(item) === undefined) return;
    const before = this.#table?.arrangement.text;
    this.#arrange(item, { keepsLook: true });
    if (this.#table?.arrangement.text !== before) this.#settings.onApply('replace');
  }

  /** The one that the address names: as it was saved, or with what the address says beside it. */
  #open(id: number): void {
    this.#named = 0;
    const item = this.items.find((candidate) => candidate.Id === id);
    if (!item) {
      this.isAbsent = this.state.is === 'ready';
      return;
    }
    if (this.#isAddressed || this.#isOrdered) {
      this.#name(item);
      return;
    }
    const values = parseValues(item.Filter);
    this.selected = id;
    this.origin = 'saved';
    this.#arrange(item, { keepsLook: true });
    if (values) this.#show(values, 'replace');
    else this.#showNothing();
  }

  /** Chosen, and compared with what is in the form, which stays. */
  #name(item: SavedFilter): void {
    const shown = valuesOf(this.filters);
    const isTyped = this.filters.isChanged;
    this.selected = item.Id;
    this.origin = 'saved';
    this.isAbsent = false;
    this.#arrange(item, { keepsSort: true });
    this.#take(parseValues(item.Filter) ?? {});
    restoreValues(this.filters, shown);
    if (!isTyped) this.filters.apply();
  }

  get #table() {
    return this.#settings.table;
  }

  #partOf(item: SavedFilter | undefined): string | undefined {
    return this.#table && partOf(item?.View, this.#table.name);
  }

  #arrange(item: SavedFilter | undefined, kept?: KeptOfAddress): void {
    const before = this.arranged;
    this.arranged = this.#partOf(item);
    // One that says nothing of the table leaves it as it is.
    if (before !== undefined || this.arranged !== undefined) this.#table?.arrangement.show(this.arranged, kept);
  }

  #show(values: FilterValues, how: 'push' | 'replace'): void {
    this.#take(values);
    this.isRefused = !this.filters.apply();
    if (!this.isRefused) this.#settings.onApply(how);
  }

  #take(values: FilterValues): void {
    this.restored = restoreValues(this.filters, values);
    this.isUnreadable = false;
    this.isRefused = false;
    this.#foreign = foreignValues(this.filters, values);
    this.baseline = valuesOf(this.filters);
  }

  /** Text that holds no values changes nothing on the screen; saving replaces it. */
  #showNothing(): void {
    this.restored = NOTHING;
    this.isUnreadable = true;
    this.isRefused = false;
    this.#foreign = {};
    this.baseline = {};
  }

  #fail(asked: Asked, error: unknown): void {
    runInAction(() => {
      if (!asked.isLate) this.state = { is: 'failed', error };
    });
  }
}

/** Saved filters of a view that has filters and a name for them, where the product has an API for them. */
export function savedFiltersFor(
  services: EngineServices,
  { name, ...settings }: Omit<SavedFiltersSettings, 'name'> & { name: string | undefined },
): SavedFilters | undefined {
  if (!name || settings.filters.isEmpty || !hasSavedFilters(services)) return undefined;
  return new SavedFilters(services, { ...settings, name });
}

function sorted(items: readonly SavedFilter[]): readonly SavedFilter[] {
  return [...items].sort(
    (a, b) =>
      Number(a.IsOwn === false) - Number(b.IsOwn === false) ||
      (a.OrderNum ?? 0) - (b.OrderNum ?? 0) ||
      (a.Savedfiltername < b.Savedfiltername ? -1 : 1),
  );
}
