/** Longer than most: what a list is made of, what it shows and what happens in it are one subject, told in one place. */

import { reaction } from 'mobx';
import type { Column, FilterControl, ListDocument, ReportDocument } from '../../generated/documents.ts';
import { RECORD } from '../../language/addressParameters.ts';
import type { Scopes } from '../../language/binding.ts';
import { compileCondition } from '../../language/condition.ts';
import { shownAs } from '../../language/rows/shownAs.ts';
import type { EngineServices } from '../../services.ts';
import { FilterModel, type Searched } from '../filters/FilterModel.ts';
import { TableColumns } from '../grid/TableColumns.ts';
import type { LazyMatrix } from '../report/LazyMatrix.ts';
import type { Narrowing } from '../report/Narrowing.ts';
import { computedOf } from '../rows/LazyComputed.ts';
import { LocalView } from '../rows/LocalView.ts';
import type { RowSort } from '../rows/localRows.ts';
import { Pager } from '../rows/Pager.ts';
import { PageTurner } from '../rows/PageTurner.ts';
import type { PagerStatus, RowsView } from '../rows/rows.types.ts';
import { type TableQuery, TableSource } from '../rows/TableSource.ts';
import { type SavedFilters, savedFiltersFor } from '../saved-filters/SavedFilters.ts';
import { Selection } from '../selection/Selection.ts';
import type { Row } from '../shared/answers.ts';
import { PAGE_SIZE } from '../shared/constants.ts';
import { baseScopes } from '../shared/messages.ts';
import { observe } from '../shared/observe.ts';
import { detachedUrl, type UrlState, ViewAddress } from '../shared/UrlState.ts';
import { GroupChoice } from './GroupChoice.ts';
import { LayoutChoice } from './LayoutChoice.ts';
import { ListActions } from './ListActions.ts';
import { listArrangement } from './ListArrangement.ts';
import { ListMemory } from './ListMemory.ts';
import { ListSearch } from './ListSearch.ts';
import { LiveRows } from './LiveRows.ts';
import { readListAddress, readSavedView, type TaskMode, writeListAddress, writeSavedView } from './listAddress.ts';
import { OpenedRecord, recordLinkOf } from './OpenedRecord.ts';
import type { Paper } from './paper.types.ts';

/** What one mounted list or report is made of. */
export interface ListSettings {
  document: ListDocument | ReportDocument;
  /** Kind of the document; a list without it. */
  kind?: 'report';
  /** Controls of the document, its filters document already resolved. */
  filters: readonly FilterControl[];
  url?: UrlState;
  /** Parameters of the route and of the tab (`with`). */
  route?: Readonly<Record<string, unknown>>;
  /** Values of query parameters beside those of the document. */
  query?: Readonly<Record<string, unknown>>;
  pageSize?: number;
  /** Pages are appended however many rows there are, and no row is reached by its position. */
  isAppended?: boolean;
  /** Name under which the user's saved filters are kept; without it there are none. */
  filterSet?: string;
  /** Columns that come with the rows, and the reader of the answers that bring them. */
  matrix?: LazyMatrix;
  /** Name under which the user's columns are kept: the document's id without one. */
  table?: string;
  /** Groups that the rows lie in. */
  narrowing?: Narrowing;
}

/** Parts of the language that lists have and reports have not. */
export type ListFeatures = Partial<
  Pick<
    ListDocument,
    'choose' | 'edit' | 'groupBy' | 'layouts' | 'paging' | 'peek' | 'sorts' | 'summary' | 'subtable' | 'taskmode'
  >
>;

/** What the table shows: one of these, never two. */
export type ListState = 'loading' | 'waiting' | 'rows' | 'empty' | 'nomatch' | 'failed';

