import type { ContractField } from '../../language/contract/contract.ts';
import type { Row } from '../shared/answers.ts';
import { observe } from '../shared/observe.ts';
import {
  canSortLocally,
  matchingOrder,
  type RowSort,
  type SearchText,
  searchText,
  sortedOrder,
  sortKeys,
} from './localRows.ts';
import type { MadeRows } from './madeWhenRead.ts';
import type { Pager } from './Pager.ts';
import type { RowsView } from './rows.types.ts';

export interface LocalViewSettings {
  pager: Pager<Row>;
  /** Field that identifies a row and ends every order. */
  idField: string;
  /** Fields of a row as the contract states them. */
  fields(): Readonly<Record<string, ContractField>> | undefined;
  /** Fields that the server searches, where the contract says so. */
  searched(): readonly string[];
}

/**
 * Order and search done in the browser over the rows of a pager, once every row is here (widgets 4). Rows stay where they
 * are; an order is a list of their positions.
 */
export class LocalView {
  /** Undefined: in the order of the server. */
  sort: RowSort | undefined;
  search = '';
  readonly #settings: LocalViewSettings;
  /** Built at the first search and kept as long as the rows are the same. */
  #text: { of: readonly Row[]; built: SearchText } | undefined;

  constructor(settings: LocalViewSettings) {
    this.#settings = settings;
    observe(this, 'sort', 'search');
  }

  /** What the table shows: every position there is, in the order shown. */
  get view(): RowsView<Row> {
    const { pager } = this.#settings;
    const { order } = this;
    const { rows } = pager;
    if (!order) return pager.view;
    return { length: order.length, at: (index) => rows[order[index] ?? -1] };
  }

  /** Rows that are here, in the order shown. */
  get rows(): readonly Row[] {
    const { rows } = this.#settings.pager;
    const { order } = this;
    return order ? Array.from(order, (index) => rows[index] ?? {}) : rows;
  }

  /** Every row that is here: in the order shown, with gaps where a long list was not read. */
  loaded(): Iterable<Row> {
    return this.#settings.pager.sparse?.rows() ?? this.rows;
  }

  /** Positions of the rows shown; undefined when they stand as they came. */
  get order(): Uint32Array | undefined {
    return this.search ? matchingOrder(this.#searchText, this.search, this.sorted) : this.sorted;
  }

  get sorted(): Uint32Array | undefined {
    return this.sort && sortedOrder(this.#came, this.sort, this.#settings.idField);
  }

  get total(): number | undefined {
    return this.search ? this.order?.length : this.#settings.pager.total;
  }

  /** The contract says which fields the server searches, and all rows are here. */
  get canSearch(): boolean {
    return this.#settings.pager.complete && this.#settings.searched().length > 0;
  }

  canSort(sort: RowSort): boolean {
    const { pager, fields } = this.#settings;
    return pager.complete && sortKeys(sort).every(({ by }) => canSortLocally(this.#came, fields()?.[by], by));
  }

  reset(): void {
    this.sort = undefined;
    this.search = '';
  }

  /** The rows as they came: order and search read fields of the answer alone, so they make no row that is made when it is read. */
  get #came(): readonly Row[] {
    const rows: MadeRows = this.#settings.pager.rows;
    return rows.came ?? rows;
  }

  get #searchText(): SearchText {
    const { rows } = this.#settings.pager;
    if (this.#text?.of !== rows) {
      this.#text = { of: rows, built: searchText(this.#came, this.#settings.searched()) };
    }
    return this.#text.built;
  }
}
