import type { Convention, FilterSyntax } from '#engine/language/contract/convention.ts';

/** `{field}` and `{value}` as in `FilterSyntax`; one text for each kind of field. */
interface FieldFilter extends Omit<FilterSyntax, 'in' | 'as'> {
  /** `{field}`: the parameter is called as the field. */
  in: string;
  text: string;
  choice: string;
  plain: string;
  from: string;
  to: string;
}

/** A way of paging that is taken where the operation has all that it names. */
export type PagingChoice = NonNullable<Convention['paging']>;

/**
 * What people have, as data: each part is taken only where the operation has the parameters, and its answer the places, that it names.
 * A preset stands on `marks`: parameters (`?name`), headers (`^name`) or places of the answer that tell it from others, of one list all.
 */
export interface Preset {
  name: string;
  marks: readonly (readonly string[])[];
  paging?: readonly PagingChoice[];
  total?: readonly string[];
  totalHeaders?: readonly string[];
  more?: readonly string[];
  ask?: NonNullable<Convention['ask']>;
  /** Every plain field of a row can be ordered by. */
  sorts?: readonly { in: string; asc: string; desc: string }[];
  /** Orders that stand in the values of the parameter. */
  sortValues?: readonly string[];
  search?: readonly string[];
  filter?: FieldFilter;
}

export const presets: readonly Preset[] = [
  {
    name: 'JSON:API',
    marks: [
      ['?page[number]', 'data'],
      ['?page[cursor]', 'data'],
      ['?page[offset]', 'data'],
      ['?page[after]', 'data'],
      ['data', 'jsonapi'],
    ],
    paging: [
      { by: 'page', page: 'page[number]', first: 1, size: 'page[size]' },
      { by: 'offset', start: 'page[offset]', size: 'page[limit]' },
      { by: 'link', next: { body: 'links/next' }, size: 'page[size]' },
      { by: 'link', next: { body: 'links/next' }, size: 'page[limit]' },
    ],
    total: ['meta/total', 'meta/page/total', 'meta/totalCount', 'meta/total-count', 'meta/count', 'meta/record-count'],
  },
  {
    name: 'OData 4',
    marks: [['?$top'], ['?$skip'], ['@odata.nextLink'], ['@odata.count']],
    paging: [
      { by: 'offset', start: '$skip', size: '$top' },
      { by: 'link', next: { body: '@odata.nextLink' }, size: '$top' },
    ],
    total: ['@odata.count', '@count'],
    ask: { query: { $count: 'true' } },
    sorts: [{ in: '$orderby', asc: '{field} asc', desc: '{field} desc' }],
    filter: {
      in: '$filter',
      join: ' and ',
      quote: "'",
      text: "contains({field},'{value}')",
      choice: "{field} eq '{value}'",
      plain: '{field} eq {value}',
      from: '{field} ge {value}',
      to: '{field} le {value}',
    },
  },
  {
    name: 'Spring Data',
    marks: [['totalElements'], ['page/totalElements'], ['?pageable']],
    paging: [
      { by: 'page', page: 'page', first: 0, size: 'size' },
      { by: 'page', page: 'pageable[page]', first: 0, size: 'pageable[size]' },
      { by: 'page', page: 'page', first: 0 },
    ],
    total: ['totalElements', 'page/totalElements'],
    sorts: [
      { in: 'sort', asc: '{field},asc', desc: '{field},desc' },
      { in: 'pageable[sort]', asc: '{field},asc', desc: '{field},desc' },
    ],
  },
  {
    name: 'Django REST framework',
    marks: [['results', 'next', 'previous']],
    paging: [
      { by: 'page', page: 'page', first: 1, size: 'page_size' },
      { by: 'page', page: 'page', first: 1 },
      { by: 'offset', start: 'offset', size: 'limit' },
      { by: 'link', next: { body: 'next' }, size: 'page_size' },
      { by: 'link', next: { body: 'next' } },
    ],
    total: ['count'],
    more: ['next'],
    sortValues: ['ordering'],
    // OrderingFilter takes every field that can be read, unless the view names some.
    sorts: [{ in: 'ordering', asc: '{field}', desc: '-{field}' }],
    search: ['search'],
  },
  {
    name: 'Laravel',
    marks: [
      ['data', 'meta/current_page'],
      ['data', 'current_page'],
      ['data', 'meta/next_cursor', 'links'],
    ],
    paging: [
      { by: 'page', page: 'page', first: 1, size: 'per_page' },
      { by: 'page', page: 'page', first: 1 },
      { by: 'cursor', cursor: 'cursor', next: { body: 'meta/next_cursor' }, size: 'per_page' },
    ],
    total: ['meta/total', 'total'],
    more: ['links/next', 'next_page_url'],
  },
  {
    name: 'Stripe',
    marks: [['?starting_after', 'has_more']],
    paging: [{ by: 'cursor', cursor: 'starting_after', next: { last: 'id' }, size: 'limit' }],
    more: ['has_more'],
  },
  {
    name: 'PostgREST',
    marks: [
      ['?select', '?order', '?offset', '^Prefer'],
      ['?order', '^Range-Unit'],
      ['?select', '?order', '?limit', '^Range'],
    ],
    paging: [{ by: 'offset', start: 'offset', size: 'limit' }, { by: 'range' }],
    totalHeaders: ['Content-Range'],
    ask: { headers: { Prefer: 'count=exact' } },
    sorts: [{ in: 'order', asc: '{field}.asc', desc: '{field}.desc' }],
    filter: {
      in: '{field}',
      text: 'ilike.*{value}*',
      choice: 'eq.{value}',
      several: 'in.({value})',
      plain: 'eq.{value}',
      from: 'gte.{value}',
      to: 'lte.{value}',
    },
  },
  {
    name: 'Hasura REST',
    marks: [['?order_by', '?limit', '?offset']],
    paging: [{ by: 'offset', start: 'offset', size: 'limit' }],
    total: ['{rows}_aggregate/aggregate/count'],
    sorts: [{ in: 'order_by', asc: '{"{field}":"asc"}', desc: '{"{field}":"desc"}' }],
  },
];

