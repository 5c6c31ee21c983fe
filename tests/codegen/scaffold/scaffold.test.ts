import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readOpenApi } from '../../../codegen/openapi/read/readOpenApi.ts';
import { scaffold } from '../../../codegen/scaffold/scaffold.ts';
import { mullion } from '../checkCommand.ts';
import { makeFolder } from '../foreign.ts';

const documents = join(import.meta.dirname, 'documents');
const made = mkdtempSync(join(tmpdir(), 'mullion-scaffolded-'));
afterAll(() => rmSync(made, { recursive: true, force: true }));

const read = (folder: string, path: string) => JSON.parse(readFileSync(join(folder, path), 'utf8'));

describe.each([
  {
    name: 'library.json',
    yields: { authors: 'LR', books: 'LRCED', me: 'R' },
    unused: ['GET /books/{id}/scan'],
  },
  { name: 'payments.yaml', yields: { customers: 'LRCE', refunds: 'L' }, unused: ['POST /api/v1/events'] },
  {
    name: 'shop.json',
    // A header of every call is added by the server in front of the API.
    yields: { customers: 'LR', daily: 'L', product: 'LRCE', shelves: 'L', orders: 'LRCD2' },
    unused: [],
  },
  { name: 'tickets.json', yields: { agents: 'LR', tickets: 'LRE' }, unused: [] },
  { name: 'workshop.yaml', yields: { machines: 'LRCED1' }, unused: [] },
])('$name', ({ name, yields, unused }) => {
  const folder = join(made, name);
  let stdout = '';
  beforeAll(() => {
    const ran = mullion(['scaffold', join(documents, name), '--out', folder]);
    stdout = ran.stdout;
    expect(ran).toMatchObject({ status: 0, stderr: '' });
  }, 60_000);

  test('has the resources, and everything written passes the check', () => {
    const found = scaffold(readOpenApi(join(documents, name)).api, name);
    const letters = found.yields.map(
      ({ resource: { id }, list, record, create, edit, remove, actions }) =>
        [
          id,
          `${list ? 'L' : ''}${record ? 'R' : ''}${create ? 'C' : ''}${edit ? 'E' : ''}${remove ? 'D' : ''}${actions || ''}`,
        ] as const,
    );
    expect(Object.fromEntries(letters)).toEqual(yields);
    const checked = mullion(['check', '--strict', '--max-warnings', '0'], folder);
    expect(checked).toMatchObject({ status: 0 });
    expect(mullion(['codegen', '--check'], folder)).toMatchObject({ status: 0 });
    expect(stdout).toContain('npm run dev');
  });

  test('tells every operation that it leaves out, with a reason', () => {
    const report = readFileSync(join(folder, 'scaffold-report.md'), 'utf8');
    const told = [...report.matchAll(/^\| `([A-Z]+ [^`]+)` \| (.+) \|$/gm)];
    expect(told.map(([, operation]) => operation).sort()).toEqual([...unused].sort());
    for (const [, , why = ''] of told) expect(why.length).toBeGreaterThan(10);
    expect(report).not.toContain('Taken out by the check');
    expect(report).not.toContain(made);
  });

  test('gives the same bytes, whatever the order of keys', () => {
    const source = readFileSync(join(documents, name), 'utf8');
    const first = scaffold(readOpenApi(join(documents, name)).api, name);
    const other = JSON.stringify(reversed(parse(source)));
    const file = join(makeFolder({ 'other.json': other }), 'other.json');
    const second = scaffold(readOpenApi(file).api, name);
    expect(second.files).toEqual(first.files);
    expect(second.report).toEqual(first.report);
  });
});

test('a list has filters of its own parameters, a reference chooses, and what cannot be said is told', () => {
  const folder = join(made, 'library.json');
  const list = read(folder, 'schemas/lists/books.json');
  expect(list.filters.map((one: { name: string }) => one.name)).toEqual([
    'q',
    'author_id',
    'published_from:published_to',
    'status',
    'sort',
  ]);
  expect(list.source.query).toBeUndefined();
  expect(list.columns.map((one: { field: string }) => one.field)).toEqual([
    // Whose a row is stands before figures and dates, by name.
    ...['title', 'status', 'author_id', 'pages', 'published', 'updated_at', 'id'],
  ]);
  expect(list.columns[2]).toMatchObject({
    names: { operation: 'listAuthors', field: 'name' },
    link: { to: 'authors/{row.author_id}' },
  });
  const form = read(folder, 'schemas/forms/book.json');
  const fields = form.sections.flatMap((one: { fields: { field: string }[] }) => one.fields);
  expect(fields.find((one: { field: string }) => one.field === 'author_id')).toMatchObject({
    options: { dataurl: 'listAuthors', idprop: 'id', textprop: 'name' },
  });
  expect(fields.map((one: { field: string }) => one.field)).not.toContain('id');
  const report = readFileSync(join(folder, 'scaffold-report.md'), 'utf8');
  expect(report).toContain(
    'paging (recognised): pages by page: `page`, `per_page`; said at `paths./books.get.parameters.page`',
  );
  expect(report).toContain('parameter `shape`: it takes an object');
  expect(report).toContain('field `metadata`');
  expect(report).toContain('`author_id` chooses among `authors`, by its name');
});

test('the product begins with a dashboard: numbers of lists that tell how many there are, and the first rows of some', () => {
  const tilesOf = (name: string) => {
    const { tiles } = read(join(made, name), 'schemas/dashboards/overview.json') as { tiles: { id: string }[] };
    return tiles.map(({ id }) => id);
  };
  expect(tilesOf('tickets.json')).toEqual(['agents', 'tickets', 'agents-rows', 'tickets-rows']);
  // Books come in pages of which nobody says how many there are; authors come all at once.
  expect(tilesOf('library.json')).toEqual(['authors', 'authors-rows', 'books-rows']);
  const { items } = read(join(made, 'library.json'), 'schemas/menus/main.json');
  expect(items[0]).toMatchObject({ id: 'overview', route: 'overview' });
  // What is chosen from one list needs no page before it.
  expect(existsSync(join(made, 'workshop.yaml', 'schemas/dashboards'))).toBe(false);
});

test('conventions are written to the contract, each with its place in the document', () => {
  const folder = join(made, 'tickets.json');
  const { paths } = read(folder, 'schemas/api/openapi.json');
  expect(paths['/tickets'].get).toMatchObject({
    'x-rows': 'data/tickets',
    'x-convention': {
      paging: { by: 'page', page: 'page', first: 1, size: 'limit', most: 50 },
      total: { body: 'pagination/total' },
      sort: { in: 'sort', asc: '{field}', desc: '-{field}', fields: ['subject'] },
      filters: { state: { in: 'filter[state]' } },
    },
  });
  const { columns, filters } = read(folder, 'schemas/lists/tickets.json');
  expect(columns[0]).toMatchObject({ field: 'subject', sortable: true });
  expect(filters.map((one: { name: string }) => one.name)).toEqual(['state']);
  const report = readFileSync(join(folder, 'scaffold-report.md'), 'utf8');
  expect(report).toContain('`pagination/total`; said at `paths./tickets.get.responses: pagination/total`');
  const stripe = readFileSync(join(made, 'payments.yaml', 'scaffold-report.md'), 'utf8');
  expect(stripe).toContain('paging (preset Stripe): pages by cursor: `starting_after`, `limit`, `id` of the last row');
});

test('a parameter that takes ids is told to the contract, and is no filter', () => {
  const folder = join(made, 'library.json');
  const { operations } = read(folder, 'screens/api/contract.json');
  expect(operations.listAuthors.parameters).toMatchObject({ id__in: { in: 'query', array: true, ids: 'id' } });
  expect(read(folder, 'schemas/lists/authors.json').filters ?? []).toEqual([]);
  const report = readFileSync(join(folder, 'scaffold-report.md'), 'utf8');
  expect(report).toContain(
    'ids (recognised): rows are asked for by `id__in`, values of `id`; said at `paths./authors.get.parameters.id__in`',
  );
});

test('nothing is sent that an operation does not have', () => {
  for (const name of readdirSync(made)) {
    const { operations } = read(join(made, name), 'screens/api/contract.json');
    for (const kind of ['lists', 'forms']) {
      for (const file of readdirSync(join(made, name, 'schemas', kind))) {
        for (const { operation, path = {}, query = {} } of callsIn(read(join(made, name), `schemas/${kind}/${file}`))) {
          const known = operations[operation];
          for (const one of Object.keys(path)) expect(known.parameters[one]?.in, `${file} ${one}`).toBe('path');
          for (const one of Object.keys(query)) expect(known.parameters[one]?.in, `${file} ${one}`).toBe('query');
        }
      }
    }
  }
});

test('a filter of several values begins with a list of what the document says', () => {
  const status = { type: 'array', items: { type: 'string', enum: ['available', 'sold'], default: 'available' } };
  const parameters = [{ name: 'status', in: 'query', required: true, schema: status }];
  const properties = { id: { type: 'integer' }, name: { type: 'string' } };
  const schema = { type: 'array', items: { type: 'object', properties } };
  const responses = { 200: { description: 'Pets', content: { 'application/json': { schema } } } };
  const get = { operationId: 'findPets', parameters, responses };
  const pets = { openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: { '/pets/byStatus': { get } } };
  const file = join(makeFolder({ 'pets.json': pets }), 'pets.json');
  const { files } = scaffold(readOpenApi(file).api, 'pets.json');
  const list = files.find(({ path }) => path.startsWith('schemas/lists/'));
  expect(JSON.parse(list?.text ?? '{}').filters[0]).toMatchObject({ name: 'status', value: ['available'] });
});

test('a second run keeps what somebody edited, names conflicts and does not bring back what was deleted', () => {
  const source = readFileSync(join(documents, 'library.json'), 'utf8');
  const folder = makeFolder({ 'library.json': source });
  const run = () => mullion(['scaffold', 'library.json', '--out', 'app'], folder);
  expect(run().status).toBe(0);
  const app = join(folder, 'app');
  const list = readFileSync(join(app, 'schemas/lists/books.json'), 'utf8');
  const edited = list.replace('"allowfuture": true', '"allowfuture": false');
  writeFileSync(join(app, 'schemas/lists/books.json'), edited);
  rmSync(join(app, '.gitignore'));
  const again = run();
  expect(again).toMatchObject({ status: 0 });
  expect(again.stdout).toContain('0 files written, 1 edited and kept');
  expect(again.stdout).toContain('.gitignore: deleted by you');
  // The API has one more field: it comes into the list, and the edit stays.
  const isbn = source.replace('"pages": {', '"isbn": { "type": "string" }, "pages": {');
  writeFileSync(join(folder, 'library.json'), isbn);
  const changed = run();
  expect(changed).toMatchObject({ status: 0 });
  expect(changed.stdout).toContain('schemas/lists/books.json: edited by you and changed in the API: both stand');
  const joined = readFileSync(join(app, 'schemas/lists/books.json'), 'utf8');
  expect(joined).toContain('"allowfuture": false');
  expect(joined).toContain('"isbn"');
  expect(readFileSync(join(app, 'schemas/forms/book.json'), 'utf8')).toContain('"isbn"');
  expect(run().stdout).toContain('0 files written, 1 edited and kept');
  expect(readFileSync(join(app, 'schemas/lists/books.json'), 'utf8')).toBe(joined);
  // Taken out of the API what somebody edited: the edit stays, and its place is named.
  const column = /"field": "isbn"/;
  expect(joined).toMatch(column);
  writeFileSync(join(app, 'schemas/lists/books.json'), joined.replace(column, '"width": 120, "field": "isbn"'));
  writeFileSync(join(folder, 'library.json'), source);
  const gone = run();
  expect(gone.status).toBe(1);
  expect(gone.stdout).toMatch(/schemas\/lists\/books\.json#\/columns\/isbn: edited by you and kept/);
  expect(gone.stderr).toContain('isbn');
  expect(readFileSync(join(app, '.mullion/new/schemas/lists/books.json'), 'utf8')).not.toContain('"isbn"');
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test.each([
  { what: 'no file', input: 'none.json', files: {}, says: /none\.json: there is no such file\n\s+hint/ },
  {
    what: 'not OpenAPI',
    input: 'a.json',
    files: { 'a.json': { hello: 1 } },
    says: /a\.json:1:1.*not an OpenAPI document/,
  },
  {
    what: 'Swagger 1',
    input: 'a.json',
    files: { 'a.json': { swagger: '1.2', paths: {} } },
    says: /Swagger 1\.2.*\n\s+hint: Swagger 2\.0, OpenAPI 3\.0 and 3\.1 are read/,
  },
  {
    what: 'broken YAML',
    input: 'a.yaml',
    files: { 'a.yaml': 'openapi: 3.1.0\npaths:\n  - [\n' },
    says: /a\.yaml:\d+:\d+: not valid YAML/,
  },
  {
    what: 'no list',
    input: 'a.json',
    files: { 'a.json': pingDocument() },
    says: /no list was found[\s\S]*POST \/ping: [\s\S]*hint: a list is a GET/,
  },
  {
    what: 'answers that are shown by an example alone',
    input: 'a.json',
    files: { 'a.json': shownDocument() },
    says: /no list was found.*\n {2}GET \/pets: the schema of its answer names no property; an example says no types\n/,
  },
  {
    what: 'nobody answers',
    input: 'http://127.0.0.1:9/openapi.json',
    files: {},
    says: /127\.0\.0\.1:9.*cannot be reached/,
  },
  { what: 'no name', input: undefined, files: {}, says: /name one OpenAPI document/ },
])('$what: says where, what and what to do, and writes nothing', ({ input, files, says }) => {
  const folder = makeFolder({ 'keep.txt': '', ...files });
  const ran = mullion(['scaffold', ...(input === undefined ? [] : [input]), '--out', 'app'], folder);
  expect(ran.status).toBe(2);
  expect(ran.stderr).toMatch(says);
  expect(readdirSync(folder)).not.toContain('app');
  rmSync(folder, { recursive: true, force: true });
});

function pingDocument() {
  return {
    openapi: '3.1.0',
    info: { title: 'Ping', version: '1' },
    paths: { '/ping': { post: { responses: { 204: { description: 'Pong' } } } } },
  };
}

interface Call {
  operation: string;
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
}

function callsIn(value: unknown): Call[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'operation' in value && typeof value.operation === 'string' ? [value as Call] : [];
  return [...own, ...Object.values(value).flatMap(callsIn)];
}

/** The same with the keys of all objects the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, child]) => [key, reversed(child)]),
  );
}

test('a slip in a document is told with its place, and the rest has its screens', () => {
  const slip = { type: 'object', properties: { shelf: { $ref: '#/components/schemas/Shlef' } } };
  const source = JSON.parse(readFileSync(join(documents, 'library.json'), 'utf8'));
  source.components.schemas.Author.properties.place = slip;
  source.components.schemas.Shelf = { type: 'object' };
  const folder = makeFolder({ 'library.json': JSON.stringify(source, null, 2) });
  const ran = mullion(['scaffold', 'library.json', '--out', 'app'], folder);
  expect(ran.status).toBe(0);
  expect(ran.stderr).toMatch(
    /library\.json:\d+:\d+ #\/components\/schemas\/Author.*leads nowhere[\s\S]*did you mean "Shelf"/,
  );
  expect(readFileSync(join(folder, 'app/scaffold-report.md'), 'utf8')).toContain('Wrong in the document');
  expect(readdirSync(join(folder, 'app/schemas/lists'))).toContain('authors.json');
  expect(mullion(['check', '--strict', '--max-warnings', '0'], join(folder, 'app')).status).toBe(0);
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** An answer that only an example describes, beside an operation whose address comes first. */
function shownDocument(): string {
  const schema = { type: 'object', example: { data: [{ id: 1, name: 'Rex' }] } };
  const answers = { 200: { description: 'Pets', content: { 'application/json': { schema } } } };
  const removed = { 204: { description: 'Removed' } };
  return JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'Pets', version: '1' },
    paths: {
      '/cages': { delete: { operationId: 'removeCages', responses: removed } },
      '/pets': { get: { operationId: 'listPets', responses: answers } },
    },
  });
}
