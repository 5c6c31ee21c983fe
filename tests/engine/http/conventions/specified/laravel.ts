import {
  type Answered,
  answers,
  idInPath,
  listOf,
  nothing,
  objectOf,
  ordered,
  query,
  ref,
  type Specified,
  type Thing,
  takes,
  thingFields,
  whole,
} from './specified.types.ts';

const link = { type: ['string', 'null'] };
const fault = (status: number, message: string, errors?: Record<string, string[]>): Answered => ({
  status,
  body: { message, ...(errors ? { errors } : {}) },
});
const ALLOWED = { filter: ['state', 'id'], sort: ['name', 'made'] };

/**
 * Laravel 12: "Eloquent: API Resources", Pagination (data, links, meta), "Validation": 422 with message and errors; filters and order by
 * spatie/laravel-query-builder, which refuses those that are not allowed; the document as Scramble makes it.
 */
export const laravel: Specified = {
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [
          query('filter[state]', thingFields.state),
          query('filter[id]', listOf(whole), { style: 'form', explode: false }),
          query('sort', { type: 'string', enum: ['name', '-name', 'made', '-made'] }),
          query('page', { ...whole, minimum: 1 }),
          query('per_page', { ...whole, maximum: 50 }),
        ],
        responses: answers(
          objectOf({
            data: listOf(ref('ThingResource')),
            links: objectOf({ first: link, last: link, prev: link, next: link }),
            meta: objectOf({
              ...{ current_page: whole, from: { type: ['integer', 'null'] }, last_page: whole, path: link },
              ...{ per_page: whole, to: { type: ['integer', 'null'] }, total: whole },
            }),
          }),
        ),
      },
      post: {
        operationId: 'createThing',
        requestBody: takes(ref('StoreThingRequest')),
        responses: answers(objectOf({ data: ref('ThingResource') }), undefined, 201),
      },
    },
    '/things/{thing}': {
      get: {
        operationId: 'getThing',
        parameters: [{ ...idInPath, name: 'thing' }],
        responses: answers(objectOf({ data: ref('ThingResource') })),
      },
      put: {
        operationId: 'saveThing',
        parameters: [{ ...idInPath, name: 'thing' }],
        requestBody: takes(ref('StoreThingRequest')),
        responses: answers(objectOf({ data: ref('ThingResource') })),
      },
      delete: { operationId: 'deleteThing', parameters: [{ ...idInPath, name: 'thing' }], responses: nothing },
    },
  },
  schemas: {
    ThingResource: objectOf({ id: whole, ...thingFields }, ['id', 'name']),
    StoreThingRequest: objectOf(thingFields, ['name']),
  },
  load: { operation: 'getThing', path: { thing: '{route.id}' }, record: 'data' },
  save: { operation: 'saveThing', path: { thing: '{route.id}' }, record: 'data' },
  remove: { operation: 'deleteThing', path: { thing: '{row.id}' } },
  component: 'StoreThingRequest',
  refused: { field: 'The name field must be at least 3 characters.' },
  isCounted: true,
  isOrdered: true,
  server: (rows) => (asked) => {
    // `expectsJson`: without it a refusal is a redirection to a page.
    if (!/[/+]json/.test(asked.header('accept'))) return { status: 302, headers: { location: '/login' } };
    const at = rows.findIndex((one) => asked.path === `/things/${one.id}`);
    const row = rows[at];
    if (asked.path !== '/things' && !row) return fault(404, 'No query results for model [App\\Models\\Thing].');
    if (asked.method === 'DELETE') {
      rows.splice(at, 1);
      return { status: 204 };
    }
    if (asked.method === 'PUT' && row) {
      const body = JSON.parse(asked.text) as Partial<Thing>;
      if ((body.name ?? '').length < 3) {
        const said = 'The name field must be at least 3 characters.';
        return fault(422, said, { name: [said] });
      }
      Object.assign(row, body);
    }
    if (row) return { body: { data: row } };
    for (const name of asked.query.keys()) {
      const filter = /^filter\[(\w+)\]$/.exec(name)?.[1];
      if (filter && !ALLOWED.filter.includes(filter))
        return fault(400, `Requested filter(s) \`${filter}\` are not allowed.`);
    }
    const sort = asked.query.get('sort') ?? 'id';
    const by = sort.replace(/^-/, '');
    if (by !== 'id' && !ALLOWED.sort.includes(by)) return fault(400, `Requested sort(s) \`${by}\` is not allowed.`);
    const [state, ids] = [asked.query.get('filter[state]'), asked.query.get('filter[id]')?.split(',')];
    const found = ordered(rows, by, sort.startsWith('-')).filter(
      (one) => (state === null || one.state === state) && (!ids || ids.includes(`${one.id}`)),
    );
    const size = Number(asked.query.get('per_page') ?? 15);
    if (size > 50) return fault(422, 'The per page field must not be greater than 50.', { per_page: ['too many'] });
    const page = Number(asked.query.get('page') ?? 1);
    const data = found.slice((page - 1) * size, page * size);
    const last = Math.max(1, Math.ceil(found.length / size));
    const address = (one: number) => `http://api.example/things?page=${one}`;
    return {
      body: {
        data,
        links: {
          ...{ first: address(1), last: address(last), prev: page > 1 ? address(page - 1) : null },
          next: page < last ? address(page + 1) : null,
        },
        meta: {
          ...{ current_page: page, from: data.length > 0 ? (page - 1) * size + 1 : null, last_page: last },
          ...{
            path: 'http://api.example/things',
            per_page: size,
            to: data.length > 0 ? (page - 1) * size + data.length : null,
          },
          total: found.length,
        },
      },
    };
  },
};
