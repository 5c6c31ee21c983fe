import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { create } from '../../../codegen/create/create.ts';
import { fitManifest, packedIn } from '../../../codegen/create/manifest.ts';
import { commandsOf } from '../../../codegen/create/run.ts';
import { refusalOf } from '../../../codegen/create/target.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const own = join(root, 'codegen/packages/create-mullion');
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-mullion-'));
  mkdirSync(join(folder, 'full'));
  writeFileSync(join(folder, 'full/notes.txt'), '');
  mkdirSync(join(folder, 'born/.git'), { recursive: true });
  writeFileSync(join(folder, 'broken.json'), '{ "openapi": "3.0.0"');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Exit code and words of a run without a terminal. */
async function ran(...args: string[]): Promise<{ code: number; words: string }> {
  const words: string[] = [];
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((part) => words.push(String(part)) > 0);
  onTestFinished(() => written.mockRestore());
  const code = await create(args, own);
  written.mockRestore();
  return { code, words: words.join('') };
}

test.each([
  ['a folder', [], 'a folder is missing'],
  ['a document', ['app'], 'an OpenAPI document is missing'],
  ['one document', ['app', 'a.yaml', 'b.yaml'], 'name one folder and one OpenAPI document'],
  ['a document or the demo', ['app', 'a.yaml', '--demo'], 'name one folder and one OpenAPI document'],
  ['a known option', ['app', '--dmo'], 'did you mean "--demo"'],
])('without %s nothing is written, and it says what to do', async (_, args, said) => {
  const { code, words } = await ran(...args);
  expect(words).toContain(said);
  expect(code).toBe(2);
  expect(existsSync('app')).toBe(false);
});

test('a document that is missing or broken is told as scaffold tells it, and nothing is written', async () => {
  const target = join(folder, 'app');
  const missing = await ran(target, join(folder, 'missing.yaml'));
  expect(missing).toEqual({ code: 2, words: expect.stringMatching(/there is no such file[\s\S]*hint:/) });
  const broken = await ran(target, join(folder, 'broken.json'));
  expect(broken).toEqual({ code: 2, words: expect.stringMatching(/broken\.json:\d+:\d+: not valid JSON[\s\S]*hint:/) });
  expect(existsSync(target)).toBe(false);
});

test('a folder that holds something is left alone; a new or empty one, also with a repository, is taken', async () => {
  expect(refusalOf(join(folder, 'full'))).toMatch(/not empty: there is notes\.txt[\s\S]*mullion scaffold/);
  expect(refusalOf(join(folder, 'broken.json'))).toContain('is a file');
  expect(refusalOf(join(folder, 'born'))).toBeUndefined();
  expect(refusalOf(join(folder, 'new'))).toBeUndefined();
  expect((await ran(join(folder, 'full'), '--demo')).code).toBe(2);
});

test('the demo is written with its API', async () => {
  const target = join(folder, 'demo');
  const { code, words } = await ran(target, '--demo', '--no-install');
  expect(words).toMatch(/orders: list, record, create, edit, delete, 1 action[\s\S]*16 of 16 operations used/);
  expect(code).toBe(0);
  expect(existsSync(join(target, 'demo/records.json'))).toBe(true);
  expect(JSON.parse(readFileSync(join(target, 'package.json'), 'utf8')).scripts.dev).toContain('demo/vite.config.js');
});

test('tarballs take the place of versions, one of each', () => {
  const packed = join(folder, 'packed');
  expect(() => packedIn(packed)).toThrow('there is no tarball of mullion');
  mkdirSync(packed);
  for (const name of ['mullion-0.1.0.tgz', 'mullion-cli-0.1.0.tgz', 'create-mullion-0.1.0.tgz'])
    writeFileSync(join(packed, name), '');
  const target = join(folder, 'app-of-tarballs');
  mkdirSync(target);
  writeFileSync(join(target, 'package.json'), '{ "scripts": {}, "dependencies": {}, "devDependencies": {} }');
  fitManifest(target, { isDemo: false, tarballs: packedIn(packed) });
  expect(JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'))).toEqual({
    scripts: {},
    dependencies: { mullion: `file:${packed}/mullion-0.1.0.tgz` },
    devDependencies: { 'mullion-cli': `file:${packed}/mullion-cli-0.1.0.tgz` },
  });
  writeFileSync(join(packed, 'mullion-0.2.0.tgz'), '');
  expect(() => packedIn(packed)).toThrow('there are several tarballs of mullion');
});

test.each([
  ['pnpm/10.1.0 npm/? node/v24.0.0 linux x64', 'pnpm'],
  ['npm/11.0.0 node/v24.0.0 linux x64', 'npm'],
  ['', 'npm'],
])('%j installs with %s', (agent, name) => {
  expect(commandsOf(agent)).toEqual({ install: [name, 'install'], dev: [name, 'run', 'dev'] });
});

test('a terminal that closes while it asks ends with words and a code, and writes nothing', () => {
  const asked = `
    process.stdin.isTTY = true;
    process.stdout.isTTY = true;
    process.stdin.setRawMode = () => process.stdin;
    const { create } = await import(${JSON.stringify(join(root, 'codegen/create/create.ts'))});
    process.exitCode = await create([], ${JSON.stringify(own)});
  `;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', asked], {
    cwd: folder,
    input: '',
    encoding: 'utf8',
  });
  expect(stderr).toContain('the terminal was closed before all was answered; nothing was written');
  expect(stderr).not.toContain('unsettled');
  expect(status).toBe(2);
});
