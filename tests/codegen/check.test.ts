import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Finding } from '#engine/language/finding.ts';

const root = join(import.meta.dirname, '..', '..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mullion-check-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

const report = {
  $schema: '../meta/report.schema.json',
  id: 'late-logins',
  title: 'Late logins',
  permission: { page: 'userloginreport' },
  source: { operation: 'listLoginDetails' },
  columns: [{ field: 'user', title: 'User', sortable: true }],
};

function write(name: string, content: unknown): string {
  const path = join(folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    typeof content === 'string' || content instanceof Buffer ? content : `${JSON.stringify(content, null, 2)}\n`,
  );
  return path;
}

function check(args: string[], environment: Record<string, string> = {}, cwd = root) {
  const env = { ...process.env, NO_COLOR: '1', MULLION_SCHEMAS: '', ...environment };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'codegen', 'cli.ts'), 'check', ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

describe('mullion check', () => {
  it('is content with the shipped documents and says how much it checked', () => {
    const { status, stdout } = check([]);
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /^\d+ documents, \d+ references, \d+ rules, 2 ignored, \d+ not checked: 0 errors, 0 warnings\n/,
    );
  });

  it('finds a document by its name below schemas, and says of one that is nowhere what to give', () => {
    expect(check(['lists/activity-history.json'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('0 errors'),
    });
    expect(check(['lists/nowhere.json'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('give a document such as schemas/lists/users.json'),
    });
  });

  it('takes inline text in documents of a folder of one’s own', () => {
    write('reports/late-logins.json', report);
    expect(check([folder])).toMatchObject({ status: 0, stdout: expect.stringContaining('0 errors, 0 warnings') });
    expect(check([], { MULLION_SCHEMAS: folder }).status).toBe(0);
  });

  it('names file, line, column, code, the fix and the place', () => {
    const columns = [{ field: 'usr', title: 'User' }];
    const file = write('reports/late-logins.json', { ...report, columns });
    const { status, stdout } = check([file]);
    expect(status).toBe(1);
    expect(stdout.replace(file, 'FILE').split('\n').slice(0, 7)).toEqual([
      'error rows of listLoginDetails have no field "usr" (MU1307 COLUMN_UNKNOWN)',
      '  --> FILE:13:16',
      '13 |       "field": "usr",',
      '   |                ^^^^^',
      expect.stringMatching(/^ {3}= note: possible here: .*"user"/),
      '   = help: did you mean "user"?',
      '   = fix: run again with --fix',
    ]);
  });

  it('tells programs the same', () => {
    write('reports/late-logins.json', '{ "id": }');
    const { findings } = JSON.parse(check([folder, '--format', 'json']).stdout) as { findings: unknown[] };
    expect(findings).toMatchObject([{ code: 'MU1001', line: 1, column: 9, severity: 'error' }]);
    expect(check([folder, '--format', 'github']).stdout).toMatch(
      /^::error file=.*late-logins\.json,line=1,endLine=1,col=9,/,
    );
  });

  it('tells of a document in a folder of no kind', () => {
    write('report/late-logins.json', report);
    expect(check([folder])).toMatchObject({ status: 1, stdout: expect.stringContaining('did you mean "reports"?') });
  });

  it('counts warnings and fails beyond the number that is allowed, checks several folders, and names near options', () => {
    write('a/reports/late-logins.json', report);
    write('b/reports/later-logins.json', { ...report, id: 'later-logins' });
    const { status, stdout } = check([join(folder, 'a'), join(folder, 'b'), '--max-warnings', '0']);
    expect(status).toBe(0);
    const own = Number(/^\d+/.exec(check([]).stdout)?.[0]);
    expect(stdout).toMatch(new RegExp(`^${own + 2} documents, `));
    expect(check(['--formt', 'json']).stderr).toContain('did you mean "--format"?');
    expect(check(['--format', 'jsn']).stderr).toContain('did you mean "json"?');
  });

  it('tells of what is no document by its name, kind or encoding, and goes on', () => {
    write('lists/old.JSON', '{}');
    write('lists/note.jsonc', '{}');
    write('lists/folder.json/x.txt', '');
    write('lists/utf16.json', Buffer.from('\uFEFF{}', 'utf16le'));
    write('lists/latin.json', Buffer.from('{\n  "title": "Andr\u00E9" }', 'latin1'));
    write('lists/empty.json', '');
    write('lists/big.json', `{ "title": "${'x'.repeat(300_000)}" }`);
    write('reports/late-logins.json', report);
    const { findings } = JSON.parse(check([folder, '--format', 'json']).stdout) as { findings: Finding[] };
    const told = findings.map(({ file, code, line, column }) => `${basename(file)} ${code} ${line}:${column}`);
    expect(told).toEqual([
      'big.json MU1003 1:1',
      'empty.json MU1001 1:1',
      'folder.json MU1008 1:1',
      'latin.json MU1008 2:17',
      'note.jsonc MU1010 1:1',
      'old.JSON MU1010 1:1',
      'utf16.json MU1008 1:1',
    ]);
    const remedies = findings.flatMap(({ file, hint }) => (/latin|utf16|folder/.test(file) ? [hint] : []));
    expect(remedies).toEqual(['check that it exists and may be read', 'save it as UTF-8', 'save it as UTF-8']);
  });

  it.each([
    ['a folder that is not there', ['nowhere']],
    ['a folder without documents', ['scripts']],
    ['an unknown format', ['--format', 'xml']],
    ['an unknown option', ['--fxi']],
    ['a file in no folder of documents', ['README.md']],
    ['a number that is none', ['--max-warnings', 'few']],
  ])('never reports success without work: %s', (_what, args) => {
    const { status, stderr } = check(args);
    expect(status).toBe(2);
    expect(stderr).toMatch(/^mullion check: /);
  });
});

describe('mullion check in a project', () => {
  beforeEach(() => {
    cpSync(join(root, 'schemas'), join(folder, 'schemas'), { recursive: true });
    cpSync(join(root, 'screens', 'api', 'contract.json'), join(folder, 'screens', 'api', 'contract.json'));
  });

  it('takes inline text beside the shipped documents, unless they must speak every language', () => {
    write('schemas/reports/late-logins.json', report);
    expect(check([], {}, folder)).toMatchObject({ status: 0 });
    const { status, stdout } = check(['--strict'], {}, folder);
    expect({ status, codes: stdout.match(/ [A-Z]+_[A-Z]+\)/g) }).toEqual({
      status: 1,
      codes: [' TEXT_INLINE)', ' TEXT_INLINE)'],
    });
  });

  it('takes vocabulary and texts from the package when a product has none, and checks the texts of the product only', () => {
    rmSync(join(folder, 'schemas'), { recursive: true });
    const columns = [{ field: 'dtlastlogin', title: 'sales.person' }];
    const { permission, ...open } = report;
    write('schemas/reports/late-logins.json', { ...open, title: 'action.search', columns, permission });
    write('schemas/locales/en-US.json', { $schema: '../meta/locale.schema.json', 'sales.person': 'Person' });
    const embedding = readFileSync(join(root, 'docs', 'embedding.md'), 'utf8');
    const product = /```json file=schemas\/product\.json\n([\s\S]*?)```/.exec(embedding)?.[1] ?? '';
    write('schemas/product.json', product);
    const unlisted = /^warning operations of the API need page "userloginreport", .*\(MU1428 PAGE_NOT_LISTED\)/;
    expect(check([], {}, folder)).toMatchObject({ status: 0, stdout: expect.stringMatching(unlisted) });
    write('schemas/product.json', product.replace('"sales"', '"sales", "userloginreport"'));
    expect(check(['--strict'], {}, folder)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^1 document, /),
    });
    write('schemas/reports/late-logins.json', { ...open, title: 'sales.persn', columns, permission });
    expect(check(['schemas'], {}, folder)).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(
        /TEXT_KEY_UNKNOWN\)\n *--> schemas\/reports\/late-logins\.json:4:12\n(?:.*\n)*.*did you mean "sales\.person"/,
      ),
    });
  });

  it('tells a document that is not JSON once, not at every link to it', () => {
    const settings = join(folder, 'schemas/tabs/company-settings.json');
    writeFileSync(settings, readFileSync(settings, 'utf8').replace('"company-settings",', '"company-settings"'));
    const { findings } = JSON.parse(check(['--format', 'json'], {}, folder).stdout) as { findings: unknown[] };
    expect(findings).toEqual([expect.objectContaining({ file: 'schemas/tabs/company-settings.json', code: 'MU1001' })]);
  });

  it.each([
    ['a contract that is not JSON', 'screens/api/contract.json', '{', /contract\.json:1:2 this is not JSON/],
    [
      'a contract without operations',
      'screens/api/contract.json',
      '[]',
      /contract\.json is no contract; run mullion codegen/,
    ],
    ['a vocabulary that is not JSON', 'schemas/meta/list.schema.json', '{', /list\.schema\.json:1:2 this is not JSON/],
    [
      'a contract that is not there',
      'screens/api/contract.json',
      undefined,
      /contract\.json is not there; run mullion codegen/,
    ],
    [
      'a contract with a malformed field',
      'screens/api/contract.json',
      '{ "operations": {\n  "a": { "method": "SEND" } } }',
      /contract\.json:2:20 \/operations\/a\/method is "SEND", expected one of GET/,
    ],
    [
      'a vocabulary that does not compile',
      'schemas/meta/list.schema.json',
      '{ "$id": "https://mullion.dev/meta/list.schema.json", "type": "objct" }',
      /meta-schema https:\S+list\.schema\.json is no schema/,
    ],
  ])('cannot check with %s and names the file', (_what, file, text, says) => {
    if (text === undefined) rmSync(join(folder, file));
    else write(file, text);
    const { status, stderr } = check([], {}, folder);
    expect(status).toBe(2);
    expect(stderr).toMatch(says);
    expect(stderr).not.toMatch(/^ +at /m);
  });

  it('tells everything that is wrong in product.json at once, each with place and remedy, and checks the rest', () => {
    const path = join(folder, 'schemas/product.json');
    const product = JSON.parse(readFileSync(path, 'utf8'));
    const [first, second] = product.pages;
    const pages = [...product.pages, first.id, { id: 'late', number: second.number }];
    write(
      'schemas/product.json',
      JSON.stringify({ ...product, pages, helpurl: 'help', apps: [{ idd: 'x' }] }, null, 2),
    );
    const { status, stdout } = check(['--format', 'json'], {}, folder);
    expect(status).toBe(1);
    const { findings, counts } = JSON.parse(stdout);
    const at = (index: number) => `/pages/${product.pages.length + index}`;
    const told = findings.map(({ file, code, pointer, hint }: Record<string, string>) => [file, code, pointer, hint]);
    expect(told).toEqual(
      expect.arrayContaining([
        ['schemas/product.json', 'MU1405', at(0), 'remove or change one of them'],
        ['schemas/product.json', 'MU1405', `${at(1)}/number`, 'remove or change one of them'],
        ['schemas/product.json', 'MU1106', '/helpurl', 'expected an address that begins with https://'],
        ['schemas/product.json', 'MU1101', '/apps/0/idd', 'did you mean "id"?'],
      ]),
    );
    expect(counts.documents).toBeGreaterThan(50);
    const text = check([], {}, folder).stdout;
    expect(text).toContain('--> schemas/product.json:');
    expect(check(['--fix'], {}, folder).stdout).toContain('fixed schemas/product.json');
  });

  it.each([
    ['is missing', '{}', 'MU1102'],
    ['is not JSON', '{ "pages": [ }', 'MU1001'],
    ['has lists that are none', '{ "$schema": "meta/product.schema.json", "pages": {} }', 'MU1103'],
  ])('checks no document while what they refer to %s, and calls nothing good', (_what, text, code) => {
    write('schemas/product.json', text);
    const { status, stdout, stderr } = check(['--format', 'json'], {}, folder);
    expect(status).toBe(1);
    const { findings } = JSON.parse(stdout);
    expect(findings.map((finding: { code: string }) => finding.code)).toContain(code);
    expect(new Set(findings.map(({ file }: { file: string }) => file))).toEqual(new Set(['schemas/product.json']));
    expect(stderr).toContain('no document was checked');
    expect(check(['schemas/lists'], {}, folder).status).toBe(1);
  });

  it('tells names of pages and apps of the product whose text is in no language, at their places', () => {
    const path = join(folder, 'schemas/product.json');
    const product = JSON.parse(readFileSync(path, 'utf8'));
    const pages = [...product.pages, { id: 'late', title: 'menu.untis' }, { id: 'own', title: 'Late rents' }];
    write('schemas/product.json', JSON.stringify({ ...product, pages }));
    const { status, stdout } = check(['--format', 'json'], {}, folder);
    expect(status).toBe(1);
    const { findings } = JSON.parse(stdout);
    expect(findings).toMatchObject([
      { code: 'MU1601', file: 'schemas/product.json', pointer: `/pages/${pages.length - 2}/title` },
    ]);
  });
});
