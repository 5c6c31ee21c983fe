import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { Column, ListDocument, ReportDocument } from '../generated/documents.ts';
import type { Scopes } from '../schema/binding.ts';
import { compileCondition } from '../schema/condition.ts';
import { LOCAL_SEARCH_DELAY, PAGE_SIZE, SEARCH_DELAY } from './constants.ts';
import { Debounce } from './Debounce.ts';
import { FilterModel } from './FilterModel.ts';
import { ListActions } from './ListActions.ts';
import type { ListSettings } from './ListSettings.ts';
import { LocalView } from './LocalView.ts';
import { readListAddress, type TaskMode, writeListAddress } from './listAddress.ts';
import { nextSort, type RowSort } from './localRows.ts';
import { Pager } from './Pager.ts';
import type { Row } from './readAnswer.ts';
import { type SavedFilters, savedFiltersFor } from './SavedFilters.ts';
import { Selection } from './Selection.ts';
import { baseScopes } from './scopes.ts';
import type { EngineServices } from './services.ts';
import { type TableQuery, TableSource } from './TableSource.ts';
import { detachedUrl, type UrlState } from './UrlState.ts';

/** What the table shows: one of these, never two. */
export type ListState = 'loading' | 'waiting' | 'rows' | 'empty' | 'nomatch' | 'failed';

/** A list or the table of a report: filters, search, sort, pages, selection and actions of one mounted view. */
export class ListModel {
  readonly document: ListDocument | ReportDocument;
  readonly filters: FilterModel;
  /** Filters that the user saved for this view; undefined where it has no filters. */
  readonly saved: SavedFilters | undefined;
  readonly selection = new Selection();
  /** Buttons of the document. */
  readonly actions: ListActions;
  readonly pager: Pager<Row>;
  readonly columns: readonly Column[];
  /** What is typed in the search box. */
  search = '';
  /** What the rows were searched by. */
  searched = '';
  sort: RowSort | undefined;
  /** Rows of the reader or of everybody; undefined where the document does not offer it. */
  taskMode: TaskMode | undefined;
  /** Number of the page, from 1, where the document shows one page at a time. */
  pageNumber = 1;
  /** Order and search in the browser, over rows that are all here. */
  readonly local: LocalView;
  readonly #services: EngineServices;
  readonly #source: TableSource;
  readonly #url: UrlState;
  readonly #route: Readonly<Record<string, unknown>>;
  readonly #typing = new Debounce();
  /** The address as this view read or wrote it last. */
  #seen = '';

