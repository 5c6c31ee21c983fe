import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contract } from '../../../engine/language/contract/contract.ts';
import contractFile from '../../../screens/api/contract.json' with { type: 'json' };
import { buildApp } from '../../../server/app.ts';
import { operations } from '../../../server/contract.ts';
import { InstallationStore } from '../../../server/settings-file/InstallationStore.ts';
import { proves } from '../../proves.ts';
import { appClient } from '../helpers/appClient.ts';
import { headersOf, PASSWORD, send, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'mullion-prefixes-'));
const settingsFile = join(folder, 'settings.json');
const write = (settings: object) => writeFileSync(settingsFile, JSON.stringify(settings));
writeFileSync(join(folder, 'index.html'), '<html lang="en"><p>The app</p></html>');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A call of the contract at an address. */
const formOf = (url: string) => ({
  method: 'POST' as const,
  url,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams({
    grant_type: 'password',
    username: 'leasing@hmpg.example',
    password: PASSWORD,
  }).toString(),
});

describeDatabases('a server whose calls are elsewhere', (dialect) => {
  const prefixes = { core: '/core/', root: '/main/v1/', connect: '/connect/v2/', ai: '/words/' };
  beforeAll(() => write({ prefixes }));
  const server = withServer(dialect, { settingsFile });

  it('answers there and not where they were', proves('HTTP', 'SHELL-HTTP-01', 'SHELL-HTTP-02'), async () => {
    const { status, body } = await send(server, formOf('/core/oauth2/token'));
    expect(status).toBe(200);
    const session = { ...body, accessToken: body.access_token, loginGuid: body.LoginGUID };
    const headers = headersOf({ ...session, role: 'Leasing Assistant', database: 'hmpg_east' });
    const ask = async (url: string) => (await send(server, { url, headers })).status;
    const calls = {
      '/api/roles': '/core/roles',
      '/api/userprofile': '/core/userprofile',
      '/api/security/rules': '/main/v1/security/rules',
      '/api/settings': '/main/v1/settings',
      '/api/menu': '/main/v1/menu',
      '/api/connect/unit': '/connect/v2/unit',
      '/api/openapi.json': '/main/v1/openapi.json',
    };
    for (const [before, now] of Object.entries(calls))
      expect([now, await ask(now), await ask(before)]).toEqual([now, 200, 404]);
    const phrase = async (url: string) =>
      (await send(server, { method: 'POST', url, headers, payload: { filterset: 'units', phrase: 'vacant' } })).status;
    expect(await phrase('/angularaiapi')).toBe(404);
    expect(await phrase('/words/')).not.toBe(404);
    expect((await send(server, formOf('/api/oauth2/token'))).status).toBe(404);
  });

  it('has company calls below the root', proves('HTTP', 'SHELL-HTTP-08'), () => {
    const company = operations.filter(({ url }) => url.startsWith('/api/elevate/company/'));
    expect(company.length).toBeGreaterThan(50);
    for (const { id, method, url } of company)
      expect([id, server.app.hasRoute({ method, url: url.replace('/api/', '/main/v1/') })]).toEqual([id, true]);
    const left = operations.filter(
      ({ method, url }) => /^\/(api|angularaiapi)/.test(url) && server.app.hasRoute({ method, url }),
    );
    expect(left).toEqual([]);
  });

  it('tells the app in its page, and other clients in its contract', proves('HTTP', 'SHELL-HTTP-01'), async () => {
    const app = await buildApp(server.services, { appFolder: folder });
    const { body } = await app.inject({ url: '/login' });
    const [, told = ''] = /<html data-prefixes="([^"]*)" lang="en">/.exec(body) ?? [];
    const moves: Record<string, string> = JSON.parse(told.replaceAll('&quot;', '"'));
    expect(moves).toMatchObject({ '/api': '/main/v1', '/api/connect': '/connect/v2', '/angularaiapi': '/words' });
    expect(moves['/api/oauth2']).toBe('/core/oauth2');
    const { body: token } = await send(server, formOf('/core/oauth2/token'));
    const session = { accessToken: token.access_token, refreshToken: '', loginGuid: token.LoginGUID };
    const workspace = { role: 'Leasing Assistant', database: 'hmpg_east' };
    const client = appClient(server, { ...session, ...workspace }, contractFile as unknown as Contract, moves);
    expect(await client.call('listUnits', { query: { itemsPerPage: 1 } })).toBeTruthy();
    expect(await client.call('getUserProfile')).toMatchObject({ Email: 'leasing@hmpg.example' });
    expect(await client.call('getSecurityRules')).toHaveProperty('rules');
    const { paths } = (await app.inject({ url: '/main/v1/openapi.json' })).json();
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/core/oauth2/token', '/connect/v2/unit']));
    // Nothing there is a page.
    const lost = await app.inject({ url: '/core/nothing', headers: { accept: 'text/html' } });
    expect([lost.statusCode, lost.headers['content-type']]).toEqual([404, expect.stringContaining('json')]);
    await app.close();
  });
});

describe('company calls with a prefix of their own', () => {
  beforeAll(() => write({ prefixes: { company: '/co' } }));
  const server = withServer('sqlite', { settingsFile });

  it('are there alone', proves('HTTP', 'SHELL-HTTP-08'), async () => {
    const session = { ...(await signIn(server, 'admin@hmpg.example')) };
    const ask = async (url: string) => (await send(server, { url, headers: headersOf(session) })).status;
    expect([await ask('/co/info'), await ask('/api/elevate/company/info'), await ask('/api/roles')]).toEqual([
      200, 404, 200,
    ]);
  });
});

describe('a server with the prefixes of the contract', () => {
  const server = withServer('sqlite');

  it('adds nothing to the page', async () => {
    const app = await buildApp(server.services, { appFolder: folder });
    expect((await app.inject({ url: '/login' })).body).toBe('<html lang="en"><p>The app</p></html>');
    await app.close();
  });
});

it.each([
  [{ core: 'api' }, /prefixes\.core is "api" and must be a path of this server such as "\/api\/"/],
  [{ connect: 'https://other.example/connect/' }, /prefixes\.connect is ".*" and must be a path of this server/],
  [{ root: '/a//b' }, /prefixes\.root/],
  [{ root: '/api/../x' }, /prefixes\.root/],
  [{ ai: '/"><script>' }, /prefixes\.ai/],
  [{ root: '/' }, /prefixes\.root/],
  [{ root: '/App/calls' }, /prefixes\.root is "\/App\/calls", where the app has its pages and files/],
  [{ ai: '/api/register' }, /"prefixes" lead two calls to POST \/api\/register/],
  [{ cores: '/core' }, /\/prefixes must NOT have additional properties "cores"/],
])('%j stops the start with words that say why', proves('unit', 'SHELL-HTTP-01'), (prefixes, reason) => {
  write({ prefixes });
  expect(() => new InstallationStore(settingsFile)).toThrow(reason);
});
