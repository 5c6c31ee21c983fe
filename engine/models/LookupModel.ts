import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FilterControl } from '../generated/documents.ts';
import { LOOKUP_PAGE_SIZE, MAX_PAGE_SIZE, SEARCH_DELAY, SELECT_ALL_CAP } from './constants.ts';
import { Debounce } from './Debounce.ts';
import { FavoriteFilters, hasFavoriteFilters } from './FavoriteFilters.ts';
import { FilterModel } from './FilterModel.ts';
import type { LookupSource } from './LookupSource.ts';
import type { RowSort } from './localRows.ts';
import { Pager } from './Pager.ts';
import type { Row } from './readAnswer.ts';
import { baseScopes } from './scopes.ts';
import type { EngineServices } from './services.ts';

export interface LookupItem {
  value: string;
  label: string;
}

export interface LookupSettings {
  source: LookupSource;
  title: string;
  multiple: boolean;
  /** Most items that may be chosen; 0 or undefined = no limit. */
  max?: number;
  selected: readonly LookupItem[];
  /** Filters of the lookup document that are offered, by name; all of them without it. */
  attributes?: boolean | readonly string[];
  /** The user's choice; not called when the modal is closed without one. */
  onDone(items: readonly LookupItem[]): void;
}

/** The modal picker of a lookup: search, table, what is chosen, and OK. */
export class LookupModel {
  readonly source: LookupSource;
  readonly filters: FilterModel;
  readonly pager: Pager<Row>;
  /** What the user keeps for lookups of this type; undefined where the product keeps none. */
  readonly favorites: FavoriteFilters | undefined;
  readonly title: string;
  readonly multiple: boolean;
  search = '';
  searched = '';
  tab: 'available' | 'selected' = 'available';
  sort: RowSort | undefined;
  selected = new Map<string, LookupItem>();
  isSelectingAll = false;
  /** Locale key of what select-all or the limit has to say. */
  notice: string | undefined;
  readonly #services: EngineServices;
  readonly #settings: LookupSettings;
  readonly #typing = new Debounce();
  readonly #abort = new AbortController();

