import type { Expression, SelectQueryBuilder } from 'kysely';
import type { Database, Db } from '#server/database/schema.ts';
import type { TextSearch } from './textSearch.ts';

/** A column, or an expression of columns. */
export type SortValue = string | Expression<unknown>;

export type SortType = 'asc' | 'desc';

/**
 * Column that a field is sorted by. Empty values come first when ascending, on both databases, and only where the column is
 * said to be `nullable`. A column of a joined table names that table's key in `through`, so that an index of the joined
 * table gives the order, and, where there may be no joined row, the column that refers to it in `reference`.
 */
export type SortColumn =
  | string
  | { column: SortValue; nullable?: true; through?: string; reference?: string; groups?: SortGroups };

/** Said where each joined row has many rows: the column of those rows that refers to it, and what it is found within. */
export interface SortGroups {
  reference: string;
  within: Readonly<Record<string, number>>;
}

/** List parameters as they come in (WIDGET-LIST-03). */
export interface ListInput {
  /** Row offset (OP-STARTINDEX). */
  StartIndex?: number;
  itemsPerPage?: number;
  /** `nextCursor` or `previousCursor` of an earlier answer; stands before StartIndex. */
  cursor?: string;
  countMode?: 'capped' | 'exact' | 'none';
  searchTerm?: string;
  sortby?: string;
  sorttype?: SortType;
  /** Further fields, each with a minus before it where it is descending: `City,-Name`. */
  thenby?: string;
}

export type ListQuery<Raw> = SelectQueryBuilder<Database, keyof Database, Raw>;

/** A list before it is ordered and cut: the same for a page, a count and an export. */
export interface ListPlan<Raw = unknown, Row = unknown> {
  query: ListQuery<Raw>;
  /** Unique column of numbers; ends every order, so that pages never overlap. */
  key: string;
  /** Fields of the contract that are marked x-sortable. */
  sortable: Readonly<Record<string, SortColumn>>;
  sort: { by: string; type: SortType };
  /** What the rows are searched for, where an index helps. */
  search?: TextSearch;
  /** Known when the search has become part of the query. */
  db?: Db;
  /** No search picks single rows. */
  isWhole?: true;
  present(raw: Raw): Row;
}

/** What a list answer says beside its rows. */
export interface PageCounts {
  MaxRows: number;
  countKind: 'exact' | 'atLeast';
  ItemsPerPage: number;
  numberOfPages: number;
  StartIndex: number;
  nextCursor?: string;
  previousCursor?: string;
}

export interface Page<Row> extends PageCounts {
  rows: Row[];
}