/** A list or the table of a report: filters, search, sort, pages, selection and actions of one mounted view. */
export class ListModel {
  readonly document: ListDocument | ReportDocument;
  readonly filters: FilterModel;
  /** Filters that the user saved for this view; undefined where it has no filters. */
  readonly saved: SavedFilters | undefined;
  readonly selection = new Selection(() => this.total);
  /** Buttons of the document. */
  readonly actions: ListActions;
  readonly pager: Pager<Row>;
  /** Undefined where more rows come while scrolling. */
  readonly pages: PageTurner | undefined;
  readonly columns: readonly Column[];
  readonly search: ListSearch;
  readonly memory: ListMemory;
  /** The record that is open over the list. */
  readonly opened: OpenedRecord;
  /** The columns, and what the user made of them: order, width, pins, density. */
  readonly table: TableColumns;
  /** Other looks that the document offers, and the one that is shown. */
  readonly layout: LayoutChoice | undefined;
  /** What its document lets rows be grouped by, and what they are grouped by. */
  readonly grouping: GroupChoice | undefined;
  /** What is printed in place of the table, told by the look that is shown. */
  paper: (() => Paper) | undefined;
  sort: RowSort | undefined;
  /** Rows of the reader or of everybody; undefined where the document does not offer it. */
  taskMode: TaskMode | undefined;
  /** Grows when the same rows are asked for again. */
  refreshes = 0;
  /** Order and search in the browser, over rows that are all here. */
  readonly local: LocalView;
  /** The call behind the rows. */
  readonly source: TableSource;
  /** The address that says what is shown; undefined where nothing does. */
  readonly url: UrlState | undefined;
  readonly #services: EngineServices;
  readonly #live: LiveRows;
  readonly #address: ViewAddress;
  readonly #route: Readonly<Record<string, unknown>>;
  readonly #narrowing: Narrowing | undefined;

