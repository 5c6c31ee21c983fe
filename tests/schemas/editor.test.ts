import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { pagesOf } from '#engine/check/places/pages.ts';
import { baseOf } from '#engine/check/places/textForms.ts';
import { sortableNames } from '#engine/check/rules/columns.ts';
import { KIND_FOLDERS } from '#engine/check/shape/MetaSchemas.ts';
import { OpenFile, plainEditor } from './editor.ts';
import { contract, product, root, shipped } from './shipped.ts';

/** One service for all files, as an editor has. */
const service = plainEditor();
const texts = JSON.parse(read('schemas/locales/en-US.json')) as Record<string, string>;
const others = ['schemas/product.json', ...shipped.locales.map(({ file }) => file)];

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function open(file: string, text = read(file)): OpenFile {
  return new OpenFile(service, root, file, text);
}

/** The file with a part of its text replaced; `|` in the new text marks the caret and is left out. */
function changed(file: string, from: string, to: string): { opened: OpenFile; caret: number } {
  const text = read(file);
  const at = text.indexOf(from);
  if (at < 0) throw new Error(`${file} has no ${from}`);
  const caret = to.indexOf('|');
  return {
    opened: open(
      file,
      text.replace(from, () => to.replace('|', '')),
    ),
    caret: at + caret,
  };
}

async function offered(file: string, from: string, to: string): Promise<string[]> {
  const { opened, caret } = changed(file, from, to);
  return (await opened.offered(caret)).map(({ label }) => label).sort();
}

function sorted(names: Iterable<string>): string[] {
  return [...new Set(names)].sort();
}

function operation(id: string) {
  const found = contract.operations[id];
  if (!found) throw new Error(`no operation ${id}`);
  return found;
}

function parametersOf(id: string, place: string): string[] {
  const { parameters } = operation(id);
  return Object.keys(parameters).filter((name) => parameters[name]?.in === place);
}

function idsOf(kind: keyof typeof KIND_FOLDERS): string[] {
  return sorted(shipped.files.filter((file) => file.kind === kind).map((file) => file.id));
}

const orders = 'schemas/lists/workorders.json';
const order = 'schemas/forms/workorder.json';
const deal = 'schemas/tabs/deal-page.json';
const expiry = 'schemas/reports/leaseexpiry.json';
const board = 'schemas/dashboards/staff.json';
const users = 'schemas/lists/company-users.json';
const report = 'schemas/reports/userdetailreport.json';
const logins = 'schemas/reports/userloginreport.json';
const detail = 'schemas/forms/user-detail.json';
const tabs = 'schemas/tabs/user-edit.json';
const menu = 'schemas/menus/company-console.json';
const lookup = 'schemas/lookups/roles.json';
const filters = 'schemas/filters/user-filters.json';

