import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codegen } from '#codegen/commands/codegen.ts';

interface Seen {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

const root = join(import.meta.dirname, '..', '..');
const fixture = join(import.meta.dirname, 'fixtures', 'wire');
const folder = mkdtempSync(join(tmpdir(), 'mullion-wire-'));
let server: Server;
let results: Record<string, unknown>;

beforeAll(async () => {
  expect(await codegen(['--openapi', join(fixture, 'openapi.json'), '--out', folder])).toBe(0);
  copyFileSync(join(fixture, 'calls.ts.txt'), join(folder, 'calls.ts'));
  server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const ran = await promisify(execFile)(process.execPath, [join(folder, 'calls.ts'), `http://127.0.0.1:${port}`]);
  results = JSON.parse(ran.stdout);
}, 60_000);

afterAll(() => server?.close());

const seen = (name: string) => (results[name] as { data: Seen }).data;

describe('generated clients send', () => {
  it.each([
    { call: 'plain', url: '/echo/a%2Fb%20c?plain=a&plain=b%26c' },
    { call: 'lists', url: '/echo/a%2Fb%20c?comma=a,b%2Cc&space=1%202&pipe=3%7C4' },
    {
      call: 'deep',
      url: '/echo/a%2Fb%20c?deep%5Ba%5D=x%20y&deep%5Bb%5D%5Bc%5D=1&deep%5Blist%5D%5B0%5D=7&deep%5Blist%5D%5B1%5D=8',
    },
    { call: 'objects', url: '/echo/a%2Fb%20c?x=1&y=2&json=%7B%22q%22%3A%22a%20b%22%7D' },
    { call: 'reserved', url: '/echo/a%2Fb%20c?url=http://x/?a%3D1%26b' },
    { call: 'nothing', url: '/echo/a%2Fb%20c' },
  ])('a query as its style says: $call', ({ call, url }) => {
    expect(seen(call)).toMatchObject({ method: 'GET', url, body: '' });
  });

  it('headers of operation, client and call, and cookies where the platform lets them', () => {
    expect(seen('headers').headers).toMatchObject({
      'x-tags': 'a,b',
      cookie: 'session=c%20d',
      authorization: 'Bearer GET',
    });
    expect(seen('ownHeaders').headers).toMatchObject({ 'x-own': '1' });
  });

  it('path values as their style says, and none that leads elsewhere', () => {
    expect(results.paths).toEqual({ status: 204 });
    expect(received.find(({ method }) => method === 'DELETE')?.url).toBe('/matrix;m=1;m=2/label.x/a,b%2Fc');
    expect(results.dots).toBe('TypeError');
  });

  it.each([
    { call: 'json', type: 'application/vnd.wire+json', body: '{"name":"ä"}' },
    { call: 'otherType', type: 'text/plain', body: 'words' },
    {
      call: 'form',
      type: 'application/x-www-form-urlencoded',
      body: 'name=a+b%2Bc&tags=1&tags=2&deep%5Ba%5D=1&plain=%7B%22a%22%3A2%7D',
    },
    { call: 'bytes', type: 'application/octet-stream', body: Buffer.from([1, 2, 255]).toString('latin1') },
  ])('a body: $call', ({ call, type, body }) => {
    const { headers, body: sent } = seen(call);
    expect(headers['content-type']).toBe(type);
    expect(call === 'bytes' ? sent : Buffer.from(sent, 'latin1').toString()).toBe(body);
  });

  it('no content type without a body', () => {
    expect(seen('noBody').headers).not.toHaveProperty('content-type');
  });

  it('multipart with files, lists and the content type of a part', async () => {
    const { headers, body } = seen('multipart');
    const type = headers['content-type'] ?? '';
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(Buffer.from(body, 'latin1'), { headers: { 'content-type': type } }).formData();
    expect(form.get('title')).toBe('T');
    const about = form.get('about') as File;
    expect([about.type, await about.text()]).toEqual(['application/json', '{"by":"me"}']);
    const files = form.getAll('files') as File[];
    expect(files.map((one) => [one.name, one.type])).toEqual([
      ['übung.pdf', 'application/pdf'],
      ['blob', 'application/octet-stream'],
    ]);
    const meta = form.get('meta') as File;
    expect([meta.type, await meta.text()]).toEqual(['application/json', '{"size":2}']);
  });
});

describe('generated clients read', () => {
  it.each([
    { call: 'readJson', want: { ok: 200, data: { id: 1, name: 'n' } } },
    { call: 'readText', want: { ok: 200, data: 'words' } },
    { call: 'readFile', want: { ok: 200, data: { name: 'fünf.pdf', type: 'application/pdf', text: '%PDF' } } },
    { call: 'readNothing', want: {} },
    { call: 'readMissing', want: { missing: 'it' } },
    { call: 'readRange', want: { refused: 'TAKEN' } },
    { call: 'readDefaultError', want: { broken: 'down' } },
    { call: 'readProxy', want: { other: 502, type: 'text/html' } },
    { call: 'readBroken', want: 'SyntaxError' },
    { call: 'onlyDefault', want: { name: 'good' } },
    { call: 'onlyDefaultError', want: { status: 500, error: 'bad' } },
    { call: 'abort', want: 'rejects with its reason' },
    { call: 'unreachable', want: 'TypeError' },
  ])('$call', ({ call, want }) => {
    expect(results[call]).toEqual(want);
  });
});

describe('generated clients', () => {
  it.each([
    '--module esnext --moduleResolution bundler --exactOptionalPropertyTypes --noUncheckedIndexedAccess',
    '--module nodenext',
  ])('type-check with nothing installed: %s', (settings) => {
    const own = mkdtempSync(join(tmpdir(), 'mullion-types-'));
    cpSync(folder, own, { recursive: true, filter: (path) => !path.endsWith('calls.ts') });
    writeFileSync(
      join(own, 'use.ts'),
      "export * from './echo.js';\nexport * from './bodies.js';\nexport * from './answers.js';\n",
    );
    writeFileSync(join(own, 'package.json'), '{"type":"module"}');
    expect(tsc(own, `--lib ES2022,DOM ${settings} use.ts`)).toBe('');
  });

  it('give every call the types of its document', () => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
    expect(
      tsc(
        folder,
        '--lib ES2022,DOM --types node --module esnext --moduleResolution bundler --allowImportingTsExtensions calls.ts',
      ),
    ).toBe('');
  });
});