  constructor(services: EngineServices, settings: ListSettings) {
    this.document = settings.document;
    this.#services = services;
    this.#url = settings.url ?? detachedUrl();
    this.#route = settings.route ?? {};
    this.#source = new TableSource(services, settings.document.source, () => this.scopes);
    const { filters, filterSet, document } = settings;
    this.filters = new FilterModel(services, filters, () => this.scopes, this.#source.operation, document.id);
    const onApply = (how: 'push' | 'replace') => this.#query(how);
    this.saved = savedFiltersFor(services, { name: filterSet, filters: this.filters, onApply });
    this.columns = settings.document.columns;
    this.pager = new Pager<Row>({
      size: settings.pageSize ?? settings.document.pagesize ?? PAGE_SIZE,
      idOf: this.idOf.bind(this),
      epoch: () => services.workspace.epoch,
      load: (request) => this.#source.load(this.query, request),
    });
    const fields = () => this.#source.operation?.answer.rows?.fields;
    this.local = new LocalView({ pager: this.pager, idField: this.idField, fields });
    this.actions = new ListActions(services, this);
    makeAutoObservable(
      this,
      {
        document: false,
        columns: false,
        filters: false,
        saved: false,
        selection: false,
        pager: false,
        local: false,
        actions: false,
        sort: observableRef,
      },
      { autoBind: true },
    );
    this.#readUrl();
  }

  /** Loads the first page and follows role and database; the disposer ends everything. */
  start(): () => void {
    const isAddressed = this.filters.isNamedIn(this.#url.read());
    // Values of the last visit stand in the address too, so that it can be shared.
    if (this.filters.restore(this.#url.read())) this.#writeUrl('replace');
    this.reload();
    const refusal = () => (this.pager.status.is === 'failed' ? this.pager.status.error : undefined);
    const stops = [
      this.saved?.start(isAddressed),
      reaction(() => this.#services.workspace.epoch, this.reload),
      reaction(refusal, (error) => error !== undefined && this.filters.refuse(error)),
    ];
    return () => {
      for (const stop of stops) stop?.();
      this.dispose();
    };
  }

  dispose(): void {
    this.#typing.cancel();
    this.pager.dispose();
    this.filters.dispose();
  }

  get scopes(): Scopes {
    return { ...baseScopes(this.#services), route: this.#route };
  }

  get page(): string | undefined {
    return this.document.permission?.page ?? this.#source.page;
  }

  get query(): TableQuery {
    const { searched, sort, taskMode } = this;
    return { filters: this.filters.appliedQuery, searchTerm: searched, sort, taskMode };
  }

  /** Query of the shown rows without paging, for the export. */
  get exportQuery(): Record<string, unknown> {
    return this.#source.query({ ...this.query, searchTerm: this.search });
  }

  get shownColumns(): readonly Column[] {
    return this.columns.filter((column) =>
      compileCondition(column.visible)({ ...this.scopes, filter: this.filters.appliedQuery }),
    );
  }

  /** Rows in the order shown: the server's, or the browser's once all rows are here. */
  get rows(): readonly Row[] {
    return this.local.rows;
  }

  get total(): number | undefined {
    return this.local.total;
  }

  get state(): ListState {
    const { status } = this.pager;
    if (!this.filters.isComplete) return 'waiting';
    if (status.is === 'failed' && status.at === 'first') return 'failed';
    if (this.rows.length > 0) return 'rows';
    if (status.is === 'idle' || status.is === 'loading') return 'loading';
    return this.search !== '' || this.filters.chips.length > 0 ? 'nomatch' : 'empty';
  }

  get shownSort(): RowSort | undefined {
    return this.local.sort ?? this.sort;
  }

  get idField(): string {
    return this.document.idprop ?? 'Id';
  }

  idOf(row: Row): string {
    return String(row[this.idField] ?? JSON.stringify(row));
  }

  /** Typed text: sent after 500 ms, or matched in the browser after 200 ms when every row is here (widgets 9). */
  setSearch(text: string): void {
    this.search = text;
    const isLocal = this.#canSearchLocally;
    this.#typing.run(isLocal ? LOCAL_SEARCH_DELAY : SEARCH_DELAY, () => this.applySearch());
  }

  /** Searches at once (Enter). */
  applySearch(): void {
    this.#typing.cancel();
    const text = this.search.trim();
    this.local.search = this.#canSearchLocally ? text : '';
    const isChanged = !this.#canSearchLocally && text !== this.searched;
    if (isChanged) this.searched = text;
    this.#writeUrl(isChanged ? 'push' : 'replace');
    if (isChanged) this.#query();
  }

  /** Applies the filters; false when a control is in error. */
  applyFilters(): boolean {
    if (!this.filters.apply()) return false;
    this.saved?.noteSearch();
    this.#query();
    return true;
  }

  clearFilters(): void {
    this.filters.clear();
    this.saved?.forget('document');
    this.search = '';
    this.searched = '';
    this.#query();
  }

  removeFilter(name: string): void {
    this.filters.remove(name);
    this.saved?.noteSearch();
    this.#query();
  }

  /** A click on a header. */
  toggleSort(column: Column): void {
    if (column.sortable) this.#sortBy(nextSort(column, this.shownSort));
  }

  /** Rows of the reader, or of everybody. */
  setTaskMode(mode: TaskMode): void {
    this.taskMode = mode;
    this.#query();
  }

  /** An order chosen from those that the document offers. */
  setSort(sort: RowSort): void {
    this.#sortBy(sort);
  }

  reload(): void {
    this.selection.clear();
    if (this.filters.isComplete) void this.pager.reload();
  }

  /** What actions and links of a row, or of the list, may name. */
  scopesOf(row?: Row): Scopes {
    return {
      ...this.scopes,
      filter: this.filters.appliedQuery,
      selection: { ids: [...this.selection.ids], count: this.selection.size },
      ...(row ? { row } : {}),
    };
  }

  /** The address changed by itself (back, forward, a link). */
  followUrl(): void {
    if (this.#url.read().toString() === this.#seen) return;
    const before = JSON.stringify(this.query);
    this.#readUrl();
    this.saved?.forget(this.filters.isNamedIn(this.#url.read()) ? 'url' : 'document');
    if (JSON.stringify(this.query) !== before) this.reload();
  }

  get #canSearchLocally(): boolean {
    return this.searched === '' && this.local.canSearch;
  }

  #sortBy(sort: RowSort): void {
    const isLocal = this.local.canSort(sort.by);
    this.local.sort = isLocal ? sort : undefined;
    this.sort = sort;
    if (isLocal) this.#writeUrl('replace');
    else this.#query('replace');
  }

  #query(how: 'push' | 'replace' = 'push'): void {
    this.local.reset();
    this.searched = this.search.trim();
    this.#writeUrl(how);
    this.reload();
  }

  #readUrl(): void {
    const params = this.#url.read();
    this.#seen = params.toString();
    this.filters.fromUrl(params);
    const { search, ...rest } = readListAddress(params, this.document);
    Object.assign(this, rest, { search, searched: search });
    this.local.reset();
  }

  /** What was searched is a step to come back to; order and restored values are not. */
  #writeUrl(how: 'push' | 'replace'): void {
    const params = new URLSearchParams(this.#url.read());
    this.filters.toUrl(params);
    writeListAddress(params, this, this.document);
    if (params.toString() === this.#seen) return;
    this.#seen = params.toString();
    this.#url.write(params, how);
  }
}
