import type { ContractParameter } from '../../language/contract/contract.ts';
import type { Convention } from '../../language/contract/convention.ts';
import type { OperationInput } from '../client.types.ts';

type Query = Record<string, unknown>;
type Parameters = Readonly<Record<string, ContractParameter>>;

/** What a model asks for, taken out of our own words. */
export interface RowsAsked {
  start: number;
  /** Undefined: all there are in one answer. */
  size: number | undefined;
  cursor: string | undefined;
  sort: { by: string; type: 'asc' | 'desc' } | undefined;
  search: string | undefined;
  filters: Query;
}

/** Reads our own words for page, order and search out of a query; everything else is a filter. */
export function readAsked({ query = {} }: OperationInput): RowsAsked {
  const { StartIndex, itemsPerPage, sortby, sorttype, searchTerm, searchstring, cursor, countMode, ...filters } = query;
  const search = searchTerm ?? searchstring;
  return {
    start: typeof StartIndex === 'number' ? StartIndex : 0,
    size: typeof itemsPerPage === 'number' ? itemsPerPage : undefined,
    cursor: typeof cursor === 'string' ? cursor : undefined,
    sort: typeof sortby === 'string' ? { by: sortby, type: sorttype === 'desc' ? 'desc' : 'asc' } : undefined,
    search: typeof search === 'string' ? search : undefined,
    filters,
  };
}

/** What narrows and orders the rows, as the API says it. */
export function writeNarrowed({ sort, search, filters }: RowsAsked, convention: Convention, known: Parameters): Query {
  const query = writeFilters(filters, convention, known);
  if (search && convention.search) put(query, convention.search, search, known);
  const { sort: syntax } = convention;
  if (!sort || !syntax?.fields.includes(sort.by)) return query;
  put(query, syntax.in, syntax[sort.type].replaceAll('{field}', sort.by), known);
  if (syntax.direction) put(query, syntax.direction.in, syntax.direction[sort.type], known);
  return query;
}

/** Values by the names that documents have for them, as the API says them. */
export function writeFilters(filters: Query, convention: Convention, known: Parameters): Query {
  const query: Query = {};
  for (const [name, value] of Object.entries(filters)) addFilter(query, { name, value }, convention, known);
  return query;
}

function addFilter(
  query: Query,
  { name, value }: { name: string; value: unknown },
  convention: Convention,
  known: Parameters,
) {
  const syntax = convention.filters?.[name];
  if (!syntax) {
    query[name] = value;
    return;
  }
  const values = [value].flat().filter((one) => one !== undefined && one !== null && one !== '');
  if (values.length === 0) return;
  const { as = '{value}', several, quote, join } = syntax;
  const escaped = values.map((one) => (quote ? String(one).replaceAll(quote, quote + quote) : String(one)));
  const written =
    several !== undefined && escaped.length > 1
      ? [several.replaceAll('{value}', () => escaped.join(','))]
      : escaped.map((text) => as.replaceAll('{value}', () => text));
  const before = query[syntax.in];
  // Several values of one filter are alternatives.
  const all = join === undefined || written.length === 1 ? written : [`(${written.join(' or ')})`];
  if (join !== undefined) put(query, syntax.in, [before ?? [], all].flat().join(join), known);
  else put(query, syntax.in, before === undefined && all.length === 1 ? all[0] : [before ?? [], all].flat(), known);
}

/** A name such as `page[size]` is a parameter of its own, or a member of `page` where that is one. */
export function put(query: Query, name: string, value: unknown, known: Parameters): void {
  const [, whole = '', member = ''] = /^([^[]+)\[([^\]]+)\]$/.exec(name) ?? [];
  if (Object.hasOwn(known, name) || !Object.hasOwn(known, whole)) query[name] = value;
  else query[whole] = { ...(query[whole] as Query | undefined), [member]: value };
}
