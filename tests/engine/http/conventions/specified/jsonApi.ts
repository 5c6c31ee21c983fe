import {
  type Answered,
  answers,
  idInPath,
  isField,
  listOf,
  nothing,
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

const TYPE = 'application/vnd.api+json';
const things = { type: 'string', enum: ['things'] };
const id = { ...idInPath, schema: text };
const fault = (status: number, more: object): Answered => ({
  status,
  headers: { 'content-type': TYPE },
  body: { errors: [{ status: `${status}`, ...more }] },
});
const resourceOf = ({ id: number, ...attributes }: Thing) => ({ type: 'things', id: `${number}`, attributes });
const PARAMETERS = ['page[number]', 'page[size]', 'sort', 'filter[state]', 'filter[id]'];

/** https://jsonapi.org/format/1.1/ */
export const jsonApi: Specified = {
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [
          query('page[number]', whole),
          query('page[size]', { ...whole, maximum: 20 }),
          query('sort', { type: 'string', enum: ['name', '-name'] }),
          query('filter[state]', thingFields.state),
          query('filter[id]', listOf(text), { style: 'form', explode: false }),
        ],
        responses: answers(
          objectOf({
            data: listOf(ref('ThingResource')),
            meta: objectOf({ total: whole }),
            links: objectOf({ self: text, next: { type: ['string', 'null'] } }),
          }),
          TYPE,
        ),
      },
      post: {
        operationId: 'createThing',
        requestBody: takes(objectOf({ data: objectOf({ type: things, attributes: ref('Thing') }) }), TYPE),
        responses: answers(ref('ThingDocument'), TYPE, 201),
      },
    },
    '/things/{id}': {
      get: { operationId: 'getThing', parameters: [id], responses: answers(ref('ThingDocument'), TYPE) },
      patch: {
        operationId: 'saveThing',
        parameters: [id],
        requestBody: takes(ref('ThingDocument'), TYPE),
        responses: answers(ref('ThingDocument'), TYPE),
      },
      delete: { operationId: 'deleteThing', parameters: [id], responses: nothing },
    },
  },
  schemas: {
    Thing: objectOf(thingFields, ['name']),
    ThingResource: objectOf({ type: things, id: text, attributes: ref('Thing') }, ['type', 'id']),
    ThingDocument: objectOf({ data: ref('ThingResource') }, ['data']),
  },
  load: { operation: 'getThing', path: { id: '{route.id}' } },
  save: { operation: 'saveThing', path: { id: '{route.id}' } },
  remove: { operation: 'deleteThing', path: { id: '{row.id}' } },
  component: 'Thing',
  refused: { field: 'must have three characters' },
  isCounted: true,
  isOrdered: true,
  server: (rows) => (asked) => {
    const ok = (body: unknown): Answered => ({ headers: { 'content-type': TYPE }, body });
    // "Server Responsibilities": what comes is of this type and nothing else; it is not answered where it is not accepted (RFC 9110, 15.5.7).
    if (asked.text && asked.header('content-type') !== TYPE) return fault(415, { title: 'Unsupported Media Type' });
    if (!/application\/vnd\.api\+json|\*\/\*|application\/\*/.test(asked.header('accept')))
      return fault(406, { title: 'Not Acceptable' });
    // "Query Parameters": a parameter that the server does not know is refused.
    const unknown = [...asked.query.keys()].find((name) => !PARAMETERS.includes(name));
    if (unknown) return fault(400, { title: 'Unknown parameter', source: { parameter: unknown } });
    const at = rows.findIndex((one) => asked.path === `/things/${one.id}`);
    const row = rows[at];
    if (asked.path !== '/things' && !row) return fault(404, { title: 'Not Found' });
    if (asked.method === 'DELETE') {
      rows.splice(at, 1);
      return { status: 204 };
    }
    if (asked.method === 'PATCH' && row) {
      // "Updating Resources": a resource object with type and id as primary data; another one conflicts.
      const { data } = JSON.parse(asked.text) as { data?: { type?: string; id?: string; attributes?: Partial<Thing> } };
      if (!data?.attributes) return fault(400, { title: 'No primary data', source: { pointer: '/data' } });
      if (data.type !== 'things' || data.id !== `${row.id}`) return fault(409, { title: 'Conflict' });
      const extra = Object.keys(data.attributes).find((name) => !isField(name) || name === 'id');
      if (extra) return fault(422, { detail: 'no such attribute', source: { pointer: `/data/attributes/${extra}` } });
      if ((data.attributes.name ?? '').length < 3)
        return fault(422, {
          title: 'Invalid Attribute',
          detail: 'must have three characters',
          source: { pointer: '/data/attributes/name' },
        });
      Object.assign(row, data.attributes);
    }
    if (row) return ok({ data: resourceOf(row) });
    // "Sorting": a minus in front of the field; "Pagination": links with next, null at the end.
    const sort = asked.query.get('sort') ?? 'id';
    const state = asked.query.get('filter[state]');
    const ids = asked.query.get('filter[id]')?.split(',');
    const found = ordered(rows, sort.replace(/^-/, ''), sort.startsWith('-')).filter(
      (one) => (state === null || one.state === state) && (!ids || ids.includes(`${one.id}`)),
    );
    const size = Number(asked.query.get('page[size]') ?? 10);
    if (size > 20) return fault(400, { title: 'Page size', source: { parameter: 'page[size]' } });
    const page = Number(asked.query.get('page[number]') ?? 1);
    return ok({
      data: found.slice((page - 1) * size, page * size).map(resourceOf),
      meta: { total: found.length },
      links: { self: '/things', next: page * size < found.length ? `/things?page[number]=${page + 1}` : null },
    });
  },
};

const { ThingResource: _, ...others } = jsonApi.schemas;

/** The same with a document that leaves types open, as most do. */
export const jsonApiOpen: Specified = {
  ...jsonApi,
  schemas: { ...others, ThingResource: objectOf({ type: text, id: text, attributes: ref('Thing') }, ['type', 'id']) },
};
