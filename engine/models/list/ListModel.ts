/** Longer than most: what a list is made of, what it shows and what happens in it are one subject, told in one place. */

import { reaction } from 'mobx';
import type { Column, ListDocument, ReportDocument } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { compileCondition } from '../../language/condition.ts';
import { shownAs } from '../../language/rows/shownAs.ts';
import type { EngineServices } from '../../services.ts';
import { FilterModel, type Searched } from '../filters/FilterModel.ts';
import { TableColumns } from '../grid/TableColumns.ts';
import type { Narrowing } from '../report/Narrowing.ts';
import { computedOf } from '../rows/LazyComputed.ts';
import { LocalView } from '../rows/LocalView.ts';
import type { RowSort } from '../rows/localRows.ts';
import { Pager } from '../rows/Pager.ts';
import { PageTurner } from '../rows/PageTurner.ts';
import { rowId } from '../rows/rowId.ts';
import type { RowsView } from '../rows/rows.types.ts';
import { type TableQuery, TableSource } from '../rows/TableSource.ts';
import { type SavedFilters, savedFiltersFor } from '../saved-filters/SavedFilters.ts';
import { Selection } from '../selection/Selection.ts';
import type { Row } from '../shared/answers.ts';
import { PAGE_SIZE } from '../shared/constants.ts';
import { baseScopes } from '../shared/messages.ts';
import { observe } from '../shared/observe.ts';
import type { UrlState } from '../shared/UrlState.ts';
import { GroupChoice } from './GroupChoice.ts';
import { LayoutChoice } from './LayoutChoice.ts';
import { ListActions } from './ListActions.ts';
import { listArrangement } from './ListArrangement.ts';
import { ListMemory } from './ListMemory.ts';
import { ListSearch } from './ListSearch.ts';
import { ListUrl } from './ListUrl.ts';
import { LiveRows } from './LiveRows.ts';
import type { ListFeatures, ListSettings } from './list.types.ts';
import type { TaskMode } from './listAddress.ts';
import { type ListState, listState } from './listState.ts';
import { OpenedRecord, recordLinkOf } from './OpenedRecord.ts';
import type { Paper } from './paper.types.ts';

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
  /** Groups that the rows lie in. */
  readonly narrowing: Narrowing | undefined;
  readonly #services: EngineServices;
  readonly #live: LiveRows;
  readonly #listUrl: ListUrl;
  readonly #route: Readonly<Record<string, unknown>>;

  constructor(services: EngineServices, settings: ListSettings) {
    this.document = settings.document;
    this.#services = services;
    this.url = settings.url;
    this.#route = settings.route ?? {};
    this.narrowing = settings.narrowing;
    this.#listUrl = new ListUrl(this);
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
    if (this.features.paging === 'pages')
      this.pages = new PageTurner(this.pager, size, () => this.#listUrl.write('push'));
    const { selection } = this;
    this.table = new TableColumns({
      columns: () => (matrix ? [...this.#visibleColumns(), ...matrix.columns] : this.#visibleColumns()),
      kept: { memory: services.tables, name: settings.table ?? document.id },
      sort: {
        read: () => this.shownSort,
        write: (sort) => this.setSort(sort),
        isMany: (field) => this.source.canAddSort(field, this.shownSort),
      },
      selection: { read: () => selection.marked, write: selection.mark },
    });
    const { groupBy, layouts } = this.features;
    const chosen = { choices: this.table.choices, write: () => this.#listUrl.write('replace') };
    if (layouts) this.layout = new LayoutChoice(layouts, chosen);
    if (groupBy) this.grouping = new GroupChoice(groupBy, chosen);
    const onApply = (how: 'push' | 'replace') => this.#query(how);
    this.saved = savedFiltersFor(services, {
      name: filterSet,
      filters: this.filters,
      table: { name: settings.table ?? document.id, arrangement: listArrangement(this) },
      onApply,
      onChoose: () => this.#listUrl.write('replace'),
    });
    const searched = () => this.source.searched;
    this.local = new LocalView({ pager: this.pager, idField: this.idField, fields, searched });
    this.search = new ListSearch(this.local, (isAsked) => (isAsked ? this.#query() : this.#showFound()));
    this.actions = new ListActions(services, this);
    this.#live = new LiveRows(services, this, { source: this.source, size });
    this.memory = new ListMemory(services, settings.url, this);
    const isNumber = () => fields()?.[this.idField]?.type === 'integer';
    this.opened = new OpenedRecord(this.#listUrl.address, recordLinkOf(document, this.idField), isNumber);
    observe(this, 'sort', 'taskMode', 'refreshes');
    this.#listUrl.read();
  }

  /** Loads the first page and follows role and database; the disposer ends everything. */
  start(): () => void {
    const named = this.#listUrl.restore();
    if (!this.filters.isComplete || !this.memory.resume(this.source)) this.#load();
    const refusal = () => (this.pager.status.is === 'failed' ? this.pager.status.error : undefined);
    const stops = [
      this.saved?.start(...named),
      this.#live.start(),
      reaction(() => this.#services.workspace.epoch, this.reload),
      reaction(
        () => this.filters.corrections,
        () => this.#query('replace'),
      ),
      this.#listUrl.start(),
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
    const within = this.narrowing?.rows;
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
    return this.filters.searchWhenThere(() => {
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

  /** An order that is chosen: from the header, or from those that the document offers. */
  setSort(sort: RowSort): void {
    const isLocal = this.local.canSort(sort);
    this.local.sort = isLocal ? sort : undefined;
    this.sort = sort;
    if (isLocal) this.#listUrl.write('replace');
    else this.#query('replace', { isSameRows: true });
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
    if (this.#listUrl.follow()) this.reload();
  }

  /** Columns that the document shows now. */
  #visibleColumns(): readonly Column[] {
    const known = { ...this.scopes, filter: this.filters.appliedQuery };
    return this.columns.filter((column) => compileCondition(column.visible)(known));
  }

  /** What is chosen stays chosen in another order of the same rows. */
  #query(how: 'push' | 'replace' = 'push', { isSameRows = false } = {}): void {
    this.search.restart();
    if (this.pages) this.pages.number = 1;
    this.#listUrl.write(how);
    if (!isSameRows) this.#dropChosen();
    this.#load();
  }

  /** Rows that are here were searched: what was chosen of the others would be acted on unseen. */
  #showFound(): void {
    this.#dropChosen();
    this.#listUrl.write('replace');
  }

  /** Rows that are not seen are not acted on, unless the document keeps what was chosen. */
  #dropChosen(): void {
    if (!this.features.choose) this.selection.clear();
  }

  #load(): void {
    if (!this.filters.isComplete) return;
    void (this.pages ? this.pages.load() : this.pager.reload());
  }
}
