import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { readContract } from '#codegen/emit/contract/readContract.ts';
import { makeFolder } from './foreign.ts';

/** A contract as anybody would write it by hand, with two operations on one path and one on another. */
function contract() {
  const json = (schema: object) => ({ 'application/json': { schema } });
  const thing = { $ref: '#/components/schemas/Thing' };
  const ok = (schema: object) => ({ 200: { description: 'ok', content: json(schema) } });
  const query = (name: string, schema: object): Loose => ({ name, in: 'query', schema });
  const list: Loose = {
    operationId: 'listThings',
    'x-permission': { access: 'session' },
    'x-rows': 'Things',
    'x-paging': 'offset',
    parameters: [
      query('StartIndex', { type: 'integer' }),
      query('itemsPerPage', { type: 'integer' }),
      query('page', { type: 'integer' }),
      query('state', { type: 'string', enum: ['open', 'done'] }),
    ],
    responses: ok({
      type: 'object',
      properties: { Things: { type: 'array', items: thing }, MaxRows: { type: 'integer' } },
    }),
  };
  const add: Loose = {
    operationId: 'addThing',
    'x-permission': { access: 'session' },
    requestBody: { required: true, content: json(thing) },
    responses: ok(thing),
  };
  const read: Loose = {
    operationId: 'getThing',
    'x-permission': { access: 'session' },
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    responses: ok(thing),
  };
  const schema: Loose = {
    type: 'object',
    required: ['Id'],
    properties: {
      Id: { type: 'integer' },
      Name: { type: 'string', 'x-sortable': true },
      State: { type: 'string', enum: ['open', 'done'] },
    },
  };
  const paths: Loose = { '/things': { get: list, post: add }, '/things/{id}': { get: read } };
  return { list, add, read, schema, paths };
}

// biome-ignore lint/suspicious/noExplicitAny: a contract with faults has no type.
type Loose = any;
type Seed = (made: ReturnType<typeof contract>) => void;