  constructor(services: EngineServices, settings: ListSettings) {
    this.document = settings.document;
    this.#services = services;
    this.url = settings.url;
    this.#address = new ViewAddress(settings.url ?? detachedUrl());
    this.#route = settings.route ?? {};
    this.#narrowing = settings.narrowing;
    const { filters, filterSet, document, matrix } = settings;
    const computed = computedOf(document, settings.kind ?? 'list', filters);
    const read = matrix?.read ?? computed?.read;
    this.source = new TableSource(services, document.source, () => this.scopes, settings.query, read, computed);

    this.filters = new FilterModel(services, filters, () => this.scopes, this.source.operation, document.id);
    const fields = () => this.source.operation?.answer.rows?.fields;
    this.columns = document.columns.map((column) => shownAs(column, fields()?.[column.field]));
    const size = settings.pageSize ?? settings.document.pagesize ?? PAGE_SIZE;
    this.pager = new Pager<Row>({
      size,
      idOf: this.idOf.bind(this),
      epoch: () => services.workspace.epoch,
      canJump: this.source.operation?.paging === 'offset' && this.features.paging !== 'pages' && !settings.isAppended,
      isUncounted: this.source.operation?.paging === 'onward',
      load: (request) => this.source.load(this.query, request),
    });
    if (this.features.paging === 'pages') this.pages = new PageTurner(this.pager, size, () => this.#writeUrl('push'));
    const { selection } = this;
    this.table = new TableColumns({
      columns: () => (matrix ? [...this.#visibleColumns(), ...matrix.columns] : this.#visibleColumns()),
      kept: { memory: services.tables, name: settings.table ?? document.id },
      sort: {
        read: () => this.shownSort,
        write: (sort) => this.#sortBy(sort),
        isMany: (field) => this.source.canAddSort(field, this.shownSort),
      },
      selection: { read: () => selection.marked, write: selection.mark },
    });
    const { groupBy, layouts } = this.features;
    const chosen = { choices: this.table.choices, write: () => this.#writeUrl('replace') };
    if (layouts) this.layout = new LayoutChoice(layouts, chosen);
    if (groupBy) this.grouping = new GroupChoice(groupBy, chosen);
    const onApply = (how: 'push' | 'replace') => this.#query(how);
    this.saved = savedFiltersFor(services, {
      name: filterSet,
      filters: this.filters,
      table: { name: settings.table ?? document.id, arrangement: listArrangement(this) },
      onApply,
      onChoose: () => this.#writeUrl('replace'),
    });
    const searched = () => this.source.searched;
    this.local = new LocalView({ pager: this.pager, idField: this.idField, fields, searched });
    this.search = new ListSearch(this.local, (isAsked) => (isAsked ? this.#query() : this.#showFound()));
    this.actions = new ListActions(services, this);
    this.#live = new LiveRows(services, this, { source: this.source, size });
    this.memory = new ListMemory(services, settings.url, this);
    const isNumber = () => fields()?.[this.idField]?.type === 'integer';
    this.opened = new OpenedRecord(this.#address, recordLinkOf(document, this.idField), isNumber);
    observe(this, 'sort', 'taskMode', 'refreshes');
    this.#readUrl();
  }

  /** Loads the first page and follows role and database; the disposer ends everything. */
  start(): () => void {
    const { params } = this.#address;
    const isAddressed = this.filters.isNamedIn(params);
    const view = [readSavedView(params), params.has('sortby')] as const;
    // Values of the last visit stand in the address too, so that it can be shared.
    if (this.filters.restore(this.#address.params)) this.#writeUrl('replace');
    if (!this.filters.isComplete || !this.memory.resume(this.source)) this.#load();
    const refusal = () => (this.pager.status.is === 'failed' ? this.pager.status.error : undefined);
    const stops = [
      this.saved?.start(isAddressed, ...view),
      this.#live.start(),
      reaction(() => this.#services.workspace.epoch, this.reload),
      reaction(
        () => this.filters.corrections,
        () => this.#query('replace'),
      ),
      reaction(() => [this.layout?.kind, this.grouping?.name, this.#narrowing?.look].join(), this.#writeLook, {
        fireImmediately: true,
      }),
      reaction(refusal, (error) => error !== undefined && this.filters.refuse(error)),
    ];
    return () => {
      for (const stop of stops) stop?.();
      this.dispose();
    };
  }

  dispose(): void {
    this.search.dispose();
    this.pager.dispose();
    this.filters.dispose();
  }

  get scopes(): Scopes {
    return { ...baseScopes(this.#services), route: this.#route };
  }

  get page(): string | undefined {
    return this.document.permission?.page ?? this.source.page;
  }

  /** Rows are chosen by boxes. Observable. */
  get isSelectable(): boolean {
    const { document } = this;
    return 'selection' in document && document.selection === 'multiple' && this.actions.mayUse('selection');
  }

  /** What only lists declare; a report declares none of it. */
  get features(): ListFeatures {
    return this.document as ListFeatures;
  }

  get query(): TableQuery {
    const { search, sort, taskMode } = this;
    const query = { filters: this.filters.appliedQuery, searchTerm: search.applied, sort, taskMode };
    const within = this.#narrowing?.rows;
    return within ? { ...query, within } : query;
  }

  /** Query of the rows as they are shown, without order and page: the totals are of them. */
  get shownQuery(): Record<string, unknown> {
    return this.source.query({ ...this.query, searchTerm: this.search.shown });
  }

  /** Query of the shown rows without paging, for the export. */
  get exportQuery(): Record<string, unknown> {
    return this.source.query({ ...this.query, searchTerm: this.search.text });
  }

  /** What the table shows: every position there is, the rows that are not here yet too. */
  get view(): RowsView<Row> {
    return this.local.view;
  }

  /** Rows that are here, in the order shown: the server's, or the browser's once all rows are here. */
  get rows(): readonly Row[] {
    return this.local.rows;
  }

  get total(): number | undefined {
    return this.local.total;
  }

  get state(): ListState {
    return listState(this);
  }

  get shownSort(): RowSort | undefined {
    return this.local.sort ?? this.sort;
  }

  get idField(): string {
    return this.document.idprop ?? 'Id';
  }

  idOf(row: Row): string {
    return rowId(row, this.idField);
  }

  /** Applies the filters, as soon as what is looked up for them is there; false when a control is in error. */
  applyFilters(): Searched {
    return this.filters.whenThere(() => {
      if (!this.filters.apply()) return false;
      this.saved?.noteSearch();
      this.#query();
      return true;
    });
  }

  clearFilters(): void {
    this.filters.clear();
    this.saved?.forget('document');
    this.search.restart('');
    this.#query();
  }

  removeFilter(name: string): void {
    this.filters.remove(name);
    this.saved?.noteSearch();
    this.#query();
  }

  /** A click on a header. */
  toggleSort(column: Column): void {
    this.table.toggleSort(column.field);
  }

  /** Shows the rows of other groups: a step that Back undoes. */
  narrow(change: () => void): void {
    change();
    this.#query();
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
    this.refreshes += 1;
    this.#dropChosen();
    // Not all rows may come at once: the server searches until they are here again.
    if (this.local.search) this.search.restart();
    this.#load();
  }

  /** Tries again what failed, where it failed. */
  retry(): void {
    void (this.pages ? this.pages.load() : this.pager.retry());
  }

  /** What actions and links of a row, or of the list, may name. */
  scopesOf(row?: Row): Scopes {
    const { filters, scopes, selection, source } = this;
    const shown = () => this.shownQuery;
    return {
      ...scopes,
      filter: filters.appliedQuery,
      ...(row ? { row } : {}),
      // Read by what names it alone: a link of a row does not follow what is chosen.
      get selection() {
        return selection.scopeOf(shown(), source.documentOf(shown()));
      },
    };
  }

  /** The address changed by itself (back, forward, a link). */
  followUrl(): void {
    if (!this.#address.isChanged) return;
    const asked = () => JSON.stringify([this.query, this.pages?.number]);
    const before = asked();
    if (this.#address.isChangedIn(RECORD)) {
      this.opened.follow(this.#address.read());
      return;
    }
    this.#readUrl();
    const { sort } = this;
    this.saved?.forget(this.filters.isNamedIn(this.#address.params) ? 'url' : 'document');
    this.saved?.follow(readSavedView(this.#address.params));
    this.sort = sort;
    if (asked() !== before) this.reload();
  }

  /** Columns that the document shows now. */
  #visibleColumns(): readonly Column[] {
    const known = { ...this.scopes, filter: this.filters.appliedQuery };
    return this.columns.filter((column) => compileCondition(column.visible)(known));
  }

  #sortBy(sort: RowSort): void {
    const isLocal = this.local.canSort(sort);
    this.local.sort = isLocal ? sort : undefined;
    this.sort = sort;
    if (isLocal) this.#writeUrl('replace');
    else this.#query('replace', { isSameRows: true });
  }

  /** What is chosen stays chosen in another order of the same rows. */
  #query(how: 'push' | 'replace' = 'push', { isSameRows = false } = {}): void {
    this.search.restart();
    if (this.pages) this.pages.number = 1;
    this.#writeUrl(how);
    if (!isSameRows) this.#dropChosen();
    this.#load();
  }

  /** Rows that are here were searched: what was chosen of the others would be acted on unseen. */
  #showFound(): void {
    this.#dropChosen();
    this.#writeUrl('replace');
  }

  /** Rows that are not seen are not acted on, unless the document keeps what was chosen. */
  #dropChosen(): void {
    if (!this.features.choose) this.selection.clear();
  }

  #load(): void {
    if (!this.filters.isComplete) return;
    void (this.pages ? this.pages.load() : this.pager.reload());
  }

  #readUrl(): void {
    const params = this.#address.read();
    this.filters.fromUrl(params, this.#narrowing?.read(params));
    this.layout?.read(params);
    this.grouping?.read(params);
    const { search, sort, taskMode, pageNumber } = readListAddress(params, this.document);
    this.search.restart(search.slice(0, this.source.longestSearch));
    this.sort = sort;
    this.taskMode = taskMode;
    if (this.pages) this.pages.number = pageNumber;
    this.opened.follow(params);
  }

  /** What was searched is a step to come back to; order and restored values are not. */
  #writeUrl(how: 'push' | 'replace'): void {
    const { search, sort, taskMode, pages } = this;
    const list = { search: search.text, sort, taskMode, pageNumber: pages?.number ?? 1 };
    const change = (params: URLSearchParams) => {
      this.filters.toUrl(params);
      writeListAddress(params, list, this.document);
      writeSavedView(params, this.saved);
      this.#lookTo(params);
    };
    this.#address.write(change, how);
  }

  /** A look that was kept stands in the address as one that was chosen just now, so that whoever gets it sees the same. */
  #writeLook = () => this.#address.write(this.#lookTo, 'replace');

  #lookTo = (params: URLSearchParams) => {
    this.#narrowing?.write(params);
    this.layout?.write(params);
    this.grouping?.write(params);
  };
}

interface ListParts {
  pager: { status: PagerStatus };
  filters: Pick<FilterModel, 'isComplete' | 'chips'>;
  view: RowsView<unknown>;
  search: { text: string };
}

/** What the table of a list shows now. */
export function listState({ pager: { status }, filters, view, search }: ListParts): ListState {
  if (!filters.isComplete) return 'waiting';
  if (status.is === 'failed' && status.at === 'first') return 'failed';
  if (view.length > 0) return 'rows';
  if (status.is === 'idle' || status.is === 'loading') return 'loading';
  return search.text !== '' || filters.chips.length > 0 ? 'nomatch' : 'empty';
}

/** Names that were made for rows whose id is empty. */
const names = new WeakMap<Row, string>();
let count = 0;

/** What identifies a row: its field, or a name of its own where the field is empty, so that no row is taken for another. */
export function rowId(row: Row, field: string): string {
  const id = row[field];
  if (id !== null && id !== undefined) return String(id);
  const known = names.get(row);
  if (known !== undefined) return known;
  count += 1;
  const made = `?${String(count)}`;
  names.set(row, made);
  return made;
}
