/** Longer than most: what is searched, shown and chosen in a picker is one state; what is kept for later stands in files of its own. */

import type { RowSelectionState } from '@tanstack/react-table';
import { runInAction } from 'mobx';
import { isMatching, matchingChoice, matchingText } from '../../language/rows/matchingChoice.ts';
import type { EngineServices } from '../../services.ts';
import { FilterModel, type Searched } from '../filters/FilterModel.ts';
import { TableColumns } from '../grid/TableColumns.ts';
import type { RowSort } from '../rows/localRows.ts';
import { Pager } from '../rows/Pager.ts';
import { PageTurner } from '../rows/PageTurner.ts';
import type { Row } from '../shared/answers.ts';
import { LOOKUP_PAGE_SIZE, SEARCH_DELAY, SELECT_ALL_CAP } from '../shared/constants.ts';
import { Debounce } from '../shared/Debounce.ts';
import { baseScopes } from '../shared/messages.ts';
import { observe } from '../shared/observe.ts';
import { FavoriteFilters, favoriteFilterCalls } from './FavoriteFilters.ts';
import { hasCalls } from './KeptChoices.ts';
import { LookupAdvanced } from './LookupAdvanced.ts';
import { LookupChosen } from './LookupChosen.ts';
import type { LookupSource } from './LookupSource.ts';
import { type LookupItem, type LookupSettings, offeredFilters } from './lookupSettings.ts';
import { SavedItems, savedItemCalls } from './SavedItems.ts';

/** The modal picker of a lookup: search, table, what is chosen, and OK. */
export class LookupModel {
  readonly source: LookupSource;
  readonly filters: FilterModel;
  readonly pager: Pager<Row>;
  /** What the user keeps for lookups of this type; undefined where the product keeps none. */
  readonly favorites: FavoriteFilters | undefined;
  readonly saved: SavedItems | undefined;
  /** Filters that an operation answers; undefined where the document names none. */
  readonly advanced: LookupAdvanced | undefined;
  readonly pages: PageTurner;
  /** The columns of the picker; a row that is marked in it is picked. */
  readonly table: TableColumns;
  recent: readonly LookupItem[] = [];
  readonly title: string;
  readonly multiple: boolean;
  search = '';
  searched = '';
  tab: 'available' | 'selected' = 'available';
  sort: RowSort | undefined;
  readonly chosen: LookupChosen;
  isSelectingAll = false;
  /** The first 500 stand in the table for choosing by hand. */
  isOffered = false;
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
    this.chosen = new LookupChosen({
      before: settings.selected,
      max: settings.max,
      nameOf: (choice) => matchingText(choice, services.locale),
    });
    this.pager = new Pager<Row>({
      size: LOOKUP_PAGE_SIZE,
      idOf: (row) => this.source.idOf(row),
      epoch: () => services.workspace.epoch,
      isUncounted: this.source.operation?.paging === 'onward',
      load: ({ start, size, signal }) => this.#list(start, size, signal),
    });
    this.pages = new PageTurner(this.pager, LOOKUP_PAGE_SIZE, () => undefined);
    this.table = new TableColumns({
      columns: () => this.source.columns,
      sort: { read: () => this.sort, write: (sort) => this.#sortBy(sort), first: 'asc' },
      selection: { read: () => this.marked, write: (marked) => this.#mark(marked) },
    });
    this.advanced = this.source.document.advancedfilters ? new LookupAdvanced(services, this.source) : undefined;
    const kept = {
      type: settings.source.document.id,
      chosen: () => (this.multiple ? this.items.filter(({ value }) => !isMatching(value)) : []),
      onItems: (items: readonly LookupItem[]) => this.#choose(items),
    };
    this.saved = this.multiple && hasCalls(services, savedItemCalls) ? new SavedItems(services, kept) : undefined;
    this.favorites = hasCalls(services, favoriteFilterCalls)
      ? new FavoriteFilters(services, {
          ...kept,
          filters: this.filters,
          advanced: this.advanced,
          search: () => this.search,
          onFilters: (search) => this.#searchFor(search),
        })
      : undefined;
    observe(this, 'recent', 'search', 'searched', 'tab', 'sort', 'isSelectingAll', 'isOffered');
  }

  start(): () => void {
    this.#reload();
    void this.#settings.recent?.().then((recent) =>
      runInAction(() => {
        this.recent = recent;
      }),
    );
    return () => {
      this.#typing.cancel();
      this.#abort.abort();
      this.pager.dispose();
      this.filters.dispose();
      this.advanced?.dispose();
    };
  }

  get items(): readonly LookupItem[] {
    return [...this.chosen.items.values()];
  }

  /** The whole text of the table's state, such as 10 of 4,312. */
  get isCut(): boolean {
    return this.pager.total !== undefined && this.pager.rows.length < this.pager.total;
  }

