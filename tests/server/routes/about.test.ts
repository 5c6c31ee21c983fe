import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/database/schema.ts';
import { testDatabase } from '../../../server/routes/about/testDatabase.ts';
import { proves } from '../../proves.ts';
import { call, type Session, send, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

/** What a page of the demo is for. */
const [SIGNED, PLACED] = ['To be signed by Grace Whitfield', 'Place of a signature'];
const versionOf = (name: string) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;

describeDatabases('about', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
  });
  const statusOf = async (email: string, operation: string, input = {}) =>
    (await call(server, await signIn(server, email), operation, input)).status;

  it('names the libraries as they are installed', proves('HTTP', 'CONSOLE-ABOUT-03'), async () => {
    const { DLLList } = (await call(server, admin, 'listDllVersions')).body;
    const found = Object.fromEntries(DLLList.map((one: { Name: string; Version: string }) => [one.Name, one.Version]));
    for (const name of ['fastify', 'react', '@mantine/core', 'mobx']) expect(found[name], name).toBe(versionOf(name));
    expect(found['Node.js']).toBe(process.versions.node);
    expect(found[dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL']).toMatch(/^\d+\.\d+/);
    expect(await statusOf('leasing@hmpg.example', 'listDllVersions')).toBe(403);
  });

  it('tests the connection, in milliseconds', proves('HTTP', 'CONSOLE-ABOUT-04'), async () => {
    const { status, body } = await call(server, admin, 'testConnection');
    expect([status, body]).toEqual([
      200,
      { Connected: true, Message: 'Connected', ServerTime: expect.any(String), Milliseconds: expect.any(Number) },
    ]);
  });

  it(
    'says what the installation of the company is',
    proves('HTTP', 'CONSOLE-ABOUT-02', 'CONSOLE-ABOUT-05'),
    async () => {
      const { body } = await call(server, admin, 'getCompanyAbout');
      expect(body).toMatchObject({ ClientPIN: 'HMPG01', VersionDate: '2024-03-01', ProductName: 'Mullion' });
      expect(body.Databases.map((one: { Name: string }) => one.Name)).toContain('hmpg_east');
      const other = await call(server, await signIn(server, 'admin@northgate.example'), 'getCompanyAbout');
      expect(other.body.ClientPIN).not.toBe('HMPG01');
      expect(JSON.stringify(other.body)).not.toContain('hmpg');
      expect(await statusOf('leasing@hmpg.example', 'getCompanyAbout')).toBe(403);
    },
  );

  it(
    'answers the address of a page of its own in the demo, which shows the document for a while and nobody else',
    proves('HTTP', 'CONSOLE-ABOUT-06', 'CONSOLE-ABOUT-07'),
    async () => {
      const ask = (query: Record<string, string | number>) => call(server, admin, 'getSignatureUrl', { query });
      const query = { UserId: 0, Type: 'lease', ManagerId: 0, iDocId: 5512, MasterDocId: 0 };
      const { sURL, error } = (await ask(query)).body;
      expect(error).toBeNull();
      const page = await send(server, { url: sURL });
      expect([page.status, String(page.headers['content-type'])]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain('Document 5512');
      expect(page.body).toContain('Grace Whitfield');
      expect(String(page.headers['content-security-policy'])).toMatch(/default-src 'none'.*frame-ancestors 'self'/);
      expect((await send(server, { url: `${sURL}x` })).status).toBe(401);
      expect((await send(server, { url: '/api/ysignature/ysignaturehtml' })).status).toBe(401);
      expect((await ask({ ...query, iDocId: 0 })).body).toEqual({ sURL: null, error: 'no document' });
      const northgate = await server.db
        .selectFrom('app_user')
        .select('id')
        .where('email', '=', 'admin@northgate.example')
        .executeTakeFirstOrThrow();
      expect((await ask({ ...query, UserId: northgate.id })).body).toEqual({ sURL: null, error: 'no such user' });
      const tokens = (await call(server, admin, 'getTokenPlacementUrl', { query: { docid: 77 } })).body;
      const placed = (await send(server, { url: tokens.sURL })).body;
      expect(placed).toContain('Document 77');
      expect([page.body.includes(SIGNED), page.body.includes(PLACED)]).toEqual([true, false]);
      expect([placed.includes(SIGNED), placed.includes(PLACED)]).toEqual([false, true]);
      server.advance(301_000);
      expect((await send(server, { url: sURL })).status).toBe(401);
      expect(await statusOf('leasing@hmpg.example', 'getSignatureUrl', { query })).toBe(403);
    },
  );
});

describe('a signing service of the settings', () => {
  const settingsFile = join(mkdtempSync(join(tmpdir(), 'mullion-about-')), 'settings.json');
  const allowed = { signatureUrl: 'https://sign.mullion.example/viewer?v=2' };
  writeFileSync(settingsFile, JSON.stringify({ ...allowed, tokenPlacementUrl: 'https://evil.example/tokens' }));
  const server = withServer('sqlite', { settingsFile, demo: false });

  it('is asked with what the call names, and only on a domain of the product', async () => {
    const admin = await signIn(server, 'admin@hmpg.example');
    const query = { UserId: 0, Type: 'lease', ManagerId: 0, iDocId: 5512, MasterDocId: 9 };
    const { sURL } = (await call(server, admin, 'getSignatureUrl', { query })).body;
    expect((await call(server, null, 'getSettings')).status).toBe(200);
    const { origin, searchParams } = new URL(sURL);
    expect([origin, Object.fromEntries(searchParams)]).toEqual([
      'https://sign.mullion.example',
      {
        v: '2',
        UserId: expect.stringMatching(/^\d+$/),
        Type: 'lease',
        ManagerId: '0',
        iDocId: '5512',
        MasterDocId: '9',
      },
    ]);
    const refused = (await call(server, admin, 'getTokenPlacementUrl', { query: { docid: 77 } })).body;
    expect(refused).toEqual({ sURL: null, error: 'the address of the signing service is not allowed' });
  });
});

it('a database that refuses, or says nothing, is lost', proves('unit', 'CONSOLE-ABOUT-04'), async () => {
  const dbThat = (executeQuery: () => Promise<unknown>) =>
    ({
      getExecutor: () => ({ transformQuery: (node: unknown) => node, compileQuery: () => ({}), executeQuery }),
    }) as unknown as Db;
  expect((await testDatabase(dbThat(() => Promise.reject(new Error('gone'))))).isConnected).toBe(false);
  expect(
    (
      await testDatabase(
        dbThat(() => new Promise(() => undefined)),
        5,
      )
    ).isConnected,
  ).toBe(false);
  expect((await testDatabase(dbThat(() => Promise.resolve({ rows: [] })))).isConnected).toBe(true);
});