/** What is told of a contract, without the name of its folder: `place: cause` and its remedy. */
function toldOf(seed: Seed): string[] {
  const made = contract();
  seed(made);
  const folder = makeFolder({
    'openapi.json': {
      ...{ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: made.paths },
      components: { schemas: { Thing: made.schema } },
    },
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  try {
    return [...readContract(folder).warnings];
  } catch (error) {
    return (error as Error).message
      .split(/\n(?! {2}hint)/)
      .map((one) => one.replace(/^\S+openapi\.json:\d+:\d+ #/, ''));
  }
}

const list = '/paths/~1things/get';
const thing = '/components/schemas/Thing';
const part =
  (paging: object): Seed =>
  ({ list: at }) => {
    at['x-convention'] = { paging };
  };

test('a contract without faults is told nothing of', () => {
  expect(toldOf(() => undefined)).toEqual([]);
});

const faults: [what: string, seed: Seed, place: string, cause: string, remedy: string][] = [
  [
    'a misspelt key',
    ({ list: at }) => Object.assign(at, { 'x-row': 'Things', 'x-rows': undefined, 'x-paging': undefined }),
    `${list}/x-row`,
    'nothing reads "x-row"',
    'did you mean "x-rows"?',
  ],
  [
    'rows that are not there',
    ({ list: at }) => Object.assign(at, { 'x-rows': 'Thinks' }),
    `${list}/x-rows`,
    'x-rows "Thinks" is not an array',
    'write "Things"',
  ],
  [
    'pages without their parameters',
    ({ list: at }) => at.parameters.splice(0, 2),
    `${list}/x-paging`,
    'asks for pages by "StartIndex" and "itemsPerPage"',
    'add these parameters',
  ],
  [
    'pages without a size',
    ({ list: at }) => at.parameters.splice(1, 1),
    `${list}/x-paging`,
    'asks for pages by "itemsPerPage"',
    'add these parameters',
  ],
  [
    'pages of a record',
    ({ read }) => Object.assign(read, { 'x-paging': 'offset' }),
    '/paths/~1things~1{id}/get/x-paging',
    'the answer has no rows',
    'add "x-rows"',
  ],
  [
    'a search without a parameter',
    ({ list: at }) => Object.assign(at, { 'x-searchable': true }),
    `${list}/x-searchable`,
    'needs the parameter "searchTerm" or "searchstring"',
    'add it',
  ],
  [
    'groups by what there is not',
    ({ list: at }) => Object.assign(at, { 'x-groups': ['Nmae'] }),
    `${list}/x-groups`,
    'names "Nmae"',
    'Id, Name, State',
  ],
  [
    'ids of what there is not',
    ({ list: at }) => Object.assign(at.parameters[2], { 'x-ids': 'Idd' }),
    `${list}/parameters`,
    '"page": x-ids names "Idd"',
    'Id, Name, State',
  ],
  [
    'required as a word',
    ({ schema }) => Object.assign(schema.properties.Name, { required: true }),
    `${thing}/properties/Name/required`,
    'lists the names of properties',
    'write it at the object',
  ],
  [
    'a reference to nowhere, once',
    ({ schema }) => Object.assign(schema.properties, { Of: { $ref: '#/components/schemas/Thnig' } }),
    `${thing}/properties/Of/$ref`,
    'there is no "Thnig"',
    'did you mean "Thing"?',
  ],
  [
    'a choice twice',
    ({ schema }) => schema.properties.State.enum.push('open'),
    `${thing}/properties/State/enum`,
    '"enum" has "open" twice',
    'remove one',
  ],
  [
    'no choices',
    ({ schema }) => schema.properties.State.enum.splice(0),
    `${thing}/properties/State/enum`,
    'lists the values that there may be',
    'write at least one',
  ],
  [
    'a choice of another type',
    ({ schema }) => schema.properties.State.enum.push(1),
    `${thing}/properties/State/enum`,
    '"enum" has 1',
    'mend one of them',
  ],
  [
    'a misspelt type',
    ({ schema }) => Object.assign(schema.properties.Name, { type: 'sting' }),
    `${thing}/properties/Name/type`,
    'there is no type "sting"',
    'did you mean "string"?',
  ],
  [
    'a misspelt word of a schema',
    ({ schema }) => Object.assign(schema.properties.Name, { maxlength: 3 }),
    `${thing}/properties/Name/maxlength`,
    'nothing reads "maxlength"',
    'did you mean "maxLength"?',
  ],
  [
    'ends that no value has',
    ({ schema }) => Object.assign(schema.properties.Id, { minimum: 5, maximum: 1 }),
    `${thing}/properties/Id/minimum`,
    'no value has "minimum" 5',
    'mend one of them',
  ],
  [
    'a length below 0',
    ({ schema }) => Object.assign(schema.properties.Name, { maxLength: -1 }),
    `${thing}/properties/Name/maxLength`,
    'a whole number from 0 on',
    'mend it',
  ],
  [
    'a broken pattern',
    ({ schema }) => Object.assign(schema.properties.Name, { pattern: '([' }),
    `${thing}/properties/Name/pattern`,
    'no regular expression',
    'close its brackets',
  ],
  [
    'a part of a path without a parameter',
    ({ read }) => read.parameters.pop(),
    '/paths/~1things~1{id}/get',
    'has no parameter "id"',
    '"in": "path"',
  ],
  [
    'a parameter that the path has not',
    ({ read }) => read.parameters.push({ ...read.parameters[0], name: 'of' }),
    '/paths/~1things~1{id}/get',
    'the path has no {of}',
    'write it into the path',
  ],
  [
    'a part of a path that may be left out',
    ({ read }) => Object.assign(read.parameters[0], { required: false }),
    '/paths/~1things~1{id}/get/parameters/0',
    'is always there',
    'add "required": true',
  ],
  [
    'a parameter without a schema',
    ({ list: at }) => Object.assign(at.parameters[0], { schema: undefined }),
    `${list}/parameters/0`,
    'does not say what it takes',
    'add "schema"',
  ],
  [
    'a parameter twice',
    ({ list: at }) => at.parameters.push(at.parameters[0]),
    `${list}/parameters/4`,
    'is declared twice',
    'remove one',
  ],
  [
    'an answer without a schema',
    ({ read }) => Object.assign(read.responses[200].content, { 'application/json': {} }),
    '/paths/~1things~1{id}/get/responses/200/content/application~1json',
    'says nothing of its fields',
    'add "schema"',
  ],
  [
    'no answer that is good',
    ({ read }) => Object.assign(read, { responses: { 404: { description: 'no' } } }),
    '/paths/~1things~1{id}/get',
    'has no answer for a call that went well',
    'add "200"',
  ],
  [
    'a body without content',
    ({ add }) => Object.assign(add, { requestBody: { required: true } }),
    '/paths/~1things/post/requestBody',
    'does not say what is sent',
    'add "content"',
  ],
  [
    'a misspelt method',
    ({ paths }) => Object.assign(paths['/things'], { pots: {} }),
    '/paths/~1things/pots',
    'nothing reads "pots" of a path',
    'did you mean "post"?',
  ],
  [
    'an id twice',
    ({ read }) => Object.assign(read, { operationId: 'listThings' }),
    '/paths/~1things~1{id}/get/operationId',
    'is declared twice',
    'a name of its own',
  ],
  [
    'a permission that nobody knows',
    ({ read }) => Object.assign(read, { 'x-permission': { access: 'everyone' } }),
    '/paths/~1things~1{id}/get/x-permission',
    '"access" (public, session, console or database)',
    'mend it',
  ],
  [
    'a misspelt axis',
    ({ list: at }) => Object.assign(at, { 'x-convention': { pagging: {} } }),
    `${list}/x-convention/pagging`,
    'nothing reads "pagging"',
    'did you mean "paging"?',
  ],
  [
    'a misspelt way of paging',
    part({ by: 'pages', page: 'page', first: 1 }),
    `${list}/x-convention/paging/by`,
    'there is no paging by "pages"',
    'did you mean "page"?',
  ],
  [
    'paging that says no way',
    part({ page: 'page', first: 1 }),
    `${list}/x-convention/paging`,
    'says in "by" how',
    'offset, page, range, cursor, link',
  ],
  [
    'pages whose first is not said',
    part({ by: 'page', page: 'page' }),
    `${list}/x-convention/paging`,
    'needs "first"',
    '0 or 1',
  ],
  [
    'pages from 2 on',
    part({ by: 'page', page: 'page', first: 2 }),
    `${list}/x-convention/paging/first`,
    'must be 0 or 1',
    'mend it',
  ],
  [
    'a word that paging has not',
    part({ by: 'page', page: 'page', first: 1, pagesize: 'itemsPerPage' }),
    `${list}/x-convention/paging/pagesize`,
    'nothing reads "pagesize"',
    'there are by, page, first, size, most',
  ],
  [
    'a cursor that comes from nowhere',
    part({ by: 'cursor', cursor: 'page' }),
    `${list}/x-convention/paging`,
    'needs "next"',
    'where the next page is named',
  ],
  [
    'a page by what the operation has not',
    part({ by: 'page', page: 'pag', first: 1 }),
    `${list}/x-convention`,
    'names "pag"',
    'name what the operation has',
  ],
  [
    'an order without fields',
    ({ list: at }) =>
      Object.assign(at, { 'x-convention': { sort: { in: 'state', asc: '{field}', desc: '-{field}' } } }),
    `${list}/x-convention/sort`,
    'the order needs "fields"',
    'a list of texts',
  ],
  [
    'a total as a text',
    ({ list: at }) => Object.assign(at, { 'x-convention': { total: 'meta/total' } }),
    `${list}/x-convention/total`,
    'where the number of all rows is',
    '{ "body": … }',
  ],
  [
    'a total at no place',
    ({ list: at }) => Object.assign(at, { 'x-convention': { total: { body: 'meta/total' } } }),
    `${list}/x-convention`,
    'has the number of all rows at "meta/total"',
    'name what the operation has',
  ],
  [
    'a record at no place',
    ({ read }) => Object.assign(read, { 'x-convention': { record: { in: 'data' } } }),
    '/paths/~1things~1{id}/get/x-convention',
    'has the record at "data"',
    'name what the operation has',
  ],
  [
    'a list that does not say what it holds',
    ({ schema }) => Object.assign(schema.properties, { Tags: { type: 'array' } }),
    `${thing}/properties/Tags/type`,
    'a list does not say what it holds',
    'add "items"',
  ],
  [
    'a misspelt format',
    ({ schema }) => Object.assign(schema.properties.Name, { format: 'datetime' }),
    `${thing}/properties/Name/format`,
    'there is no format "datetime"',
    'did you mean "date-time"?',
  ],
  [
    'a format that is no word',
    ({ schema }) => Object.assign(schema.properties.Name, { format: 1 }),
    `${thing}/properties/Name/format`,
    'there is no format 1',
    'write a name',
  ],
  [
    'a misspelt type of what is sent',
    ({ add }) => {
      add.requestBody.content = { 'aplication/json': add.requestBody.content['application/json'] };
    },
    '/paths/~1things/post/requestBody/content/aplication~1json',
    'there is no type of content "aplication/json"',
    'did you mean "application/json"?',
  ],
  [
    'a type of an answer without a slash',
    ({ read }) => {
      read.responses[200].content = { json: read.responses[200].content['application/json'] };
    },
    '/paths/~1things~1{id}/get/responses/200/content/json',
    'there is no type of content "json"',
    'such as "application/json"',
  ],
  [
    'a body that no browser sends',
    ({ read, add }) => Object.assign(read, { requestBody: add.requestBody }),
    '/paths/~1things~1{id}/get/requestBody',
    'GET has a body',
    'make it a POST',
  ],
  [
    'pages without a number of all rows',
    ({ list: at }) => {
      delete at.responses[200].content['application/json'].schema.properties.MaxRows;
    },
    `${list}/x-paging`,
    'without the number of all rows, "MaxRows"',
    'say by "x-convention" where the number stands',
  ],
  [
    'parameters of pages that nothing speaks of',
    ({ list: at }) => Object.assign(at, { 'x-paging': undefined }),
    `${list}/parameters`,
    'nothing says that it answers them',
    'add "x-paging": "offset"',
  ],
  [
    'a type of lookups that nobody answers',
    ({ add }) => Object.assign(add, { 'x-saves': 'things' }),
    '/paths/~1things/post/x-saves',
    'no operation answers types of lookups',
    'add "x-lookup-type"',
  ],
  [
    'a misspelt type of lookups',
    ({ add, read }) => {
      Object.assign(read, { 'x-lookup-type': 'id' });
      read.parameters[0].schema = { type: 'string', enum: ['things', 'users'] };
      Object.assign(add, { 'x-saves': 'thing' });
    },
    '/paths/~1things/post/x-saves',
    'names the type of lookup "thing"',
    'did you mean "things"?',
  ],
];

test('a format of the author is told as a warning, one of the registry is not', () => {
  const told = toldOf(({ schema }) => Object.assign(schema.properties.Name, { format: 'phone' }));
  expect(told).toEqual([expect.stringContaining('there is no format "phone"')]);
  expect(toldOf(({ schema }) => Object.assign(schema.properties.Id, { format: 'int64' }))).toEqual([]);
});

test('what stands beside the contract is known to it: pages of the product and lookups', () => {
  const made = contract();
  made.add['x-permission'] = { access: 'session', page: 'thing' };
  made.list.parameters[2]['x-selects'] = 'thing';
  const folder = makeFolder({
    'product.json': { pages: [{ id: 'things', number: 1, title: 'Things' }] },
    'lookups/things.json': { id: 'things' },
    'api/openapi.json': {
      ...{ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: made.paths },
      components: { schemas: { Thing: made.schema } },
    },
  });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => readContract(`${folder}/api`)).toThrow(
    /post\/x-permission: .*names the page "thing".*\n {2}hint: did you mean "things"\?\n.*get\/parameters: .*x-selects names the lookup "thing".*\n {2}hint: did you mean "things"\?/,
  );
});

test.each(faults)('%s is one fault, with place, cause and remedy', (_, seed, place, cause, remedy) => {
  const told = toldOf(seed);
  expect(told).toHaveLength(1);
  const [where = '', ...words] = (told[0] ?? '').split(': ');
  expect(where).toBe(place);
  const [said, hint] = words.join(': ').split('\n  hint: ');
  expect(said).toContain(cause);
  expect(hint).toContain(remedy);
});

test('all faults of an operation, and of all operations, are told at once', () => {
  const told = toldOf(({ list: at, add, read }) => {
    at['x-convention'] = { paging: { by: 'page', page: 'pag', first: 1 }, search: 'q' };
    at.parameters.splice(0, 2);
    delete add['x-permission'];
    add['x-kept'] = true;
    read['x-lookup-type'] = 'type';
  });
  expect(told.map((one) => /^\S+?(?=:)/.exec(one)?.[0])).toEqual([
    '/paths/~1things/post/x-kept',
    '/paths/~1things/post',
    '/paths/~1things~1{id}/get/x-lookup-type',
    `${list}/x-paging`,
    `${list}/x-convention`,
    `${list}/x-convention`,
  ]);
});

test('faults of the documents come with those of operations that do not follow from them', () => {
  const told = toldOf(({ list: at, add, read, schema }) => {
    schema.required = ['Nmae'];
    // The list of rows cannot be found where the answer is broken: that is no second fault.
    at.responses[200].content['application/json'].schema.properties.Things = { $ref: '#/components/schemas/Thnigs' };
    delete add['x-permission'];
    read.operationId = 'get-thing';
  });
  expect(told.map((one) => /^\S+?(?=:)/.exec(one)?.[0])).toEqual([
    `${list}/responses/200/content/application~1json/schema/properties/Things/$ref`,
    `${thing}/required/0`,
    '/paths/~1things~1{id}/get/operationId',
    '/paths/~1things/post',
  ]);
});

test('what keys name is judged in one run with faults of documents that do not reach the operation', () => {
  const told = toldOf(({ list: at, paths }) => {
    paths['/others'] = {
      get: {
        ...{ operationId: 'listOthers', 'x-permission': { access: 'session' }, 'x-searchable': true },
        responses: { 200: { description: 'ok', content: { 'application/json': { schema: { type: 'object' } } } } },
      },
    };
    // This one is reached: whether its rows are there cannot be said.
    at['x-rows'] = 'Thinks';
    at.responses[200].content['application/json'].schema.properties.Things.type = 'arry';
  });
  expect(told.map((one) => /^\S+?(?=:)/.exec(one)?.[0])).toEqual([
    `${list}/responses/200/content/application~1json/schema/properties/Things/type`,
    '/paths/~1others/get/x-searchable',
  ]);
});