  /** The query of the rows shown, as a choice of all of them. */
  get matching(): string {
    return matchingChoice(this.source.matching(this.searched, this.#filterQuery));
  }

  /** Everything that matches can be chosen at once, because it is more than is taken one by one. */
  get offersMatching(): boolean {
    return this.isOffered && this.#settings.takesMatching === true;
  }

  /** Something was typed or filtered: without it there would be more. */
  get isNarrowed(): boolean {
    return (
      this.searched !== '' || Object.values(this.#filterQuery).some((value) => value !== undefined && value !== '')
    );
  }

  isSelected(id: string): boolean {
    return this.chosen.has(id, this.matching);
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
    this.#reload();
  }

  applyFilters(): Searched {
    const { filters } = this.advanced ?? {};
    const search = () => {
      const isApplied = this.filters.apply();
      const isGood = (filters?.apply() ?? true) && isApplied;
      if (isGood) this.#reload();
      return isGood;
    };
    return this.filters.searchWhenThere(() => filters?.searchWhenThere(search) ?? search());
  }

  removeAdvanced(name: string): void {
    this.advanced?.filters?.remove(name);
    this.#reload();
  }

  /** Reads everything anew, what the browser keeps of it too. */
  refresh(): void {
    void this.#settings.refresh?.();
    this.#reload();
  }

  /** Rows shown that are chosen. */
  get marked(): RowSelectionState {
    const ids = this.pager.rows.map((row) => this.source.idOf(row));
    return Object.fromEntries(ids.filter(this.isSelected).map((id) => [id, true as const]));
  }

  /** A click on a row: chooses and closes in single mode, marks in multiple mode. */
  pick(row: Row): void {
    this.pickItem(this.#itemOf(row));
  }

  pickItem(item: LookupItem): void {
    if (!this.multiple) {
      this.#settings.onDone([item]);
      return;
    }
    this.toggle(item);
  }

  toggle(item: LookupItem): void {
    this.chosen.toggle(item, this.matching);
  }

  /** Everything that matches, as one choice. */
  selectMatching(): void {
    const { total, isAtLeast } = this.pager;
    this.chosen.addMatching(this.matching, isAtLeast ? undefined : total);
    this.isOffered = false;
    this.tab = 'selected';
    this.#reload();
  }

  confirm(): void {
    this.#settings.onDone(this.items);
  }

  /** Chooses all that match; of more than 500 the first 500 are loaded for choosing by hand (OP-SELECTALL). */
  async selectAll(): Promise<void> {
    this.isSelectingAll = true;
    this.chosen.notice = undefined;
    try {
      const isTooMany = (this.pager.total ?? this.pager.rows.length) > SELECT_ALL_CAP;
      const rows = await this.source.firstRows(SELECT_ALL_CAP, (start, size) =>
        this.#list(start, size, this.#abort.signal),
      );
      runInAction(() => {
        if (isTooMany) this.#offer(rows);
        else this.chosen.add(rows.map(this.#itemOf));
      });
    } catch (error) {
      if (!this.#abort.signal.aborted) this.#services.toasts.showError(error);
    } finally {
      runInAction(() => {
        this.isSelectingAll = false;
      });
    }
  }

  /** A record was made from within the picker: it is chosen, and the table knows it. */
  async added(saved: Row): Promise<void> {
    const id = saved[this.source.document.idprop ?? 'id'] ?? saved.Id;
    try {
      const [row] = id === undefined ? [] : await this.source.resolve([String(id)]);
      runInAction(() => {
        if (row) this.pick(row);
        if (row === undefined || this.multiple) this.#reload();
      });
    } catch (error) {
      this.addFailed(error);
    }
  }

  addFailed(error: unknown): void {
    const text = this.#services.locale.text('lookup.addFailed');
    console.warn(text, error);
    this.chosen.notice = 'lookup.addFailed';
  }

  #sortBy(sort: RowSort): void {
    this.sort = sort;
    this.#reload();
  }

  #mark(marked: RowSelectionState): void {
    const isOther = (row: Row) => {
      const id = this.source.idOf(row);
      return this.isSelected(id) !== (marked[id] === true);
    };
    for (const row of this.pager.rows.filter(isOther)) this.pick(row);
  }

  #reload(): void {
    this.chosen.notice = undefined;
    this.isOffered = false;
    this.pages.number = 1;
    void this.pager.reload();
  }

  /** A favourite takes the place of what was chosen. */
  #choose(items: readonly LookupItem[]): void {
    const [only] = items;
    if (!this.multiple && only && items.length === 1) {
      this.#settings.onDone([only]);
      return;
    }
    this.chosen.replace(this.multiple ? items : []);
    if (this.chosen.items.size < items.length) this.chosen.notice = 'field.maxSelect';
    else this.tab = 'selected';
  }

  #searchFor(search: string): void {
    // The advanced filters may have come after the picker was closed.
    if (this.#abort.signal.aborted) return;
    this.search = search;
    this.filters.apply();
    this.advanced?.filters?.apply();
    this.applySearch();
  }

  #offer(rows: readonly Row[]): void {
    this.pages.number = 1;
    this.pager.offset = 0;
    this.pager.show(rows);
    this.tab = 'available';
    this.isOffered = true;
    this.chosen.notice = 'lookup.added500';
  }

  get #filterQuery() {
    return { ...this.filters.appliedQuery, ...this.advanced?.query };
  }

  #list(start: number, size: number, signal: AbortSignal) {
    const { sort, searched: text } = this;
    const filters = this.#filterQuery;
    return this.source.list({ text, start, size, filters, signal, ...(sort ? { sort } : {}) });
  }

  readonly #itemOf = (row: Row): LookupItem => ({ value: this.source.idOf(row), label: this.source.labelOf(row) });
}
