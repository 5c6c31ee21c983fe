import type { ListDocument, ReportDocument } from '../generated/documents.ts';
import type { FilterModel } from './FilterModel.ts';
import type { RowSort } from './localRows.ts';

interface Shown {
  document: ListDocument | ReportDocument;
  filters: FilterModel;
  search: string;
  sort: RowSort | undefined;
}

/** The address with what a table shows: filters, search and order where they are not the document's. */
export function listUrl(before: URLSearchParams, { document, filters, search, sort }: Shown): URLSearchParams {
  const params = new URLSearchParams(before);
  filters.toUrl(params);
  setOrDelete(params, 'searchTerm', search.trim());
  const isDefault = sort?.by === document.sort?.by && sort?.type === document.sort?.type;
  setOrDelete(params, 'sortby', isDefault ? '' : (sort?.by ?? ''));
  setOrDelete(params, 'sorttype', isDefault ? '' : (sort?.type ?? ''));
  return params;
}

/** The order that an address names, when the table has such a column; else the document's. */
export function readSort(params: URLSearchParams, document: Shown['document']): RowSort | undefined {
  const by = params.get('sortby');
  const isKnown = document.columns.some((column) => column.field === by && column.sortable);
  const type = params.get('sorttype') === 'asc' ? 'asc' : 'desc';
  return by && isKnown ? { by, type } : document.sort;
}

/** Whether two addresses say the same, in whatever order. */
export function sameParams(a: URLSearchParams, b: URLSearchParams): boolean {
  const text = (params: URLSearchParams) => JSON.stringify([...params].sort());
  return text(a) === text(b);
}

function setOrDelete(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value);
  else params.delete(name);
}
