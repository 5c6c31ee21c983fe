import {
  type Answered,
  answers,
  idInPath,
  listOf,
  objectOf,
  query,
  ref,
  type Specified,
  type Thing,
  takes,
  text,
  thingFields,
  whole,
} from './specified.types.ts';

const id = { ...idInPath, schema: text };
/** "Errors": type, message, code, and the parameter that it is about. */
const fault = (status: number, message: string, param?: string, code?: string): Answered => ({
  status,
  body: {
    error: {
      ...{ type: 'invalid_request_error', message, doc_url: 'https://docs.stripe.com/error-codes' },
      ...(param ? { param } : {}),
      ...(code ? { code } : {}),
    },
  },
});
const resourceOf = ({ id: number, ...fields }: Thing) => ({ id: `thg_${number}`, object: 'thing', ...fields });
const update = objectOf(thingFields, ['name']);

/** docs.stripe.com/api: "Pagination" (limit 1 to 100, starting_after, ending_before, has_more), forms in, JSON out, updates by POST. */
export const stripe: Specified = {
  paths: {
    '/v1/things': {
      get: {
        operationId: 'listThings',
        parameters: [
          query('ending_before', { type: 'string', maxLength: 5000 }, { style: 'form' }),
          query('limit', whole, { style: 'form' }),
          query('starting_after', { type: 'string', maxLength: 5000 }, { style: 'form' }),
          query('state', thingFields.state, { style: 'form' }),
        ],
        responses: answers(
          objectOf(
            {
              data: listOf(ref('thing')),
              has_more: { type: 'boolean' },
              object: { type: 'string', enum: ['list'] },
              url: text,
            },
            ['data', 'has_more', 'object', 'url'],
          ),
        ),
      },
      post: {
        operationId: 'createThing',
        requestBody: takes(ref('thing_update'), 'application/x-www-form-urlencoded'),
        responses: answers(ref('thing')),
      },
    },
    '/v1/things/{id}': {
      get: { operationId: 'getThing', parameters: [id], responses: answers(ref('thing')) },
      post: {
        operationId: 'saveThing',
        parameters: [id],
        requestBody: takes(ref('thing_update'), 'application/x-www-form-urlencoded'),
        responses: answers(ref('thing')),
      },
      delete: {
        operationId: 'deleteThing',
        parameters: [id],
        responses: answers(objectOf({ deleted: { type: 'boolean', enum: [true] }, id: text, object: text })),
      },
    },
  },
  schemas: {
    thing: objectOf({ id: text, object: { type: 'string', enum: ['thing'] }, ...thingFields }, ['id', 'object']),
    thing_update: update,
  },
  load: { operation: 'getThing', path: { id: '{route.id}' } },
  save: { operation: 'saveThing', path: { id: '{route.id}' } },
  remove: { operation: 'deleteThing', path: { id: '{row.id}' } },
  component: 'thing_update',
  names: { operation: 'getThing', field: 'name' },
  refused: { field: 'must have three characters' },
  isCounted: false,
  isOrdered: false,
  server: (rows) => (asked) => {
    const form = new URLSearchParams(asked.text);
    if (asked.text && asked.header('content-type') !== 'application/x-www-form-urlencoded')
      return fault(400, 'Invalid request (check that your POST content type is application/x-www-form-urlencoded).');
    const taken =
      asked.method === 'GET' ? ['limit', 'starting_after', 'ending_before', 'state'] : ['name', 'state', 'made'];
    const isOne = asked.path !== '/v1/things';
    const given = [...(asked.method === 'GET' ? asked.query : form).keys()];
    const unknown = given.find((name) => (isOne && asked.method === 'GET') || !taken.includes(name));
    if (unknown) return fault(400, `Received unknown parameter: ${unknown}`, unknown, 'parameter_unknown');
    const number = /^\/v1\/things\/thg_(\d+)$/.exec(asked.path)?.[1];
    const at = rows.findIndex((one) => `${one.id}` === number);
    const row = rows[at];
    if (isOne && !row) return fault(404, 'No such thing', 'id', 'resource_missing');
    if (asked.method === 'DELETE') {
      rows.splice(at, 1);
      return { body: { id: `thg_${number}`, object: 'thing', deleted: true } };
    }
    if (asked.method === 'POST' && row) {
      const name = form.get('name');
      if (name !== null && name.length < 3) return fault(400, 'must have three characters', 'name');
      Object.assign(row, Object.fromEntries(form));
    }
    if (row) return { body: resourceOf(row) };
    const limit = Number(asked.query.get('limit') ?? 10);
    if (!(limit >= 1 && limit <= 100)) return fault(400, 'This value must be between 1 and 100.', 'limit');
    const state = asked.query.get('state');
    if (state !== null && !['open', 'done'].includes(state))
      return fault(400, 'Invalid state: must be one of open or done', 'state');
    const found = rows.filter((one) => state === null || one.state === state);
    const after = asked.query.get('starting_after');
    const before = asked.query.get('ending_before');
    if (after !== null && before !== null) return fault(400, 'You may only specify one of these parameters.');
    const start = after === null ? 0 : found.findIndex((one) => `thg_${one.id}` === after) + 1;
    if (after !== null && start === 0)
      return fault(400, `No such thing: '${after}'`, 'starting_after', 'resource_missing');
    const data = found.slice(start, start + limit).map(resourceOf);
    return { body: { object: 'list', url: '/v1/things', has_more: start + limit < found.length, data } };
  },
};
