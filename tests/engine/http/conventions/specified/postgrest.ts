import {
  type Answered,
  isField,
  listOf,
  objectOf,
  ordered,
  query,
  ref,
  type Specified,
  type Thing,
  thingFields,
  whole,
} from './specified.types.ts';

const TYPE = { 'content-type': 'application/json; charset=utf-8' };
/** "Errors": code, message, details, hint; those of PostgreSQL under their SQLSTATE. */
const fault = (status: number, code: string, message: string, details: string | null = null): Answered => ({
  status,
  headers: TYPE,
  body: { code, details, hint: null, message },
});
const header = (name: string, values?: string[]) => ({
  name,
  in: 'header',
  schema: { type: 'string', ...(values ? { enum: values } : {}) },
});
const columns = ['id', 'name', 'state', 'made'].map((name) => query(name));
const body = { content: { 'application/json': { schema: ref('things') } } };
const OPTIONS = ['select', 'order', 'limit', 'offset'];

/**
 * PostgREST 12 ("Tables and Views": horizontal filtering, ordering, "Pagination and Count", "Update", "Delete"; "Prefer Header"; "Errors").
 * Its own document is Swagger 2.0; this is that one converted.
 */
export const postgrest: Specified = {
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [
          ...columns,
          ...['select', 'order'].map((name) => query(name)),
          ...[header('Range'), { ...header('Range-Unit'), schema: { type: 'string', default: 'items' } }],
          ...['offset', 'limit'].map((name) => query(name)),
          header('Prefer', ['count=none']),
        ],
        responses: {
          200: { description: 'OK', content: { 'application/json': { schema: listOf(ref('things')) } } },
          206: { description: 'Partial Content' },
        },
      },
      post: {
        operationId: 'createThing',
        parameters: [query('select'), header('Prefer', ['return=representation', 'return=minimal', 'return=none'])],
        requestBody: body,
        responses: { 201: { description: 'Created' } },
      },
      patch: {
        operationId: 'saveThing',
        parameters: [...columns, header('Prefer', ['return=representation', 'return=minimal', 'return=none'])],
        requestBody: body,
        responses: { 204: { description: 'No Content' } },
      },
      delete: {
        operationId: 'deleteThing',
        parameters: [...columns, header('Prefer', ['return=representation', 'return=minimal', 'return=none'])],
        responses: { 204: { description: 'No Content' } },
      },
    },
  },
  schemas: { things: objectOf({ id: whole, ...thingFields }, ['id', 'name']) },
  // A record is the list with one row: there is no place of its own.
  load: { operation: 'listThings', query: { id: '{route.id}' } },
  save: { operation: 'saveThing', query: { id: '{route.id}' } },
  remove: { operation: 'deleteThing', query: { id: '{row.id}' } },
  component: 'things',
  refused: { field: 'duplicate key value violates unique constraint "things_name_key"' },
  isCounted: true,
  isOrdered: true,
  server: (rows) => (asked) => {
    if (!/application\/json|\*\/\*/.test(asked.header('accept')))
      return fault(415, 'PGRST107', 'None of these media types are available: text/csv');
    if (asked.path !== '/things')
      return fault(404, 'PGRST205', `Could not find the table 'public${asked.path}' in the schema cache`);
    const tests: ((thing: Thing) => boolean)[] = [];
    for (const [name, value] of asked.query) {
      if (OPTIONS.includes(name) && asked.method === 'GET') continue;
      if (!isField(name)) return fault(400, '42703', `column things.${name} does not exist`);
      const test = testOf(name, value);
      if (typeof test === 'string') return fault(400, test, `"failed to parse filter (${value})" (line 1, column 1)`);
      tests.push(test);
    }
    const found = rows.filter((one) => tests.every((test) => test(one)));
    if (asked.method === 'DELETE') {
      for (const one of found) rows.splice(rows.indexOf(one), 1);
      return { status: 204 };
    }
    if (asked.method === 'PATCH') {
      const given = JSON.parse(asked.text) as Partial<Thing>;
      const extra = Object.keys(given).find((name) => !isField(name));
      if (extra) return fault(400, 'PGRST204', `Could not find the '${extra}' column of 'things' in the schema cache`);
      if (rows.some((one) => one.name === given.name && !found.includes(one)))
        return fault(
          409,
          '23505',
          'duplicate key value violates unique constraint "things_name_key"',
          `Key (name)=(${given.name}) already exists.`,
        );
      for (const one of found) Object.assign(one, given);
      return { status: 204 };
    }
    const [name = '', direction = 'asc'] = (asked.query.get('order') ?? 'id').split('.');
    if (!isField(name)) return fault(400, '42703', `column things.${name} does not exist`);
    if (!['asc', 'desc'].includes(direction)) return fault(400, 'PGRST100', `"failed to parse order (${direction})"`);
    const [, first, last] = /^(\d+)-(\d*)$/.exec(asked.header('range')) ?? [];
    const start = Number(asked.query.get('offset') ?? first ?? 0);
    const limit = Number(asked.query.get('limit') ?? (last ? Number(last) - Number(first) + 1 : 1000));
    const isCounted = /count=exact/.test(asked.header('prefer'));
    // "Pagination and Count": beyond the end of what is counted nothing can be given.
    if (isCounted && start > found.length)
      return fault(416, 'PGRST103', 'Requested range not satisfiable', `An offset of ${start} was requested.`);
    const page = ordered(found, name, direction === 'desc').slice(start, start + limit);
    const range = page.length > 0 ? `${start}-${start + page.length - 1}` : '*';
    return {
      status: isCounted && page.length < found.length ? 206 : 200,
      headers: { ...TYPE, 'content-range': `${range}/${isCounted ? found.length : '*'}` },
      body: page,
    };
  },
};

/** "Operators": what stands before the first point; a code of the error where it is none, or no value of the column's type. */
function testOf(name: string, written: string): ((thing: Thing) => boolean) | string {
  const [, operator = '', value = ''] = /^(eq|gte|lte|ilike|in)\.(.*)$/.exec(written) ?? [];
  if (!operator) return 'PGRST100';
  const list = operator === 'in' ? /^\((.*)\)$/.exec(value)?.[1]?.split(',') : undefined;
  if (operator === 'in' && !list) return 'PGRST100';
  // PostgreSQL: invalid input syntax for type integer.
  if (name === 'id' && (list ?? [value]).some((one) => !/^\d+$/.test(one))) return '22P02';
  const of = (thing: Thing) => String(thing[name as keyof Thing]);
  if (list) return (thing) => list.includes(of(thing));
  if (operator === 'ilike') {
    const pattern = new RegExp(`^${value.replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&').replaceAll(/[*%]/g, '.*')}$`, 'i');
    return (thing) => pattern.test(of(thing));
  }
  if (operator === 'eq') return (thing) => of(thing) === value;
  return (thing) => (operator === 'gte' ? of(thing) >= value : of(thing) <= value);
}
