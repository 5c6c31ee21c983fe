import {
  type Answered,
  answers,
  createThing,
  deleteThing,
  getThing,
  idInPath,
  isField,
  listOf,
  objectOf,
  ordered,
  query,
  ref,
  type Specified,
  type Thing,
  takes,
  text,
  thingFields,
  whole,
} from './specified.types.ts';

const address = { type: 'string', nullable: true, format: 'uri' };
const fault = (status: number, body: object): Answered => ({ status, body });

/**
 * Django REST framework ("Pagination": PageNumberPagination with page_size_query_param, "Filtering": OrderingFilter and django-filter,
 * "Exceptions": ValidationError by field); the document as drf-spectacular makes it.
 */
export const django: Specified = {
  paths: {
    '/things/': {
      get: {
        operationId: 'listThings',
        parameters: [
          query('id__in', listOf(whole), { explode: false, style: 'form' }),
          query('ordering', text, { description: 'Which field to use when ordering the results.' }),
          query('page', whole, { description: 'A page number within the paginated result set.' }),
          query('page_size', whole, { description: 'Number of results to return per page.' }),
          query('state', thingFields.state),
        ],
        responses: answers(ref('PaginatedThingList')),
      },
      post: createThing,
    },
    '/things/{id}/': {
      get: getThing,
      patch: {
        operationId: 'saveThing',
        parameters: [idInPath],
        requestBody: takes(ref('PatchedThing')),
        responses: answers(ref('Thing')),
      },
      delete: deleteThing,
    },
  },
  schemas: {
    Thing: objectOf({ id: { ...whole, readOnly: true }, ...thingFields }, ['id', 'name']),
    PatchedThing: objectOf({ id: { ...whole, readOnly: true }, ...thingFields }),
    PaginatedThingList: objectOf({ count: whole, next: address, previous: address, results: listOf(ref('Thing')) }, [
      'count',
      'results',
    ]),
  },
  load: { operation: 'getThing', path: { id: '{route.id}' } },
  save: { operation: 'saveThing', path: { id: '{route.id}' } },
  remove: { operation: 'deleteThing', path: { id: '{row.id}' } },
  component: 'PatchedThing',
  refused: { field: 'Ensure this field has at least 3 characters.' },
  isCounted: true,
  isOrdered: true,
  server: (rows) => (asked) => {
    if (!/application\/json|\*\/\*/.test(asked.header('accept')))
      return fault(406, { detail: 'Could not satisfy the request Accept header.' });
    // APPEND_SLASH: a place without its slash is found by GET only, by way of a redirection.
    if (!asked.path.endsWith('/')) return fault(404, { detail: 'Not found.' });
    const at = rows.findIndex((one) => asked.path === `/things/${one.id}/`);
    const row = rows[at];
    if (asked.path !== '/things/' && !row) return fault(404, { detail: 'No Thing matches the given query.' });
    if (asked.method === 'DELETE') {
      rows.splice(at, 1);
      return { status: 204 };
    }
    if (asked.method === 'PATCH' && row) {
      if (asked.header('content-type') !== 'application/json')
        return fault(415, { detail: 'Unsupported media type in request.' });
      const body = JSON.parse(asked.text) as Partial<Thing>;
      if (body.name !== undefined && body.name.length < 3)
        return fault(400, { name: ['Ensure this field has at least 3 characters.'] });
      Object.assign(row, body, { id: row.id });
    }
    if (row) return { body: row };
    const state = asked.query.get('state');
    if (state !== null && !['open', 'done'].includes(state))
      return fault(400, { state: [`Select a valid choice. ${state} is not one of the available choices.`] });
    const ids = asked.query.get('id__in')?.split(',');
    if (ids?.some((one) => !/^\d+$/.test(one))) return fault(400, { id__in: ['Enter a number.'] });
    // OrderingFilter: fields that are none are left out, and the usual order stays.
    const ordering = asked.query.get('ordering') ?? '';
    const name = ordering.replace(/^-/, '');
    const all = isField(name) ? ordered(rows, name, ordering.startsWith('-')) : rows;
    const found = all.filter((one) => (state === null || one.state === state) && (!ids || ids.includes(`${one.id}`)));
    const size = Math.min(50, Number(asked.query.get('page_size') ?? 20));
    const page = Number(asked.query.get('page') ?? 1);
    const results = found.slice((page - 1) * size, page * size);
    if (page < 1 || (page > 1 && results.length === 0)) return fault(404, { detail: 'Invalid page.' });
    const at_ = (one: number) => `http://api.example/things/?page=${one}&page_size=${size}`;
    return {
      body: {
        count: found.length,
        next: page * size < found.length ? at_(page + 1) : null,
        previous: page > 1 ? at_(page - 1) : null,
        results,
      },
    };
  },
};