describe('a plain editor', () => {
  it.each([...shipped.files.map(({ file }) => file), ...others])('underlines nothing in %s', async (file) => {
    expect(await open(file).underlined()).toEqual([]);
  });

  it.each([
    ['an unknown column', users, '"FullName"', '"FullNam"'],
    ['an unknown sort field', users, '"by": "FullName"', '"by": "CompanyRoles"', '"CompanyRoles"'],
    ['an unknown operation', users, '"listUsers"', '"listUserz"'],
    ['an operation without rows', users, '"listUsers"', '"removeUser"'],
    ['an unknown key', users, '"search"', '"serch"'],
    ['an unknown key of a column', users, '"width"', '"widht"'],
    ['a wrong enum value', users, '"row"', '"rows"'],
    ['an unknown page', users, '"page": "users"', '"page": "userz"', '"userz"'],
    ['an unknown icon', users, '"icon": "add"', '"icon": "ad"', '"ad"'],
    ['an unknown route', users, '"users/new/detail"', '"users/new/detial"'],
    ['an unknown route in a link', users, '"users/{row.Id}/detail"', '"user/{row.Id}/detail"'],
    ['an unknown text', users, '"users.title"', '"users.titel"'],
    ['an unknown parameter of a call', users, '"id": "{row.Id}"', '"idd": "{row.Id}"', '"idd"'],
    ['an unknown field of an answer', users, '"field": "password"', '"field": "pasword"', '"pasword"'],
    ['an unknown form', users, '"form": "reset-password"', '"form": "reset-pasword"', '"reset-pasword"'],
    ['an unknown filters document', users, '"user-filters"', '"user-filter"'],
    ['an unknown parameter of a filter', report, '"UserEmail"', '"UserEmial"'],
    ['an unknown end of a range', logins, '"LoginFrom:LoginTo"', '"LoginFrom:LoginTil"'],
    ['an unknown filtertype', report, '"inputstring"', '"inputstrin"'],
    ['an unknown option of a filtertype', report, '"dropdownfixedlist"', '"dropdownfixdlist"'],
    ['an unknown column of a report', report, '"mobilephone"', '"mobilphone"'],
    ['an unknown component', detail, '"UserSave"', '"UserSav"'],
    ['an unknown form field', detail, '"field": "LastName"', '"field": "LastNam"', '"LastNam"'],
    ['an unknown default', detail, '"AuthenticationMode"', '"AuthenticationMod"'],
    ['an unknown operation of a form', detail, '"saveUser"', '"saveUzer"'],
    ['an unknown field of the record', detail, '"record": "user"', '"record": "usr"', '"usr"'],
    ['an unknown choice operation', detail, '"listLanguages"', '"listLanguagez"'],
    ['a wrong start', detail, '"view"', '"veiw"'],
    ['an unknown route after saving', detail, '"users/{saved.Id}/detail"', '"users/{saved.Id}/detal"'],
    ['an unknown list in a tab', tabs, '"list": "user-changelog"', '"list": "user-changelogs"', '"user-changelogs"'],
    ['an unknown breadcrumb', tabs, '"company/settings/users"', '"company/setting/users"'],
    ['an unknown key of a tab', tabs, '"enabled"', '"enabeld"'],
    ['an unknown path parameter', tabs, '"id": "{route.id}"', '"Id": "{route.id}"', '"Id"'],
    ['an unknown route in a menu', menu, '"route": "dashboard"', '"route": "dashbord"', '"dashbord"'],
    ['an unknown page in a menu', menu, '"page": "users"', '"page": "user"', '"user"'],
    ['an unknown key of a menu', menu, '"isdefault"', '"isdefualt"'],
    ['an unknown label of a lookup', lookup, '"label": "label"', '"label": "lable"', '"lable"'],
    ['an unknown column of a lookup', lookup, '"field": "label"', '"field": "labels"', '"labels"'],
    ['an unknown path parameter of a lookup', lookup, '"type": "roles"', '"typ": "roles"', '"typ"'],
    ['an unknown parameter of shared filters', filters, '"name": "userStatus"', '"name": "userStatuz"', '"userStatuz"'],
    ['a value that a compared field never has', orders, '"is": "emergency"', '"is": "urgent"', '"urgent"'],
    ['one of several such values', orders, '"notIn": ["completed"', '"notIn": ["complete"', '"complete"'],
    ['such a value in a form', order, '"is": "completed"', '"is": "complete"', '"complete"'],
    [
      'a text for a value that a field never has',
      orders,
      '"emergency": "workorders',
      '"urgent": "workorders',
      '"urgent"',
    ],
    ['a color for a value that a field never has', orders, '"emergency": "danger"', '"urgent": "danger"', '"urgent"'],
    ['a constant that a parameter never takes', expiry, '"current", "notice"', '"curent", "notice"', '"curent"'],
    ['one of the constants of a tile', board, '"status": ["vacant"]', '"status": ["vacnt"]', '"vacnt"'],
    ['a default that a field of a form never has', order, '"Priority": "normal"', '"Priority": "norml"', '"norml"'],
    ['a color of a state that a record never has', deal, '"Lost": "danger"', '"Lots": "danger"', '"Lots"'],
    ['an unknown key of product.json', 'schemas/product.json', '"screens"', '"screen"'],
    ['a malformed key of a text', 'schemas/locales/en-US.json', '"access.pageDenied"', '"access pageDenied"'],
  ])('underlines %s in %s exactly', async (_what, file, from, to, token = to) => {
    const found = await changed(file, from, to).opened.underlined();
    const isRequired = (message: string) => message.startsWith('Missing property');
    expect(found.filter(([, message]) => !isRequired(message)).map(([text]) => text)).toEqual([token]);
  });

  it('says in a sentence what is wrong, not a list of all names', async () => {
    const found = await changed(users, '"FullName"', '"FullNam"').opened.underlined();
    expect(found).toEqual([['"FullNam"', 'The rows of "listUsers" have no such field.']]);
  });
});

