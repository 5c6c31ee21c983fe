import {
  type Answered,
  answers,
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

/** GraphQL engine, "Errors": the code, the text, and where in the query. */
const fault = (code: string, error: string, path = '$'): Answered => ({ status: 400, body: { code, error, path } });

/**
 * Hasura 2, RESTified GraphQL endpoints: a query each, whose variables are the parameters of the address, of its query or of a JSON body;
 * one that the query has not is refused, lists are no parameters, and what is no text is read as JSON. The answer is `data` of the query.
 * The document as `/api/swagger/json` gives it.
 */
export const hasura: Specified = {
  paths: {
    '/api/rest/things': {
      get: {
        operationId: 'listThings',
        parameters: [
          query('limit', whole),
          query('offset', whole),
          query('order_by', {}),
          query('state', thingFields.state),
        ],
        responses: answers(
          objectOf({
            things: listOf(ref('things')),
            things_aggregate: objectOf({ aggregate: objectOf({ count: whole }) }),
          }),
        ),
      },
      post: {
        operationId: 'createThing',
        requestBody: takes(ref('things_set_input')),
        responses: answers(objectOf({ insert_things_one: ref('things') })),
      },
    },
    '/api/rest/things/{id}': {
      get: {
        operationId: 'getThing',
        parameters: [idInPath],
        responses: answers(objectOf({ things_by_pk: ref('things') })),
      },
      patch: {
        operationId: 'saveThing',
        parameters: [idInPath],
        requestBody: takes(ref('things_set_input')),
        responses: answers(objectOf({ update_things_by_pk: ref('things') })),
      },
      delete: {
        operationId: 'deleteThing',
        parameters: [idInPath],
        responses: answers(objectOf({ delete_things_by_pk: ref('things') })),
      },
    },
  },
  schemas: {
    things: objectOf({ id: whole, ...thingFields }, ['id', 'name']),
    things_set_input: objectOf(thingFields, ['name']),
  },
  load: { operation: 'getThing', path: { id: '{route.id}' }, record: 'things_by_pk' },
  save: { operation: 'saveThing', path: { id: '{route.id}' }, record: 'update_things_by_pk' },
  remove: { operation: 'deleteThing', path: { id: '{row.id}' } },
  component: 'things_set_input',
  names: { operation: 'getThing', field: 'name', record: 'things_by_pk' },
  refused: { field: 'must have three characters' },
  isCounted: true,
  isOrdered: true,
  server: (rows) => (asked) => {
    const key = /^\/api\/rest\/things\/(\d+)$/.exec(asked.path)?.[1];
    if (key === undefined && asked.path !== '/api/rest/things')
      return { status: 404, body: { code: 'not-found', error: 'Endpoint not found', path: '$' } };
    const given = asked.text ? (JSON.parse(asked.text) as Partial<Thing>) : {};
    const known =
      key === undefined
        ? ['limit', 'offset', 'order_by', 'state']
        : asked.method === 'PATCH'
          ? ['name', 'state', 'made']
          : [];
    const names = [...asked.query.keys(), ...Object.keys(given)];
    const unknown = names.find((name) => !known.includes(name));
    if (unknown) return fault('bad-request', `Unexpected variable ${unknown}`);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice)
      return fault('bad-request', `List variables are not currently supported in URL or Query parameters. (${twice})`);
    const at = rows.findIndex((one) => `${one.id}` === key);
    const row = rows[at];
    if (asked.method === 'DELETE') {
      if (row) rows.splice(at, 1);
      return { body: { delete_things_by_pk: row ?? null } };
    }
    if (asked.method === 'PATCH') {
      if ((given.name ?? '').length < 3)
        return fault(
          'validation-failed',
          'must have three characters',
          '$.selectionSet.update_things_by_pk.args._set.name',
        );
      if (row) Object.assign(row, given);
      return { body: { update_things_by_pk: row ?? null } };
    }
    if (key !== undefined) return { body: { things_by_pk: row ?? null } };
    const order = jsonOf(asked.query.get('order_by')) as Record<string, string> | undefined | null;
    const [name = 'id', direction = 'asc'] = Object.entries(order ?? {})[0] ?? [];
    if (!isField(name))
      return fault(
        'validation-failed',
        `field '${name}' not found in type: 'things_order_by'`,
        '$.selectionSet.things.args.order_by',
      );
    if (!['asc', 'desc'].includes(direction)) return fault('validation-failed', 'expected one of the values asc, desc');
    const state = asked.query.get('state');
    const found = rows.filter((one) => state === null || one.state === state);
    const [limit, offset] = ['limit', 'offset'].map((one) => jsonOf(asked.query.get(one)));
    if ([limit, offset].some((one) => one !== null && !Number.isSafeInteger(one)))
      return fault('validation-failed', 'expected a 32-bit integer for type "Int"', '$.selectionSet.things.args.limit');
    const start = Number(offset ?? 0);
    return {
      body: {
        things: ordered(found, name, direction === 'desc').slice(
          start,
          limit === null ? undefined : start + Number(limit),
        ),
        things_aggregate: { aggregate: { count: found.length } },
      },
    };
  },
};

function jsonOf(written: string | null): unknown {
  try {
    return written === null ? null : JSON.parse(written);
  } catch {
    return written;
  }
}
