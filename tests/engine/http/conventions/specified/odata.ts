import {
  type Answered,
  answers,
  createThing,
  deleteThing,
  getThing,
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
  thingFields,
  whole,
} from './specified.types.ts';

const TYPE = { 'content-type': 'application/json;odata.metadata=minimal', 'odata-version': '4.01' };
const fields = ['id', 'name', 'state', 'made'];
/** JSON Format 4.01, 21.1: `error` with code and message, `details` with a target each. */
const fault = (status: number, message: string, target?: string): Answered => ({
  status,
  headers: TYPE,
  body: {
    error: { code: `${status}`, message, ...(target ? { details: [{ code: 'invalid', target, message }] } : {}) },
  },
});
const OPTIONS = ['$top', '$skip', '$count', '$orderby', '$filter', '$select', '$search', '$expand'];

/** OData 4.01, parts 1 (protocol), 2 (URL conventions) and the JSON format; the document as OASIS odata-openapi makes it. */
export const odata: Specified = {
  paths: {
    '/Things': {
      get: {
        operationId: 'listThings',
        parameters: [
          query('$top', { ...whole, minimum: 0 }),
          query('$skip', { ...whole, minimum: 0 }),
          query('$search'),
          query('$filter'),
          query('$count', { type: 'boolean' }),
          query(
            '$orderby',
            {
              type: 'array',
              uniqueItems: true,
              items: { type: 'string', enum: fields.flatMap((one) => [one, `${one} desc`]) },
            },
            { explode: false },
          ),
          query('$select', { type: 'array', items: { type: 'string', enum: fields } }, { explode: false }),
        ],
        responses: answers(
          objectOf({
            '@odata.count': { anyOf: [{ type: 'number' }, { type: 'string' }] },
            value: listOf(ref('Thing')),
          }),
        ),
      },
      post: createThing,
    },
    '/Things({id})': {
      get: getThing,
      patch: {
        operationId: 'saveThing',
        parameters: [idInPath],
        requestBody: takes(ref('ThingUpdate')),
        responses: nothing,
      },
      delete: deleteThing,
    },
  },
  schemas: {
    Thing: objectOf({ id: whole, ...thingFields }, ['id']),
    ThingUpdate: objectOf(thingFields, ['name']),
  },
  load: { operation: 'getThing', path: { id: '{route.id}' } },
  save: { operation: 'saveThing', path: { id: '{route.id}' } },
  remove: { operation: 'deleteThing', path: { id: '{row.id}' } },
  component: 'ThingUpdate',
  refused: { field: 'must have three characters' },
  isCounted: true,
  isOrdered: true,
  server: (rows) => (asked) => {
    // Part 1, 8.2.1 and 6.1: a format that is not there is 406, an unknown option with a dollar fails the request.
    if (!/application\/json|\*\/\*/.test(asked.header('accept'))) return fault(406, 'Not acceptable');
    const unknown = [...asked.query.keys()].find((name) => name.startsWith('$') && !OPTIONS.includes(name));
    if (unknown) return fault(501, `The option ${unknown} is not supported`);
    const key = /^\/Things\((\d+)\)$/.exec(asked.path)?.[1];
    const at = rows.findIndex((one) => `${one.id}` === key);
    const row = rows[at];
    if (key !== undefined && !row) return fault(404, 'There is no such thing');
    if (row && asked.query.size > 0) return fault(400, 'No options for one thing');
    if (asked.method === 'DELETE') {
      rows.splice(at, 1);
      return { status: 204 };
    }
    if (asked.method === 'PATCH' && row) {
      const body = JSON.parse(asked.text) as Partial<Thing>;
      const extra = Object.keys(body).find((name) => !isField(name));
      if (extra) return fault(400, `The property ${extra} does not exist`, extra);
      if ((body.name ?? '').length < 3) return fault(400, 'must have three characters', 'name');
      Object.assign(row, body);
      // Part 1, 11.4.3: 204 unless a representation is preferred.
      return { status: 204, headers: { 'odata-version': '4.01' } };
    }
    if (row) return { headers: TYPE, body: { '@odata.context': '$metadata#Things/$entity', ...row } };
    const filter = asked.query.get('$filter');
    const test = filter === null ? () => true : filterOf(filter);
    if (!test) return fault(400, `Syntax error in $filter: ${filter}`);
    const found = rows.filter(test);
    const [name = 'id', direction = 'asc'] = (asked.query.get('$orderby') ?? 'id').split(' ');
    if (!isField(name) || !['asc', 'desc'].includes(direction)) return fault(400, 'Syntax error in $orderby');
    const count = asked.query.get('$count') ?? 'false';
    if (!['true', 'false'].includes(count)) return fault(400, 'Syntax error in $count');
    const numbers = ['$top', '$skip'].map((one) => asked.query.get(one));
    if (numbers.some((one) => one !== null && !/^\d+$/.test(one))) return fault(400, '$top and $skip are numbers');
    const start = Number(numbers[1] ?? 0);
    // Part 1, 11.2.6.7: the server pages by itself and names the rest.
    const size = Math.min(Number(numbers[0] ?? 20), 20);
    const isCut = start + size < found.length && (numbers[0] == null || Number(numbers[0]) > 20);
    return {
      headers: TYPE,
      body: {
        '@odata.context': '$metadata#Things',
        ...(count === 'true' ? { '@odata.count': found.length } : {}),
        value: ordered(found, name, direction === 'desc').slice(start, start + size),
        ...(isCut ? { '@odata.nextLink': `Things?$skip=${start + size}` } : {}),
      },
    };
  },
};

/** As much of the grammar (part 2, 5.1.1) as names properties, literals, `and`, `or`, `in` and `contains`; undefined for a syntax error. */
function filterOf(text: string): ((thing: Thing) => boolean) | undefined {
  const parts = text.split(' and ').map((part) =>
    part
      .replace(/^\((.*)\)$/, '$1')
      .split(' or ')
      .map(termOf),
  );
  if (parts.flat().some((one) => one === undefined)) return undefined;
  return (thing) => parts.every((some) => some.some((one) => one?.(thing)));
}

function termOf(term: string): ((thing: Thing) => boolean) | undefined {
  const value = (thing: Thing, name: string) => thing[name as keyof Thing];
  const [, within = '', list] = /^(\w+) in \(([^()]+)\)$/.exec(term) ?? [];
  if (list !== undefined && isField(within))
    return (thing) => list.split(',').some((one) => literalOf(within, one) === value(thing, within));
  const [, held = '', part = ''] = /^contains\((\w+),'((?:[^']|'')*)'\)$/.exec(term) ?? [];
  if (isField(held)) return (thing) => String(value(thing, held)).includes(part.replaceAll("''", "'"));
  const [, name = '', operator = '', written = ''] = /^(\w+) (eq|ge|le) (.+)$/.exec(term) ?? [];
  const literal = isField(name) ? literalOf(name, written) : undefined;
  if (literal === undefined) return undefined;
  if (operator === 'eq') return (thing) => value(thing, name) === literal;
  return (thing) => (operator === 'ge' ? value(thing, name) >= literal : value(thing, name) <= literal);
}

/** Part 2, 5.1.1.14.1: texts in single quotes, doubled within; numbers and dates without. */
function literalOf(name: string, written: string): string | number | undefined {
  if (name === 'id') return /^\d+$/.test(written) ? Number(written) : undefined;
  if (name === 'made') return /^\d{4}-\d\d-\d\d$/.test(written) ? written : undefined;
  const [, inner] = /^'((?:[^']|'')*)'$/.exec(written) ?? [];
  return inner?.replaceAll("''", "'");
}