  constructor(services: EngineServices, settings: LookupSettings) {
    this.#services = services;
    this.#settings = settings;
    this.source = settings.source;
    this.title = settings.title;
    this.multiple = settings.multiple;
    this.filters = new FilterModel(
      services,
      offeredFilters(settings),
      () => baseScopes(services),
      settings.source.operation,
    );
    for (const item of settings.selected) this.selected.set(item.value, item);
    this.pager = new Pager<Row>({
      size: LOOKUP_PAGE_SIZE,
      idOf: (row) => this.source.idOf(row),
      epoch: () => services.workspace.epoch,
      load: ({ start, size, signal }) => this.#list(start, size, signal),
    });
    this.favorites = hasFavoriteFilters(services)
      ? new FavoriteFilters(services, {
          type: settings.source.document.id,
          filters: this.filters,
          chosen: () => (this.multiple ? this.items : []),
          search: () => this.search,
          onItems: (items) => this.#choose(items),
          onFilters: (search) => this.#searchFor(search),
        })
      : undefined;
    makeAutoObservable(
      this,
      {
        source: false,
        favorites: false,
        filters: false,
        pager: false,
        title: false,
        multiple: false,
        sort: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): () => void {
    void this.pager.reload();
    return () => {
      this.#typing.cancel();
      this.#abort.abort();
      this.pager.dispose();
      this.filters.dispose();
    };
  }

  get items(): readonly LookupItem[] {
    return [...this.selected.values()];
  }

  /** The whole text of the table's state, such as 10 of 4,312. */
  get isCut(): boolean {
    return this.pager.total !== undefined && this.pager.rows.length < this.pager.total;
  }

  /** OK is enabled when it would change something. */
  get isChanged(): boolean {
    const before = this.#settings.selected.map((item) => item.value);
    return before.length !== this.selected.size || before.some((value) => !this.selected.has(value));
  }

  isSelected(row: Row): boolean {
    return this.selected.has(this.source.idOf(row));
  }

  setTab(tab: 'available' | 'selected'): void {
    this.tab = tab;
  }

  setSearch(text: string): void {
    this.search = text;
    this.#typing.run(SEARCH_DELAY, this.applySearch);
  }

  applySearch(): void {
    this.#typing.cancel();
    this.searched = this.search.trim();
    this.notice = undefined;
    void this.pager.reload();
  }

  applyFilters(): void {
    if (this.filters.apply()) void this.pager.reload();
  }

  toggleSort(field: string): void {
    const type = this.sort?.by === field && this.sort.type === 'asc' ? 'desc' : 'asc';
    this.sort = { by: field, type };
    void this.pager.reload();
  }

  /** A click on a row: chooses and closes in single mode, marks in multiple mode. */
  pick(row: Row): void {
    const item = this.#itemOf(row);
    if (!this.multiple) {
      this.#settings.onDone([item]);
      return;
    }
    this.toggle(item);
  }

  toggle(item: LookupItem): void {
    this.notice = undefined;
    if (this.selected.delete(item.value)) return;
    if (this.#isFull) this.notice = 'field.maxSelect';
    else this.selected.set(item.value, item);
  }

  clear(): void {
    this.selected.clear();
  }

  confirm(): void {
    this.#settings.onDone(this.items);
  }

  /** Chooses all that match; of more than 500 the first 500 are loaded for choosing by hand (OP-SELECTALL). */
  async selectAll(): Promise<void> {
    this.isSelectingAll = true;
    this.notice = undefined;
    try {
      const isTooMany = (this.pager.total ?? this.pager.rows.length) > SELECT_ALL_CAP;
      const rows = await this.#loadUpTo(SELECT_ALL_CAP);
      runInAction(() => {
        if (isTooMany) this.#offer(rows);
        else this.#take(rows);
      });
    } catch (error) {
      if (!this.#abort.signal.aborted) this.#services.toasts.showError(error);
    } finally {
      runInAction(() => {
        this.isSelectingAll = false;
      });
    }
  }

  get #isFull(): boolean {
    const { max } = this.#settings;
    return max !== undefined && max > 0 && this.selected.size >= max;
  }

  /** A favourite takes the place of what was chosen. */
  #choose(items: readonly LookupItem[]): void {
    const [only] = items;
    if (!this.multiple && only && items.length === 1) {
      this.#settings.onDone([only]);
      return;
    }
    this.notice = undefined;
    this.selected.clear();
    for (const item of this.multiple ? items : []) {
      if (!this.#isFull) this.selected.set(item.value, item);
    }
    if (this.selected.size < items.length) this.notice = 'field.maxSelect';
    else this.tab = 'selected';
  }

  #searchFor(search: string): void {
    this.search = search;
    this.filters.apply();
    this.applySearch();
  }

  #offer(rows: readonly Row[]): void {
    this.pager.show(rows);
    this.tab = 'available';
    this.notice = 'lookup.added500';
  }

  #take(rows: readonly Row[]): void {
    for (const row of rows) {
      if (this.#isFull) {
        this.notice = 'field.maxSelect';
        return;
      }
      const item = this.#itemOf(row);
      this.selected.set(item.value, item);
    }
  }

  async #loadUpTo(count: number): Promise<readonly Row[]> {
    const rows: Row[] = [];
    while (rows.length < count) {
      const size = Math.min(MAX_PAGE_SIZE, count - rows.length);
      const answer = await this.#list(rows.length, size, this.#abort.signal);
      rows.push(...answer.rows);
      if (answer.rows.length < size) break;
    }
    return rows;
  }

  #list(start: number, size: number, signal: AbortSignal) {
    const filters = this.filters.appliedQuery;
    const sort = this.sort;
    return this.source.list({ text: this.searched, start, size, filters, signal, ...(sort ? { sort } : {}) });
  }

  #itemOf(row: Row): LookupItem {
    return { value: this.source.idOf(row), label: this.source.labelOf(row) };
  }
}

/** A filter that is not offered is hidden, not gone: what it is set to still narrows the list. */
function offeredFilters({ source, attributes = true }: LookupSettings): readonly FilterControl[] {
  const filters = source.document.filters ?? [];
  if (attributes === true) return filters;
  const names = attributes === false ? [] : attributes;
  return filters.map((control) => (names.includes(control.name) ? control : { ...control, isHidden: true }));
}