const PAGES = ['page', 'pageNumber', 'page_number', 'pageNo', 'page_no', 'pageNum', 'page_num', 'page[number]'];
const SIZES = [
  ...[
    'per_page',
    'perPage',
    'page_size',
    'pageSize',
    'pagesize',
    'limit',
    'size',
    'page[size]',
    'pageLimit',
    'page_limit',
  ],
  ...['max_results', 'maxResults', 'itemsPerPage', 'take', 'count', 'rows', '$top', 'top'],
];
const STARTS = ['offset', 'skip', '$skip', 'page[offset]', '_start', 'StartIndex', 'startIndex', 'start_index'];
/** Starts that many count from 1, which nobody says aloud: taken only where 0 is said. */
const STARTS_AT_ONE = ['startIndex', 'start_index'];
const CURSORS = [
  ...['cursor', 'page_token', 'pageToken', 'next_token', 'nextToken', 'continuation_token', 'continuationToken'],
  ...['page_cursor', 'after', 'page[cursor]', 'page[after]', 'marker', 'continue', 'iterator', 'position_token'],
];
const HOLDERS = [
  '',
  'meta/',
  'pagination/',
  'meta/pagination/',
  'page_info/',
  'pageInfo/',
  'paging/',
  'metadata/',
  'page/',
];
const within = (holders: readonly string[], names: readonly string[]) =>
  holders.flatMap((holder) => names.map((name) => `${holder}${name}`));
const TOKENS = [
  ...within(HOLDERS, [
    ...[
      'next_cursor',
      'nextCursor',
      'next_page_token',
      'nextPageToken',
      'next_token',
      'nextToken',
      'continuation_token',
    ],
    ...[
      'continuationToken',
      'end_cursor',
      'endCursor',
      'next_page',
      'next_marker',
      'nextMarker',
      'continue',
      'iterator',
    ],
  ]),
  ...['cursor/next', 'meta/cursor/next', 'cursors/after', 'paging/cursors/after', 'response_metadata/next_cursor'],
];
const LINKS = [
  ...['links/next', '_links/next', 'next', 'nextLink', 'next_link', 'next_url', 'next_page_url', 'links/pages/next'],
  ...['meta/next', 'pagination/next', 'paging/next', 'meta/links/next', 'pagination/next_url', '@odata.nextLink'],
];

/** What stands in many APIs and in no preset: names that say what they are. */
export const usual = {
  pages: PAGES,
  sizes: SIZES,
  starts: STARTS,
  startsAtOne: STARTS_AT_ONE as readonly string[],
  cursors: CURSORS,
  tokens: TOKENS,
  links: LINKS,
  totals: within(HOLDERS, [
    ...[
      'total',
      'total_count',
      'totalCount',
      'totalElements',
      'total_elements',
      'totalItems',
      'total_items',
      'totalResults',
    ],
    ...[
      'total_results',
      'MaxRows',
      'totalRecords',
      'total_records',
      'recordCount',
      'total_size',
      'totalSize',
      'resultCount',
      'total_entries',
    ],
  ]),
  totalHeaders: ['X-Total-Count', 'X-Total', 'Total-Count', 'X-WP-Total', 'X-Pagination-Total-Count', 'Content-Range'],
  more: within(HOLDERS, ['has_more', 'hasMore', 'has_next', 'hasNext', 'has_next_page', 'hasNextPage']),
  sorts: [
    'sort',
    'sortBy',
    'sort_by',
    'sortby',
    'order',
    'orderBy',
    'order_by',
    'orderby',
    'ordering',
    '$orderby',
    'sort_field',
    'sortField',
  ],
  directions: [
    ...[
      'order',
      'direction',
      'dir',
      'sortOrder',
      'sort_order',
      'sortDir',
      'sort_dir',
      'sortDirection',
      'sort_direction',
    ],
    ...['sorttype', 'order_direction', 'orderDirection'],
  ],
} as const;
