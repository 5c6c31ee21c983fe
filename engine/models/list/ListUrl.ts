import { reaction } from 'mobx';
import { RECORD } from '../../language/addressParameters.ts';
import type { FilterModel } from '../filters/FilterModel.ts';
import type { Narrowing } from '../report/Narrowing.ts';
import type { RowSort } from '../rows/localRows.ts';
import type { TableQuery } from '../rows/TableSource.ts';
import type { SavedFilters } from '../saved-filters/SavedFilters.ts';
import { detachedUrl, type UrlState, ViewAddress } from '../shared/UrlState.ts';
import type { GroupChoice } from './GroupChoice.ts';
import type { LayoutChoice } from './LayoutChoice.ts';
import type { ListSearch } from './ListSearch.ts';
import { type ListStart, readListAddress, strangeOrder, type TaskMode, writeListAddress } from './listAddress.ts';
import type { OpenedRecord } from './OpenedRecord.ts';
import { readSavedView, writeSavedView } from './savedViewAddress.ts';

/** What of a list its address says. */
interface AddressedList {
  readonly document: ListStart;
  readonly url: UrlState | undefined;
  readonly narrowing: Narrowing | undefined;
  readonly filters: FilterModel;
  readonly saved: SavedFilters | undefined;
  readonly search: ListSearch;
  readonly source: { readonly longestSearch: number | undefined };
  readonly pages: { number: number } | undefined;
  readonly layout: LayoutChoice | undefined;
  readonly grouping: GroupChoice | undefined;
  readonly opened: OpenedRecord;
  readonly query: TableQuery;
  sort: RowSort | undefined;
  taskMode: TaskMode | undefined;
}

/** The address of a list: what it says is read into the list, and what the list shows is written to it. */
export class ListUrl {
  readonly address: ViewAddress;
  readonly #list: AddressedList;

  constructor(list: AddressedList) {
    this.#list = list;
    this.address = new ViewAddress(list.url ?? detachedUrl());
  }

  /**
   * Restores the filters of the last visit where the address names none; they stand in it too, so that it can be shared.
   *
   * @returns what it named before: filters, a saved view (0 is none), an order
   */
  restore(): readonly [hasFilters: boolean, savedView: number, isOrdered: boolean] {
    const { params } = this.address;
    const { filters } = this.#list;
    const named = [filters.isNamedIn(params), readSavedView(params), params.has('sortby')] as const;
    if (filters.restore(params)) this.write('replace');
    return named;
  }

  /** Writes each look that is chosen; the disposer ends it. */
  start(): () => void {
    const { layout, grouping, narrowing } = this.#list;
    const look = () => [layout?.kind, grouping?.name, narrowing?.look].join();
    // A look that was kept stands in the address as one that was chosen just now, so that whoever gets it sees the same.
    return reaction(look, () => this.address.write(this.#lookTo, 'replace'), { fireImmediately: true });
  }

  read(): void {
    const list = this.#list;
    const params = this.address.read();
    list.filters.fromUrl(params, list.narrowing?.read(params), strangeOrder(params, list.document));
    list.layout?.read(params);
    list.grouping?.read(params);
    const { search, sort, taskMode, pageNumber } = readListAddress(params, list.document);
    list.search.restart(search.slice(0, list.source.longestSearch));
    list.sort = sort;
    list.taskMode = taskMode;
    if (list.pages) list.pages.number = pageNumber;
    list.opened.follow(params);
  }

  /** What was searched is a step to come back to; order and restored values are not. */
  write(how: 'push' | 'replace'): void {
    const { document, filters, pages, saved, search, sort, taskMode } = this.#list;
    const said = { search: search.text, sort, taskMode, pageNumber: pages?.number ?? 1 };
    const change = (params: URLSearchParams) => {
      filters.toUrl(params);
      writeListAddress(params, said, document);
      writeSavedView(params, saved);
      this.#lookTo(params);
    };
    this.address.write(change, how);
  }

  /** Reads what back, forward or a link changed; true where it asks for other rows. */
  follow(): boolean {
    const { address } = this;
    if (!address.isChanged) return false;
    const list = this.#list;
    if (address.isChangedIn(RECORD)) {
      list.opened.follow(address.read());
      return false;
    }
    const asked = () => JSON.stringify([list.query, list.pages?.number]);
    const before = asked();
    this.read();
    const { sort } = list;
    list.saved?.forget(list.filters.isNamedIn(address.params) ? 'url' : 'document');
    list.saved?.follow(readSavedView(address.params));
    // A saved view may bring its own.
    list.sort = sort;
    return asked() !== before;
  }

  #lookTo = (params: URLSearchParams) => {
    const { grouping, layout, narrowing } = this.#list;
    for (const look of [narrowing, layout, grouping]) look?.write(params);
  };
}