describe('an editor that follows the standard to the letter', () => {
  // What it compiles runs once or twice: making that small and fast costs more than it brings.
  const ajv = new Ajv2020({ strict: false, discriminator: false, code: { optimize: false } });
  for (const name of readdirSync(join(root, 'schemas', 'meta'), { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.json'))
      ajv.addSchema({ ...JSON.parse(read(`schemas/meta/${name}`)), $id: `file:///meta/${name}` });
  }

  it.each(shipped.files.map(({ file }) => [file] as const))('accepts %s', (file) => {
    const document = JSON.parse(read(file)) as { $schema: string };
    const validate = ajv.getSchema(document.$schema.replace('../', 'file:///'));
    expect([validate?.(document), validate?.errors]).toEqual([true, null]);
  });

  it('refuses an unknown column and an unknown parameter', () => {
    const validate = ajv.getSchema('file:///meta/list.schema.json');
    expect(validate?.(JSON.parse(read(users).replace('"FullName"', '"FullNam"')))).toBe(false);
    expect(validate?.(JSON.parse(read(users).replace('"id": "{row.Id}"', '"idd": "{row.Id}"')))).toBe(false);
  });
});

describe('completion offers exactly what exists', () => {
  const rows = operation('listUsers').answer.rows?.fields ?? {};

  it.each<[string, string, string, string, Iterable<string>]>([
    ['columns', users, '"FullName"', '"|"', Object.keys(rows)],
    ['sort fields', users, '"by": "FullName"', '"by": "|"', sortableNames(rows)],
    ['pages', users, '"page": "users"', '"page": "|"', pagesOf({ product, contract })],
    ['icons', users, '"icon": "add"', '"icon": "|"', product.icons],
    ['forms', users, '"form": "reset-password"', '"form": "|"', idsOf('form')],
    ['shared filters', users, '"user-filters"', '"|"', idsOf('filters')],
    [
      'texts, without their forms by number',
      users,
      '"users.title"',
      '"|"',
      Object.keys(texts).filter(
        (key) => key !== '$schema' && (key === baseOf(key) || !Object.hasOwn(texts, baseOf(key))),
      ),
    ],
    [
      'query parameters',
      users,
      '"id": "{row.Id}",\n          "version": "{row.Version}"\n        }\n      },\n      "done": {\n        "toast": "ok.userDeleted"',
      '"|"\n        }\n      },\n      "done": {\n        "toast": "ok.userDeleted"',
      parametersOf('removeUser', 'query'),
    ],
    [
      'form fields',
      detail,
      '"field": "LastName"',
      '"field": "|"',
      Object.keys(operation('saveUser').body?.fields ?? {}),
    ],
    ['record fields', detail, '"record": "user"', '"record": "|"', Object.keys(operation('getUser').answer.fields)],
    ['lists', tabs, '"list": "user-changelog"', '"list": "|"', idsOf('list')],
    ['screens', tabs, '"list": "user-changelog"', '"screen": "|"', product.screens],
    [
      'sources',
      users,
      '"operation": "listUsers"',
      '"operation": "|"',
      Object.keys(contract.operations).filter((id) => operation(id).answer.rows && !operation(id).mutates),
    ],
    ['called operations', users, '"operation": "removeUser"', '"operation": "|"', Object.keys(contract.operations)],
    [
      'columns of a lookup',
      lookup,
      '"field": "label"',
      '"field": "|"',
      Object.keys(operation('lookupItems').answer.rows?.fields ?? {}),
    ],
  ])('%s', async (_what, file, from, to, expected) => {
    expect(await offered(file, from, to)).toEqual(sorted(expected));
  });

  const work = operation('listWorkOrders').answer.rows?.fields ?? {};

  it.each<[string, string, string, string, readonly unknown[] | undefined]>([
    ['of a compared field', orders, '"is": "emergency"', '"is": "|"', work.Priority?.enum],
    ['of a compared field, several', orders, '"notIn": ["completed"', '"notIn": ["|"', work.Status?.enum],
    ['of a field of a form', order, '"is": "completed"', '"is": "|"', work.Status?.enum],
  ])('values %s', async (_what, file, from, to, expected = []) => {
    const found = await offered(file, from, to);
    // A comparison takes true, false and null besides; an editor leaves them out within quotes, or offers them last.
    expect(found.filter((label) => !['true', 'false', 'null'].includes(label))).toEqual(sorted(expected.map(String)));
  });

  it.each([
    ['texts', '"low": "workorders.priority.low",', '"|",', ['low']],
    ['colors', '"high": "warning",', '"|",', ['high']],
  ])('values of a field as keys of %s that lack one', async (_what, from, to, expected) => {
    expect(await offered(orders, from, to)).toEqual(expected);
  });

  it('fields of the row and parameters of the list in a condition', async () => {
    const found = await offered(orders, '"ref": "row.Priority"', '"ref": "|"');
    const paths = Object.keys(work).map((name) => `row.${name}`);
    const filtered = parametersOf('listWorkOrders', 'query').map((name) => `filter.${name}`);
    expect(found).toEqual(expect.arrayContaining([...paths, ...filtered]));
  });

  it('fields of the record in a condition of its form', async () => {
    const found = await offered(order, '"ref": "form.Status"', '"ref": "|"');
    const sent = Object.keys(operation('saveWorkOrder').body?.fields ?? {});
    expect(found).toEqual(expect.arrayContaining(sent.map((name) => `form.${name}`)));
  });

  it('groups of a tile as keys of its texts', async () => {
    const text = read(board);
    const tile = text.indexOf('"values"', text.indexOf('"by": "Status"'));
    const at = text.indexOf('{', tile) + 1;
    const opened = open(board, `${text.slice(0, at)}"",${text.slice(at)}`);
    expect((await opened.offered(at + 1)).map(({ label }) => label)).toEqual([]);
    const emptied = open(board, `${text.slice(0, at)}""${text.slice(text.indexOf('}', at))}`);
    const found = (await emptied.offered(at + 1)).map(({ label }) => label);
    const { Status } = operation('listUnits').answer.rows?.fields ?? {};
    expect(sorted(found)).toEqual(sorted((Status?.enum ?? []).map(String)));
  });

  it('query parameters and their ranges as names of filters', async () => {
    const names = parametersOf('listLoginDetails', 'query');
    const found = await offered(logins, '"LoginFrom:LoginTo"', '"|"');
    expect(found.filter((name) => !name.includes(':'))).toEqual(sorted(names));
    expect(found.filter((name) => name.includes(':'))).toContain('LoginFrom:LoginTo');
    for (const range of found.filter((name) => name.includes(':'))) {
      expect(names).toEqual(expect.arrayContaining(range.split(':')));
    }
  });

  it('filtertypes of filters, each with its description', async () => {
    const { opened, caret } = changed(report, '"inputstring"', '"|"');
    const found = await opened.offered(caret);
    const folder = shippedFiltertypes();
    expect(sorted(found.map(({ label }) => label))).toEqual(folder);
    expect(found.filter(({ documentation }) => documentation === '')).toEqual([]);
  });

  it('routes of documents, tabs and screens', async () => {
    const found = await offered(menu, '"route": "dashboard"', '"route": "|"');
    expect(found).toEqual(
      expect.arrayContaining(['dashboard', 'users/{id}/detail', 'userloginreport', 'company-users']),
    );
  });

  it('what a column says of itself', async () => {
    const { opened, caret } = changed(users, '"FullName"', '"|"');
    const [name] = (await opened.offered(caret)).filter(({ label }) => label === 'LastLogin');
    expect(name?.documentation).toMatch(/^day and time, sortable/);
  });
});

describe('snippets', () => {
  it.each([
    ['columns', users, 'column'],
    ['actions', users, 'button that deletes'],
    ['sections', detail, 'section'],
    ['tabs', tabs, 'tab with a list'],
    ['items', menu, 'entry'],
    ['controls', filters, 'inputstring'],
  ])('fill in an entry of %s', async (name, file, label) => {
    const document = JSON.parse(read(file)) as Record<string, unknown>;
    const text = JSON.stringify({ ...document, [name]: [] });
    const found = await open(file, text).offered(text.indexOf(`"${name}":[`) + name.length + 4);
    expect(found.map((item) => item.label)).toContain(label);
  });

  it.each(Object.entries(KIND_FOLDERS))('make a whole document of kind %s in an empty file', async (kind, folder) => {
    const settings = JSON.parse(read('.vscode/settings.json')) as {
      'json.schemas': { fileMatch: string[]; url: string }[];
    };
    const associated = settings['json.schemas'].filter(({ fileMatch }) =>
      fileMatch.includes(`/schemas/${folder}/*.json`),
    );
    expect(associated.map(({ url }) => url)).toEqual([`./schemas/meta/${kind}.schema.json`]);
    const editor = plainEditor();
    const [{ url = '' } = {}] = associated;
    editor.configure({ schemas: [{ fileMatch: ['*.json'], uri: pathToFileURL(join(root, url)).href }] });
    const found = await new OpenFile(editor, root, `schemas/${folder}/new.json`, '').offered(0);
    expect(found.map(({ label }) => label)).toContainEqual(expect.stringMatching(/^New /));
  });
});

describe('hovering', () => {
  it.each(shipped.files.map(({ file }) => file))('explains every key of %s', async (file) => {
    const text = read(file);
    const opened = open(file);
    const silent: string[] = [];
    for (const match of text.matchAll(/"([^"]+)":/g)) {
      if ((await opened.hover(match.index + 1)) === '') silent.push(match[0]);
    }
    expect(silent).toEqual([]);
  });

  it('says what the property is for, not only what type it has', async () => {
    const opened = open(users);
    const text = read(users);
    expect(await opened.hover(text.indexOf('"label"') + 1)).toMatch(/^Text of the button/);
    expect(await opened.hover(text.indexOf('"source"') + 1)).toMatch(/^Operation that answers the rows/);
    expect(await opened.hover(text.indexOf('"users.title"') + 1)).toContain('Users');
  });
});

function shippedFiltertypes(): string[] {
  return sorted(
    readdirSync(join(root, 'schemas', 'meta', 'filtertypes'))
      .filter((name) => !JSON.parse(read(`schemas/meta/filtertypes/${name}`))['x-forms-only'])
      .map((name) => name.replace('.schema.json', '')),
  );
}