function tsc(folder: string, args: string): string {
  const command = join(root, 'node_modules', '.bin', 'tsc');
  try {
    return execFileSync(command, ['--ignoreConfig', '--strict', '--noEmit', '--target', 'es2022', ...args.split(' ')], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    return String((error as { stdout?: string }).stdout ?? error);
  }
}

const received: Seen[] = [];

const json = { 'content-type': 'application/json' };
/** Answers by path: status, headers and body. */
const answers: Readonly<Record<string, readonly [number, Record<string, string>, string]>> = {
  '/answers/json': [200, { 'content-type': 'application/json; charset=utf-8' }, '{"id":1,"name":"n"}'],
  '/answers/text': [200, { 'content-type': 'text/plain' }, 'words'],
  '/answers/file': [
    200,
    {
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename=x.pdf; filename*=UTF-8''f%C3%BCnf.pdf",
    },
    '%PDF',
  ],
  '/answers/nothing': [204, {}, ''],
  '/answers/missing': [404, { 'content-type': 'application/problem+json' }, '{"missing":"it"}'],
  '/answers/range': [409, { 'content-type': 'text/plain' }, 'taken'],
  '/answers/default': [503, json, '{"problem":"down"}'],
  '/answers/proxy': [502, { 'content-type': 'text/html' }, '<h1>Bad gateway</h1>'],
  '/answers/broken': [200, json, '{"id":'],
  '/only-default/good': [200, json, '{"id":1,"name":"good"}'],
  '/only-default/bad': [500, json, '{"id":1,"name":"bad"}'],
};

/** Records what came and says it back, or gives the answer that the path names. */
async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url = '' } = request;
  const headers = request.headers as Record<string, string>;
  const came = { method, url, headers, body: Buffer.concat(chunks).toString('latin1') };
  received.push(came);
  const [status, answerHeaders, text] = answers[url] ?? [200, json, JSON.stringify(came)];
  if (method === 'DELETE') response.writeHead(204).end();
  else response.writeHead(status, answerHeaders).end(text);
}
