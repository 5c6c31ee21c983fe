import type { ListDocument } from '../../generated/documents.ts';
import { readThen, type SortKey, thenText } from '../../language/rows/thenBy.ts';
import type { IgnoredFilter } from '../filters/filterAddress.ts';
import { MOST_SORT_KEYS, type RowSort } from '../rows/localRows.ts';
import { setOrDelete } from '../shared/UrlState.ts';

/** Rows of the reader, or of everybody. */
export type TaskMode = NonNullable<ListDocument['taskmode']>;

/** What the address says of a list beside its filters. */
export interface ListAddress {
  search: string;
  sort: RowSort | undefined;
  taskMode: TaskMode | undefined;
  /** From 1. */
  pageNumber: number;
}

/** What the document starts with, and what may be asked for. */
export type ListStart = Pick<ListDocument, 'columns'> & Partial<ListDocument>;

/** Search text, order, task mode and page as the address says them; an order by an unknown field is none. */
export function readListAddress(params: URLSearchParams, start: ListStart): ListAddress {
  const by = params.get('sortby');
  const type = params.get('sorttype') === 'asc' ? 'asc' : 'desc';
  const page = Number(params.get('page'));
  const isPaged = start.paging === 'pages' && Number.isSafeInteger(page) && page > 1;
  return {
    search: params.get('searchTerm') ?? '',
    sort: by && isSortable(start, by) ? withThen({ by, type }, params.get('thenby'), start) : firstOrder(start),
    taskMode: start.taskmode && taskModeOf(params.get('assignMode'), start.taskmode),
    pageNumber: isPaged ? page : 1,
  };
}

/** Writes them; what the document starts with is not written. */
export function writeListAddress(params: URLSearchParams, list: ListAddress, start: ListStart): void {
  const { search, sort, taskMode, pageNumber } = list;
  const order = firstOrder(start);
  const further = thenText(sort?.thenby);
  const isDefault = sort?.by === order?.by && sort?.type === order?.type && further === thenText(order?.thenby);
  setOrDelete(params, 'searchTerm', search.trim());
  setOrDelete(params, 'sortby', isDefault ? '' : (sort?.by ?? ''));
  setOrDelete(params, 'sorttype', isDefault ? '' : (sort?.type ?? ''));
  setOrDelete(params, 'thenby', isDefault ? '' : further);
  if (start.taskmode) setOrDelete(params, 'assignMode', taskMode === start.taskmode ? '' : (taskMode ?? ''));
  if (start.paging === 'pages') setOrDelete(params, 'page', pageNumber > 1 ? String(pageNumber) : '');
}

/** The order at the start: the document's own, or the first one that it offers. */
export function firstOrder({ sort, sorts }: ListStart): RowSort | undefined {
  const [first] = sorts ?? [];
  return sort ?? (first && { by: first.by, type: first.type ?? 'desc' });
}

/** An order that the address asks for and the list does not offer. */
export function strangeOrder(params: URLSearchParams, start: ListStart): readonly IgnoredFilter[] {
  const by = params.get('sortby');
  return by && !isSortable(start, by) ? [{ label: 'sortby', text: by }] : [];
}

function withThen(sort: SortKey, text: string | null, start: ListStart): RowSort {
  const isKnown = (field: string) => field !== sort.by && isSortable(start, field) && !isComputed(start, field);
  const thenby = isComputed(start, sort.by) ? [] : readThen(text, isKnown).slice(0, MOST_SORT_KEYS - 1);
  return thenby.length > 0 ? { ...sort, thenby } : sort;
}

/** An order of its own, beside no other. */
function isComputed({ columns }: ListStart, by: string): boolean {
  return columns.some(({ field, compute }) => compute && field === by);
}

function isSortable({ columns, sorts = [] }: ListStart, by: string): boolean {
  return columns.some((column) => column.field === by && column.sortable) || sorts.some((choice) => choice.by === by);
}

function taskModeOf(text: string | null, start: TaskMode): TaskMode {
  return text === 'my' || text === 'all' ? text : start;
}
