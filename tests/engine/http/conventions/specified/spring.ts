import {
  type Answered,
  answers,
  deleteThing,
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
  thingFields,
  whole,
} from './specified.types.ts';

/** Spring MVC, "Error Responses": RFC 9457 by ProblemDetail, with the fields of a MethodArgumentNotValidException as most add them. */
const fault = (status: number, title: string, detail: string, errors?: object[]): Answered => ({
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: { type: 'about:blank', title, status, detail, instance: '/things', ...(errors ? { errors } : {}) },
});

/**
 * Spring Data's web support (reference, "Web support": page from 0, size 20 and at most 2000, sort=property,asc|desc more than once) and
 * PageImpl as Jackson writes it; the document as springdoc-openapi makes it of `@ParameterObject Pageable`.
 */
export const spring: Specified = {
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [
          query('state', thingFields.state),
          query('ids', listOf({ type: 'integer', format: 'int64' })),
          query('page', { ...whole, default: 0, minimum: 0 }),
          query('size', { ...whole, default: 20, minimum: 1 }),
          query('sort', listOf({ type: 'string' })),
        ],
        responses: answers(ref('PageThing'), '*/*'),
      },
      post: {
        operationId: 'createThing',
        requestBody: takes(ref('Thing')),
        responses: answers(ref('Thing'), '*/*', 201),
      },
    },
    '/things/{id}': {
      get: { operationId: 'getThing', parameters: [idInPath], responses: answers(ref('Thing'), '*/*') },
      put: {
        operationId: 'saveThing',
        parameters: [idInPath],
        requestBody: takes(ref('Thing')),
        responses: answers(ref('Thing'), '*/*'),
      },
      delete: deleteThing,
    },
  },
  schemas: {
    Thing: objectOf({ id: { type: 'integer', format: 'int64' }, ...thingFields }, ['name']),
    PageThing: objectOf({
      totalElements: { type: 'integer', format: 'int64' },
      totalPages: whole,
      ...{ first: { type: 'boolean' }, last: { type: 'boolean' }, size: whole, number: whole, numberOfElements: whole },
      content: listOf(ref('Thing')),
      pageable: objectOf({ offset: whole, paged: { type: 'boolean' }, pageNumber: whole, pageSize: whole }),
      empty: { type: 'boolean' },
    }),
  },
  load: { operation: 'getThing', path: { id: '{route.id}' } },
  save: { operation: 'saveThing', path: { id: '{route.id}' } },
  remove: { operation: 'deleteThing', path: { id: '{row.id}' } },
  component: 'Thing',
  refused: { field: 'must have three characters' },
  isCounted: true,
  isOrdered: true,
  server: (rows) => (asked) => {
    if (!/json|\*\/\*/.test(asked.header('accept')))
      return fault(406, 'Not Acceptable', 'Acceptable representations: [*/*].');
    if (asked.text && asked.header('content-type') !== 'application/json')
      return fault(415, 'Unsupported Media Type', 'Content-Type is not supported.');
    const at = rows.findIndex((one) => asked.path === `/things/${one.id}`);
    const row = rows[at];
    if (asked.path !== '/things' && !row) return fault(404, 'Not Found', 'No static resource.');
    if (asked.method === 'DELETE') {
      rows.splice(at, 1);
      return { status: 204 };
    }
    if (asked.method === 'PUT' && row) {
      const body = JSON.parse(asked.text) as Thing;
      if (body.name.length < 3)
        return fault(400, 'Bad Request', 'Invalid request content.', [
          { field: 'name', rejectedValue: body.name, defaultMessage: 'must have three characters' },
        ]);
      Object.assign(row, body, { id: row.id });
    }
    if (row) return { body: row };
    // An enum that does not convert is a TypeMismatchException; a property that is none a PropertyReferenceException.
    const state = asked.query.get('state');
    if (state !== null && !['open', 'done'].includes(state))
      return fault(400, 'Bad Request', `Failed to convert 'state'`);
    const ids = asked.query.getAll('ids').flatMap((one) => one.split(','));
    const [name = 'id', direction = 'asc'] = (asked.query.get('sort') ?? 'id,asc').split(',');
    if (!isField(name)) return fault(500, 'Internal Server Error', `No property '${name}' found for type 'Thing'`);
    const found = ordered(rows, name, direction.toLowerCase() === 'desc').filter(
      (one) => (state === null || one.state === state) && (ids.length === 0 || ids.includes(`${one.id}`)),
    );
    const [size, page] = [Math.min(2000, Number(asked.query.get('size') ?? 20)), Number(asked.query.get('page') ?? 0)];
    const content = found.slice(page * size, (page + 1) * size);
    const totalPages = Math.ceil(found.length / size);
    return {
      body: {
        ...{ content, totalElements: found.length, totalPages, number: page, size, numberOfElements: content.length },
        ...{ first: page === 0, last: page >= totalPages - 1, empty: content.length === 0 },
        pageable: { offset: page * size, paged: true, pageNumber: page, pageSize: size },
      },
    };
  },
};
