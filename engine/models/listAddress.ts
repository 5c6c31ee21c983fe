import type { Column } from '../generated/documents.ts';
import type { RowSort } from './localRows.ts';

export interface ListAddress {
  search: string;
  sort: RowSort | undefined;
}

/** Search text and order as the address says them; an order by an unknown column is none. */
export function readListAddress(
  params: URLSearchParams,
  columns: readonly Column[],
  order: RowSort | undefined,
): ListAddress {
  const by = params.get('sortby');
  const isKnown = columns.some((column) => column.field === by && column.sortable);
  const type = params.get('sorttype') === 'asc' ? 'asc' : 'desc';
  return { search: params.get('searchTerm') ?? '', sort: by && isKnown ? { by, type } : order };
}

/** Writes them; the document's own order is not written. */
export function writeListAddress(
  params: URLSearchParams,
  { search, sort }: ListAddress,
  order: RowSort | undefined,
): void {
  const isDefault = sort?.by === order?.by && sort?.type === order?.type;
  setOrDelete(params, 'searchTerm', search.trim());
  setOrDelete(params, 'sortby', isDefault ? '' : (sort?.by ?? ''));
  setOrDelete(params, 'sorttype', isDefault ? '' : (sort?.type ?? ''));
}

function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value);
  else params.delete(name);
}
