import { listOf, type Mock, objectOf, thing, things } from './mockApi.ts';

type Thing = (typeof things)[number];

const number = (text: string | null, otherwise: number) => (text === null ? otherwise : Number(text));
const by = (name: string, isDown: boolean) =>
  [...things].sort((a, b) => {
    const [x, y] = [a[name as keyof Thing], b[name as keyof Thing]];
    return (x < y ? -1 : Number(x > y)) * (isDown ? -1 : 1);
  });
const cut = (rows: readonly Thing[], start: number, size: number) => rows.slice(start, start + size);

/** Servers as the public documents of each convention describe them; what they refuse is in the words of that convention too. */
export const mocks: Readonly<Record<string, Mock>> = {
  /** jsonapi.org/format: page[number] and page[size], sort by -name, meta and links, errors with source.pointer. */
  'JSON:API': {
    query: {
      'page[number]': 'integer',
      'page[size]': { type: 'integer', maximum: 20 },
      sort: { type: 'string', enum: ['name', '-name'] },
      'filter[state]': { type: 'string', enum: ['open', 'done'] },
    },
    answer: objectOf({
      data: listOf(objectOf({ id: { type: 'integer' }, type: { type: 'string' }, attributes: thing })),
      meta: objectOf({ total: { type: 'integer' } }),
      links: objectOf({ next: { type: 'string' } }),
    }),
    list({ query }) {
      const sort = query.get('sort') ?? '';
      const state = query.get('filter[state]');
      const sorted = sort ? by(sort.replace('-', ''), sort.startsWith('-')) : things;
      const rows = sorted.filter((one) => state === null || one.state === state);
      const size = Math.min(20, number(query.get('page[size]'), 10));
      const page = cut(rows, (number(query.get('page[number]'), 1) - 1) * size, size);
      const data = page.map(({ id, ...attributes }) => ({ type: 'things', id, attributes }));
      return { body: { data, meta: { total: rows.length }, links: {} } };
    },
    refusal: {
      status: 422,
      body: {
        errors: [
          {
            status: '422',
            title: 'Invalid Attribute',
            detail: 'is too short',
            source: { pointer: '/data/attributes/name' },
          },
          { status: '422', detail: 'is unknown', source: { pointer: '/data/relationships/state/data' } },
        ],
      },
    },
  },
  /** OData 4.01, part 2: $top, $skip, $orderby, $filter, $count; @odata.count; error.details[].target. */
  'OData 4': {
    query: { $top: 'integer', $skip: 'integer', $orderby: 'string', $filter: 'string', $count: 'boolean' },
    answer: objectOf({ '@odata.count': { type: 'integer' }, value: listOf(thing) }),
    list({ query }) {
      const [name = '', direction] = (query.get('$orderby') ?? '').split(' ');
      const state = /^state eq '(\w+)'$/.exec(query.get('$filter') ?? '')?.[1];
      if (query.has('$filter') && state === undefined)
        return { status: 400, body: { error: { code: '400', message: 'Syntax' } } };
      const rows = (name ? by(name, direction === 'desc') : things).filter((one) => !state || one.state === state);
      const count = query.get('$count') === 'true' ? { '@odata.count': rows.length } : {};
      return { body: { ...count, value: cut(rows, number(query.get('$skip'), 0), number(query.get('$top'), 1000)) } };
    },
    refusal: {
      status: 400,
      body: {
        error: { code: 'Bad', message: 'Not saved', details: [{ code: 'x', target: 'name', message: 'is too short' }] },
      },
    },
  },
  /** Spring Data's Page: zero-based page, size, sort=name,desc; totalElements; ProblemDetail. */
  'Spring Data': {
    query: { page: 'integer', size: 'integer', sort: listOf({ type: 'string' }) },
    answer: objectOf({ content: listOf(thing), totalElements: { type: 'integer' }, number: { type: 'integer' } }),
    list({ query }) {
      const [name = '', direction] = (query.get('sort') ?? '').split(',');
      const rows = name ? by(name, direction === 'desc') : things;
      const size = Math.min(2000, number(query.get('size'), 20));
      const page = number(query.get('page'), 0);
      return { body: { content: cut(rows, page * size, size), totalElements: rows.length, number: page } };
    },
    refusal: {
      status: 400,
      headers: { 'content-type': 'application/problem+json' },
      body: {
        type: 'about:blank',
        title: 'Bad Request',
        status: 400,
        detail: 'Invalid request',
        errors: [{ field: 'name', defaultMessage: 'is too short' }],
      },
    },
  },
  /** Django REST framework, PageNumberPagination without page_size: 20 rows whatever is asked for; errors by field. */
  'Django REST framework': {
    query: { page: 'integer', ordering: { type: 'string', enum: ['name', '-name'] }, search: 'string' },
    answer: objectOf({
      count: { type: 'integer' },
      next: { type: ['string', 'null'] },
      previous: { type: ['string', 'null'] },
      results: listOf(thing),
    }),
    list({ query }) {
      const ordering = query.get('ordering') ?? '';
      const rows = ordering ? by(ordering.replace('-', ''), ordering.startsWith('-')) : things;
      const page = number(query.get('page'), 1);
      const found = cut(rows, (page - 1) * 20, 20);
      if (found.length === 0) return { status: 404, body: { detail: 'Invalid page.' } };
      const next = page * 20 < rows.length ? `http://api.example/things?page=${page + 1}` : null;
      return { body: { count: rows.length, next, previous: null, results: found } };
    },
    refusal: {
      status: 400,
      body: {
        name: ['is too short', 'is taken'],
        items: [{}, { price: ['is needed'] }],
        non_field_errors: ['Not today.'],
      },
    },
  },
  /** Laravel's LengthAwarePaginator as a resource: page, per_page, meta.total; 422 with errors by dotted name. */
  Laravel: {
    query: { page: { type: 'integer', default: 1 }, per_page: { type: 'integer', maximum: 100 } },
    answer: objectOf({
      data: listOf(thing),
      links: objectOf({ next: { type: ['string', 'null'] } }),
      meta: objectOf({ current_page: { type: 'integer' }, total: { type: 'integer' } }),
    }),
    list({ query }) {
      const [page, size] = [number(query.get('page'), 1), number(query.get('per_page'), 15)];
      const next = page * size < things.length ? `/things?page=${page + 1}` : null;
      return {
        body: { data: cut(things, (page - 1) * size, size), links: { next }, meta: { current_page: page, total: 60 } },
      };
    },
    refusal: {
      status: 422,
      body: {
        message: 'The given data was invalid.',
        errors: { name: ['is too short'], 'items.1.price': ['is needed'] },
      },
    },
  },
  /** Stripe: limit and starting_after, has_more, nothing counted; error.param. */
  Stripe: {
    query: { limit: { type: 'integer', maximum: 100 }, starting_after: 'string' },
    answer: objectOf({ object: { type: 'string' }, data: listOf(thing), has_more: { type: 'boolean' } }),
    list({ query }) {
      const after = query.get('starting_after');
      const start = after === null ? 0 : things.findIndex(({ id }) => String(id) === after) + 1;
      const size = number(query.get('limit'), 10);
      return { body: { object: 'list', data: cut(things, start, size), has_more: start + size < things.length } };
    },
    refusal: {
      status: 400,
      body: { error: { type: 'invalid_request_error', param: 'name', message: 'is too short' } },
    },
  },
  /** PostgREST: limit and offset, order=name.desc, Prefer: count=exact gives Content-Range; state=eq.open. */
  PostgREST: {
    query: {
      select: 'string',
      order: 'string',
      limit: 'integer',
      offset: 'integer',
      id: 'string',
      name: 'string',
      made: 'string',
      state: 'string',
    },
    headers: ['Prefer', 'Range'],
    answer: listOf(thing),
    list({ query, header }) {
      const [name = '', direction] = (query.get('order') ?? '').split('.');
      const state = query.get('state')?.replace(/^eq\./, '');
      const rows = (name ? by(name, direction === 'desc') : things).filter((one) => !state || one.state === state);
      const start = number(query.get('offset'), 0);
      const found = cut(rows, start, number(query.get('limit'), 1000));
      const total = header('prefer') === 'count=exact' ? rows.length : '*';
      return {
        status: 206,
        headers: { 'content-range': `${start}-${start + found.length - 1}/${total}` },
        body: found,
      };
    },
    refusal: {
      status: 400,
      body: { code: '23514', message: 'new row violates a check', details: 'Failing row contains (x).', hint: null },
    },
  },
  /** A RESTified endpoint of Hasura: limit, offset, order_by as variables; the aggregate beside the rows. */
  'Hasura REST': {
    query: { limit: 'integer', offset: 'integer', order_by: 'string' },
    answer: objectOf({
      things: listOf(thing),
      things_aggregate: objectOf({ aggregate: objectOf({ count: { type: 'integer' } }) }),
    }),
    list({ query }) {
      const order = JSON.parse(query.get('order_by') ?? '{}') as Record<string, string>;
      const [name, direction] = Object.entries(order)[0] ?? [];
      const rows = name ? by(name, direction === 'desc') : things;
      const found = cut(rows, number(query.get('offset'), 0), number(query.get('limit'), 1000));
      return { body: { things: found, things_aggregate: { aggregate: { count: rows.length } } } };
    },
    refusal: { status: 400, body: { error: 'Check constraint violation', path: '$.args', code: 'permission-error' } },
  },
  /** No preset: page and limit, total in the body, two parameters for the order, RFC 9457 with errors and pointers. */
  'page and limit': {
    query: {
      page: { type: 'integer', minimum: 1 },
      limit: { type: 'integer', maximum: 50 },
      sort_by: { type: 'string', enum: ['name', 'made'] },
      order: { type: 'string', enum: ['ASC', 'DESC'] },
    },
    answer: objectOf({ items: listOf(thing), pagination: objectOf({ total_items: { type: 'integer' } }) }),
    list({ query }) {
      const name = query.get('sort_by');
      const rows = name ? by(name, query.get('order') === 'DESC') : things;
      const size = number(query.get('limit'), 10);
      return {
        body: { items: cut(rows, (number(query.get('page'), 1) - 1) * size, size), pagination: { total_items: 60 } },
      };
    },
    refusal: {
      status: 422,
      headers: { 'content-type': 'application/problem+json' },
      body: {
        type: 'https://api.example/invalid',
        title: 'Your request is not valid.',
        detail: 'One field is wrong.',
        errors: [{ detail: 'is too short', pointer: '#/name' }],
      },
    },
  },
  /** No preset: a token for the next page; pages may be shorter than asked for, or empty. */
  'page token': {
    query: { page_size: 'integer', page_token: 'string', orderBy: { type: 'string', enum: ['name asc', 'name desc'] } },
    answer: objectOf({ things: listOf(thing), next_page_token: { type: 'string' } }),
    list({ query }) {
      const [name, direction] = (query.get('orderBy') ?? '').split(' ');
      const rows = name ? by(name, direction === 'desc') : things;
      const start = number(query.get('page_token'), 0);
      // A third of what is asked for, and nothing at all at one place.
      const isGap = start === 24;
      const size = Math.ceil(number(query.get('page_size'), 12) / 3);
      const end = isGap ? start : start + size;
      const next = end < rows.length ? { next_page_token: String(isGap ? start + 0.5 : end) } : {};
      return { body: { things: isGap ? [] : cut(rows, Math.floor(start), size), ...next } };
    },
    refusal: {
      status: 400,
      body: {
        error: {
          code: 400,
          status: 'INVALID_ARGUMENT',
          message: 'Not valid',
          details: [{ fieldViolations: [{ field: 'name', description: 'is too short' }] }],
        },
      },
    },
  },
  /** No preset: RFC 8288, with the total in a header. */
  'Link header': {
    query: { page: { type: 'integer', default: 1 }, per_page: { type: 'integer', maximum: 100 } },
    answer: listOf(thing),
    answeredHeaders: ['Link'],
    list({ query }) {
      const [page, size] = [number(query.get('page'), 1), number(query.get('per_page'), 30)];
      const next =
        page * size < things.length
          ? `<https://elsewhere.example/things?per_page=${size}&page=${page + 1}>; rel="next", `
          : '';
      return {
        headers: { link: `${next}<https://elsewhere.example/things?page=1>; rel="first"` },
        body: cut(things, (page - 1) * size, size),
      };
    },
    refusal: {
      status: 422,
      body: { message: 'Validation Failed', errors: [{ resource: 'Thing', field: 'name', code: 'is too short' }] },
    },
  },
  /** Spring with springdoc: one object parameter whose members are sent by their own names. */
  pageable: {
    query: {
      pageable: objectOf({
        page: { type: 'integer', minimum: 0 },
        size: { type: 'integer', minimum: 1 },
        sort: listOf({ type: 'string' }),
      }),
    },
    answer: objectOf({ content: listOf(thing), page: objectOf({ totalElements: { type: 'integer' } }) }),
    list({ query }) {
      const [name = '', direction] = (query.get('sort') ?? '').split(',');
      const rows = name ? by(name, direction === 'desc') : things;
      const size = number(query.get('size'), 20);
      return {
        body: { content: cut(rows, number(query.get('page'), 0) * size, size), page: { totalElements: rows.length } },
      };
    },
  },
};
