import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { isEntry } from '../../../server/plugins/entryAddresses.ts';
import { proves } from '../../proves.ts';
import { call, headersOf, type Session, send, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

describeDatabases('input that no column holds', (dialect) => {
  const server = withServer(dialect);
  let session: Session;
  beforeAll(async () => {
    session = await signIn(server, 'sysadmin@hmpg.example');
  });
  const codeOf = async (url: string, headers = {}) => {
    const { status, body } = await send(server, { url, headers: { ...headersOf(session), ...headers } });
    return [status, body.responseStatus?.errorCode];
  };

  it('refuses the character NUL in a query, a body and a header', async () => {
    expect(await codeOf('/api/elevate/company/user/list?searchTerm=a%00b')).toEqual([400, 'value_refused']);
    expect(await codeOf('/api/elevate/company/user/list', { role: '%00' })).toEqual([403, 'workspace_not_held']);
    const { body } = await call(server, session, 'saveRole', { body: { Id: 0, Name: 'a\u0000b', ProductId: 1 } });
    expect(body.responseStatus.errorCode).toBe('value_refused');
  });

  it('refuses numbers beyond those of ids', async () => {
    for (const id of ['2147483648', '1e308', 'Infinity']) {
      const [status] = await codeOf(`/api/elevate/company/user/list?userRoles=${id}`);
      expect(status).toBe(400);
    }
  });

  it.each(['/api/elevate/company/user/voyagerdb/removeall', '/api/myfavorites', '/api/myfavorites/remove'])(
    'OP-REMOVEALL OP-FAVREMOVE knows DELETE %s with a list',
    async (url) => {
      const answer = await send(server, { method: 'DELETE', url, payload: [] });
      expect([answer.status, (await send(server, { method: 'DELETE', url: `${url}/x` })).status]).toEqual([401, 404]);
    },
  );

  it('OP-REMOVEID OP-MISSINGSLASH reads the id of a remove call from a body, and knows the other spelling', async () => {
    const made = await call(server, session, 'saveUser', {
      body: { Id: 0, FirstName: 'Body', LastName: 'Id', Email: `body-${dialect}@hmpg.example` },
    });
    const remove = (url: string, payload?: object) =>
      send(server, { method: 'DELETE', url, headers: headersOf(session), ...(payload ? { payload } : {}) });
    expect((await remove('/api/elevate/companyuser/remove', { id: made.body.Id })).status).toBe(204);
    expect((await remove(`/api/elevate/companyuser/remove?id=${made.body.Id}`)).status).toBe(404);
    expect((await remove('/api/elevate/company/user/remove', { id: 'x' })).status).toBe(400);
    expect((await remove('/api/elevate/company/user/remove')).status).toBe(400);
    expect((await send(server, { method: 'DELETE', url: '/api/elevate/companyuser/remove?id=1' })).status).toBe(401);
  });

  it(
    'lists only documents that the caller may open, and refuses the others at their place',
    proves('HTTP', 'SHELL-ACCESS-03'),
    async () => {
      const leasing = await signIn(server, 'leasing@hmpg.example');
      const { body } = await call(server, leasing, 'listDocuments');
      const ids = (entries: { kind: string; id: string }[]) => entries.map(({ kind, id }) => `${kind}/${id}`);
      expect(ids(body.documents)).toContain('list/units');
      expect(ids(body.documents)).not.toContain('list/vendors');
      expect(ids(body.closed)).toEqual(
        expect.arrayContaining(['list/vendors', 'list/company-users', 'report/userloginreport']),
      );
      const refused = await call(server, leasing, 'getDocument', { path: { kind: 'list', id: 'vendors' } });
      expect([refused.status, refused.body.responseStatus.errorCode]).toEqual([403, 'page_denied']);
    },
  );
});

describe('what is kept by browsers', () => {
  const server = withServer('sqlite');
  const folder = mkdtempSync(join(tmpdir(), 'mullion-app-'));
  let app: Awaited<ReturnType<typeof buildApp>>;
  beforeAll(async () => {
    app = await buildApp(server.services, { appFolder: folder });
    // Built after the start.
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
    writeFileSync(join(folder, 'index.html'), '<meta content="__CSP_NONCE__">');
    writeFileSync(join(folder, 'assets', 'a-1.js'), 'plain');
    writeFileSync(join(folder, 'sw.js'), 'worker');
    writeFileSync(join(folder, 'assets', 'a-1.js.gz'), gzipSync('packed'));
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('hands out compressed assets for good, of an app that was built after the start', async () => {
    const plain = await app.inject({ url: '/assets/a-1.js' });
    expect([plain.body, plain.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable']);
    const packed = await app.inject({ url: '/assets/a-1.js', headers: { 'accept-encoding': 'gzip' } });
    expect([packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
      'gzip',
      expect.stringContaining('javascript'),
    ]);
  });

  it('has the worker of the shell asked for each time, which may fetch what is ours', async () => {
    const { headers } = await app.inject({ url: '/sw.js' });
    expect([headers['cache-control'], headers['content-security-policy']]).toEqual([
      'no-cache',
      "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
    ]);
  });

  it.each(['/', '/login', '/app/users', '/index.html', '/INDEX.html'])(
    'sends the page at %s with its nonce',
    async (url) => {
      const { body, headers } = await app.inject({ url });
      expect(body).not.toContain('__CSP_NONCE__');
      expect([headers['cache-control'], headers['content-security-policy']]).toEqual([
        'no-store',
        expect.stringContaining("script-src 'self'"),
      ]);
    },
  );

  it.each(['/', '/App/users', '/content/login/', '/LOGIN/external', '/register', '/accessdenied?x=/nope'])(
    'a visit begins at %s',
    proves('HTTP', 'SHELL-ROUTE-09'),
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(200);
    },
  );

  it.each(['/metrics', '/nope', '/application', '/login/other', '/admin/'])(
    'knows no page at %s, and says so to a browser in its words',
    async (url) => {
      const machine = await app.inject({ url });
      expect([machine.statusCode, machine.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      const browser = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect([browser.statusCode, browser.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(browser.body).toContain('<meta content=');
    },
  );

  it.each([
    ['/app//units?a=b//c?d', '/app/units?a=b//c?d'],
    ['//app/units', '/app/units'],
    ['//evil.example//app', '/evil.example/app'],
    ['/login//', '/login/'],
  ])('leads a browser from %s to %s', proves('HTTP', 'SHELL-ROUTE-09'), async (url, to) => {
    const { statusCode, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([statusCode, headers.location]).toEqual([308, to]);
  });

  it('knows every route of the app outside of /app', () => {
    const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'screens', 'routes.tsx'), 'utf8');
    const paths = [...text.matchAll(/\bpath: '(\/[^']*)'/g)].map(([, path = '']) => path);
    expect(paths).toContain('/login');
    // The gallery is a page of development alone.
    expect(paths.filter((path) => path !== '/gallery' && !isEntry(path, undefined))).toEqual([]);
  });

  it.each(['/.vite/manifest.json', '/assets/b-2.js', '/%61pi/nothing', '/assets/..%2f..%2fpackage.json'])(
    'has nothing at %s',
    async (url) => {
      const { statusCode, headers } = await app.inject({ url });
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    },
  );

  it.each(['/%', '/%ff', '/api/%'])('answers %s, which is no address, as every other error', async (url) => {
    const { statusCode, headers, body } = await app.inject({ url });
    expect([statusCode, JSON.parse(body).responseStatus.errorCode]).toEqual([400, 'invalid_request']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('no spelling of an address lets an answer be stored', async () => {
    const headers = headersOf(await signIn(server, 'admin@hmpg.example'));
    for (const url of ['/%61pi/userprofile', '//api/userprofile', '/API/userprofile']) {
      const answer = await app.inject({ url, headers });
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    }
  });

  it('keeps no texts for languages that only callers know', () => {
    const first = server.services.locales.texts('xx-1');
    expect(server.services.locales.texts('xx-2')).toBe(first);
  });
});
