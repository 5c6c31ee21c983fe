import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { type Answer, call, PASSWORD, requestToken, send } from '../../helpers/call.ts';
import {
  CLIENT_ID,
  type IdentityProvider,
  type Person,
  startIdentityProvider,
} from '../../helpers/identityProvider.ts';
import { describeDatabases, type TestServer, withServer } from '../../helpers/withServer.ts';

const leasing: Person = {
  sub: 'p-1',
  email: 'leasing@hmpg.example',
  email_verified: true,
  given_name: 'Maya',
  family_name: 'Okafor',
};
const stranger: Person = { ...leasing, sub: 'p-2', email: 'new.person@hmpg.example', given_name: 'New' };
const northgate: Person = { ...leasing, sub: 'p-3', email: 'admin@northgate.example' };
const unchecked: Person = { ...leasing, sub: 'p-4', email_verified: false };

const folder = mkdtempSync(join(tmpdir(), 'mullion-ways-in-'));
const settingsFile = join(folder, 'settings.json');
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider([leasing, stranger, northgate, unchecked]);
  writeSettings({});
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true, force: true });
});

function writeSettings(more: object): void {
  const providers = [
    { id: 7, name: 'harbor-id', label: 'Harbor ID', issuer: provider.issuer, clientId: CLIENT_ID },
    { id: 8, name: 'other-id', label: 'Other ID', issuer: 'http://127.0.0.1:9', clientId: CLIENT_ID },
  ];
  writeFileSync(settingsFile, JSON.stringify({ providers, ...more }));
}
writeFileSync(settingsFile, '{}');

/** What a browser sends of itself. */
const own = { 'sec-fetch-site': 'same-origin' };
let addresses = 0;
/** Wrong tries of one test do not slow down another. */
const from = () => `10.1.${Math.floor(++addresses / 250)}.${addresses % 250}`;

interface Flow {
  cookie: string;
  state: string;
  code: string;
}

/** Walks to the provider and back as `person`; the answer of the callback is the test's to send. */
async function walk(server: TestServer, person: Person, body: object = {}): Promise<Flow> {
  const started = await call(server, null, 'startExternalLogin', {
    body: { provider: 'harbor-id', ...body },
    headers: own,
  });
  expect(started.status, JSON.stringify(started.body)).toBe(200);
  const page = await (await fetch(started.body.url)).text();
  const link = new RegExp(`href="([^"]+)">${person.email}`, 'g');
  const hits = [...page.matchAll(link)].map((match) => (match[1] ?? '').replaceAll('&amp;', '&'));
  const back = new URL(hits.at(provider.people.filter((one) => one.email === person.email).indexOf(person)) ?? '');
  return {
    cookie: cookieOf(started),
    state: back.searchParams.get('state') ?? '',
    code: back.searchParams.get('code') ?? '',
  };
}

function cookieOf({ headers }: Answer): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

const finish = (server: TestServer, { cookie, ...body }: Flow, address = from()) =>
  post(server, '/api/external/finish', body, { cookie, ...own }, address);

const post = (server: TestServer, url: string, payload: object, headers: Record<string, string>, address: string) =>
  send(server, { method: 'POST', url, payload, headers, remoteAddress: address });

const obtain = (server: TestServer, query: Record<string, string>, cookie = '', address = from()) =>
  send(server, {
    url: `/api/ObtainLocalAccessToken?${new URLSearchParams(query)}`,
    headers: { cookie },
    remoteAddress: address,
  });

const access = (server: TestServer, query: Record<string, string>, address = from()) =>
  send(server, { url: `/api/access?${new URLSearchParams(query)}`, remoteAddress: address });

const registerExternal = (server: TestServer, body: Record<string, string>, cookie = '', address = from()) =>
  send(server, {
    method: 'POST',
    url: '/api/register/registerexternal',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    payload: new URLSearchParams(body).toString(),
    remoteAddress: address,
  });

const register = (server: TestServer, body: object, address = from()) =>
  post(server, '/api/register', body, {}, address);

async function trust(server: TestServer, email: string, id: number): Promise<void> {
  await server.db
    .updateTable('app_user')
    .set({ trust_auth_id: String(id) })
    .where('email', '=', email)
    .execute();
}

describeDatabases('external sign-in', (dialect) => {
  const server = withServer(dialect, { settingsFile });
  beforeAll(() => trust(server, leasing.email, 7));

  it(
    'goes to the provider and back into a session, each step once and in one browser',
    proves('HTTP', 'SHELL-SESSION-03'),
    async () => {
      const flow = await walk(server, leasing, { clientpin: 'hmpg01', returnTo: '/app/properties?x=1' });
      const elsewhere = await finish(server, { ...flow, cookie: '' });
      expect([elsewhere.status, elsewhere.body.responseStatus.errorCode]).toEqual([401, 'external_refused']);
      const { status, body } = await finish(server, flow);
      expect([status, body]).toMatchObject([
        200,
        { provider: 'harbor-id', returnTo: '/app/properties?x=1', Email: leasing.email, FirstName: 'Maya' },
      ]);
      const again = await finish(server, flow);
      expect(again.body.responseStatus.errorCode).toBe('external_refused');
      const query = { provider: 'harbor-id', externalAccessToken: body.externalAccessToken, clientpin: body.clientpin };
      expect((await obtain(server, query)).body.responseStatus.errorCode).toBe('external_refused');
      const session = await obtain(server, query, flow.cookie);
      expect([session.status, session.body]).toMatchObject([200, { userName: leasing.email, clientPIN: 'HMPG01' }]);
      const profile = await send(server, {
        url: '/api/userprofile',
        headers: { authorization: `Bearer ${session.body.access_token}` },
      });
      expect(profile.body.Email).toBe(leasing.email);
      expect((await obtain(server, query, flow.cookie)).status).toBe(401);
    },
  );

  it.each([
    { what: 'wrong nonce', change: { claims: { nonce: 'other' } } },
    { what: 'wrong audience', change: { claims: { aud: 'other-client' } } },
    { what: 'wrong issuer', change: { claims: { iss: 'https://evil.example' } } },
    { what: 'expired', change: { claims: { exp: Math.floor(Date.now() / 1000) - 300 } } },
    { what: 'foreign key', change: { isForged: true } },
  ])('refuses an identity token with a $what', proves('HTTP', 'SHELL-SESSION-03'), async ({ change }) => {
    const flow = await walk(server, leasing);
    provider.change = change;
    const answer = await finish(server, flow);
    provider.change = {};
    expect([answer.status, answer.body.responseStatus.errorCode]).toEqual([401, 'external_refused']);
  });

  it(
    'refuses another state, a code without one of ours, and what comes too late',
    proves('HTTP', 'SHELL-SESSION-03'),
    async () => {
      const flow = await walk(server, leasing);
      expect((await finish(server, { ...flow, state: 'guessed' })).status).toBe(401);
      expect((await finish(server, { ...flow, code: 'guessed' })).status).toBe(401);
      const late = await walk(server, leasing);
      server.advance(11 * 60_000);
      expect((await finish(server, late)).status).toBe(401);
      server.advance(-11 * 60_000);
    },
  );

  it.each([
    ['https://evil.example/x', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/app/profile#a', '/app/profile#a'],
  ])('returns to %s as %s', proves('HTTP', 'SHELL-SESSION-32'), async (returnTo, expected) => {
    const { body } = await finish(server, await walk(server, leasing, { returnTo }));
    expect(body.returnTo).toBe(expected);
  });

  it('begins from our own pages and with known, reachable providers only', async () => {
    const start = (name: string, headers: Record<string, string>) =>
      call(server, null, 'startExternalLogin', { body: { provider: name }, headers });
    expect((await start('harbor-id', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await start('none', own)).body.responseStatus.errorCode).toBe('provider_unknown');
    expect((await start('other-id', own)).status).toBe(503);
  });

  it(
    'takes a token of the provider once, and no other',
    proves('HTTP', 'SHELL-SESSION-03', 'SHELL-SESSION-08'),
    async () => {
      const claims = { ...leasing };
      const externalAccessToken = await provider.sign(claims);
      const query = { provider: 'harbor-id', externalAccessToken };
      expect((await obtain(server, { ...query, clientpin: 'NRTH01' })).status).toBe(403);
      expect((await obtain(server, query)).status).toBe(200);
      expect((await obtain(server, query)).status).toBe(401);
      const idToken = await provider.sign({ ...claims, jti: '2' });
      expect((await access(server, { id_token: idToken, clientpin: 'HMPG01' })).body.userName).toBe(leasing.email);
      expect((await access(server, { id_token: idToken })).status).toBe(401);
    },
  );

  it('refuses what is tampered with, borrowed, unsigned or old', proves('HTTP', 'SHELL-SESSION-08'), async () => {
    const now = Math.floor(Date.now() / 1000);
    const base = { ...leasing, iss: provider.issuer, aud: CLIENT_ID, iat: now, exp: now + 300 };
    const good = await provider.sign({ ...leasing, jti: 'x' });
    const [head = '', body = '', tail = ''] = good.split('.');
    const changed = Buffer.from(JSON.stringify({ ...base, email: 'admin@hmpg.example' })).toString('base64url');
    const tokens = {
      changed: [head, changed, tail].join('.'),
      cut: [head, body, ''].join('.'),
      unsigned: new UnsecuredJWT(base).encode(),
      shared: await new SignJWT(base).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(CLIENT_ID.repeat(4))),
      forged: await provider.sign({ ...leasing }, { isForged: true }),
      audience: await provider.sign({ ...leasing, aud: 'another' }),
      audiences: await provider.sign({ ...leasing, aud: [CLIENT_ID, 'another'], azp: 'another' }),
      issuer: await provider.sign({ ...leasing, iss: 'https://evil.example' }),
      expired: await provider.sign({ ...leasing, exp: now - 60 }),
      old: await provider.sign({ ...leasing, iat: now - 3600 }),
      nonce: await provider.sign({ ...leasing, nonce: 'of somebody else' }),
      nothing: 'x',
    };
    for (const [what, token] of Object.entries(tokens)) {
      const seen = [
        await access(server, { id_token: token }),
        await obtain(server, { provider: 'harbor-id', externalAccessToken: token }),
      ];
      expect([what, ...seen.map(({ status }) => status)]).toEqual([what, 401, 401]);
    }
  });

  it('lets nobody in by an address alone', proves('HTTP', 'SHELL-SESSION-03'), async () => {
    // Another user without the provider in the record, an unchecked address, and a second person with the address of a linked one.
    const second = { ...leasing, sub: 'p-9' };
    for (const person of [northgate, unchecked, stranger, second]) {
      const { status, body } = await access(server, { id_token: await provider.sign({ ...person, jti: person.sub }) });
      expect([person.sub, status, body.responseStatus.errorCode]).toEqual([person.sub, 404, 'external_unknown']);
    }
    await trust(server, leasing.email, 0);
    expect((await access(server, { id_token: await provider.sign({ ...leasing, jti: '8' }) })).status).toBe(404);
    await trust(server, leasing.email, 7);
  });

  it('slows down guessing of tokens', async () => {
    const address = from();
    for (let guess = 1; guess <= 5; guess++)
      expect((await access(server, { id_token: `g${guess}` }, address)).status).toBe(401);
    expect((await access(server, { id_token: 'g6' }, address)).status).toBe(429);
  });
});

describeDatabases('registration', (dialect) => {
  const server = withServer(dialect, { settingsFile });
  const person = {
    Email: 'ana@hmpg.example',
    FirstName: 'Ana',
    LastName: 'Reyes',
    Password: 'Quiet-Harbor-77',
    ConfirmPassword: 'Quiet-Harbor-77',
    ClientPIN: 'hmpg01',
    Language: 'ar-SA',
  };

  it(
    'makes a user of the company of the PIN, without a role, and signs in',
    proves('HTTP', 'SHELL-SESSION-05'),
    async () => {
      const { status, body } = await register(server, person);
      expect([status, body]).toMatchObject([200, { userName: person.Email, clientPIN: 'HMPG01' }]);
      const authorization = `Bearer ${body.access_token}`;
      const roles = await send(server, { url: '/api/roles', headers: { authorization } });
      expect(roles.body.data ?? roles.body).toEqual([]);
      expect((await send(server, { url: '/api/elevate/company/info', headers: { authorization } })).status).toBe(403);
      const rows = await server.db
        .selectFrom('change_log')
        .selectAll()
        .where('change_detail', 'like', '%registered%')
        .execute();
      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(person.Password);
      expect((await requestToken(server, { username: person.Email, password: person.Password })).status).toBe(200);
    },
  );

  it.each([
    [{ ClientPIN: 'NONE99' }, 400, 'client_pin_unknown', undefined],
    [{ ClientPIN: ' ' }, 400, 'invalid_record', 'ClientPIN'],
    [{ Email: 'LEASING@hmpg.example' }, 409, 'email_taken', undefined],
    [{ ConfirmPassword: 'Quiet-Harbor-78' }, 400, 'invalid_record', 'ConfirmPassword'],
    [{ Password: 'quiet-harbor', ConfirmPassword: 'quiet-harbor' }, 400, 'invalid_record', 'Password'],
    [{ Email: 'no address' }, 400, 'invalid_record', 'Email'],
    [{ IsSupportUser: true }, 400, 'invalid_record', 'IsSupportUser'],
  ])('refuses %j with %i %s', proves('HTTP', 'SHELL-SESSION-05'), async (change, status, code, field) => {
    const answer = await register(server, { ...person, Email: 'other@hmpg.example', ...change });
    expect([answer.status, answer.body.responseStatus.errorCode]).toEqual([status, code]);
    if (field) expect(Object.keys(answer.body.Fields)).toContain(field);
  });

  it('one address makes one account, also of two at once, and guessing PINs is slowed down', async () => {
    const address = from();
    const twice = await Promise.all(
      [1, 2].map(() => register(server, { ...person, Email: 'twice@hmpg.example' }, address)),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
    const guess = () => register(server, { ...person, Email: 'g@hmpg.example', ClientPIN: 'GUESS' }, address);
    const statuses = [];
    for (let time = 1; time <= 6; time++) statuses.push((await guess()).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it(
    'registers a person of a provider, form-encoded, with the address that it checked',
    proves('HTTP', 'SHELL-SESSION-04'),
    async () => {
      const flow = await walk(server, stranger, { clientpin: 'HMPG01' });
      const { body } = await finish(server, flow);
      const { provider: name, externalAccessToken } = body;
      const query = { provider: name, externalAccessToken };
      expect((await obtain(server, query, flow.cookie)).status).toBe(404);
      const form = { ...query, Email: stranger.email, FirstName: 'Nu', LastName: 'Person', clientpin: 'HMPG01' };
      const stolen = await registerExternal(server, { ...form, Email: 'victim@hmpg.example' }, flow.cookie);
      expect([stolen.status, stolen.body.responseStatus.errorCode]).toEqual([401, 'external_refused']);
      expect((await registerExternal(server, { ...form, clientpin: 'NONE' }, flow.cookie)).status).toBe(400);
      const done = await registerExternal(server, form, flow.cookie);
      expect([done.status, done.body]).toMatchObject([200, { userName: stranger.email, clientPIN: 'HMPG01' }]);
      expect((await registerExternal(server, form, flow.cookie)).status).toBe(401);
      // From now on the provider opens the door.
      const next = await finish(server, { ...(await walk(server, stranger)) });
      expect(next.status).toBe(200);
      const token = await provider.sign({ ...stranger, email: 'changed@hmpg.example' });
      expect((await access(server, { id_token: token })).body.userName).toBe(stranger.email);
    },
  );

  it('can be closed by the settings file alone', proves('HTTP', 'SHELL-SESSION-05'), async () => {
    writeSettings({ registration: 'off' });
    const answer = await register(server, { ...person, Email: 'late@hmpg.example' });
    expect([answer.status, answer.body.responseStatus.errorCode]).toEqual([403, 'registration_off']);
    writeSettings({});
  });
});

describeDatabases('registration outside the demo', (dialect) => {
  const server = withServer(dialect, { settingsFile, demo: false });
  const person = {
    Email: 'eve@hmpg.example',
    FirstName: 'Eve',
    LastName: 'Reyes',
    Password: 'Quiet-Harbor-77',
    ConfirmPassword: 'Quiet-Harbor-77',
    ClientPIN: 'hmpg01',
    Language: 'en-US',
  };

  it('is closed until the settings open it', proves('HTTP', 'SHELL-SESSION-05'), async () => {
    const isOffered = async () => (await call(server, null, 'getSettings')).body.registration;
    const answer = await register(server, person);
    expect([answer.status, answer.body.responseStatus.errorCode]).toEqual([403, 'registration_off']);
    expect(await isOffered()).toBe('off');
    writeSettings({ registration: 'pin' });
    expect(await isOffered()).toBe('pin');
    expect((await register(server, person)).status).toBe(200);
    writeSettings({});
  });
});

describeDatabases('client PIN', (dialect) => {
  const server = withServer(dialect);
  const ask = (clientpin: string, address: string) =>
    send(server, { url: `/api/ValidateyAuthClientPin?clientpin=${clientpin}`, remoteAddress: address });

  it(
    'names the company of a PIN, says no to another, and slows down guessing',
    proves('HTTP', 'SHELL-SESSION-10'),
    async () => {
      const address = from();
      expect((await ask('hmpg01', address)).body).toEqual({ valid: true, CompanyName: 'Harbor & Main Property Group' });
      for (let guess = 1; guess <= 5; guess++) expect((await ask(`X${guess}`, address)).body).toEqual({ valid: false });
      expect((await ask('X6', address)).status).toBe(429);
      expect((await ask('HMPG01', from())).status).toBe(200);
      expect((await ask('', from())).status).toBe(400);
    },
  );
});

describeDatabases('settings', (dialect) => {
  const server = withServer(dialect, { settingsFile });

  it(
    'are those of the file, read again when it changes, without secrets',
    proves('HTTP', 'SHELL-SET-06', 'SHELL-ROUTE-09'),
    async () => {
      const read = async () => (await call(server, null, 'getSettings')).body;
      const signIn = async () =>
        String(
          (
            await requestToken(
              server,
              { username: 'admin@hmpg.example', password: PASSWORD },
              { headers: { 'x-session-mode': 'cookie', ...own } },
            )
          ).headers['set-cookie'],
        );
      expect(await read()).toMatchObject({
        defaultState: 'dashboard',
        providers: [{ name: 'harbor-id', label: 'Harbor ID' }, {}],
      });
      expect(await read()).not.toHaveProperty('loginUrl');
      expect(JSON.stringify(await read())).not.toMatch(/issuer|clientId|127\.0\.0\.1/);
      expect(await signIn()).not.toMatch(/Max-Age|Expires/);
      const changed = {
        cookieExpiredDay: 3,
        defaultState: 'app.activityfeed',
        loginUrl: '/enter',
      };
      writeSettings({ ...changed, cookieSameSite: 'none' });
      expect(await read()).toMatchObject(changed);
      const cookie = await signIn();
      expect(cookie).toContain('Max-Age=259200');
      expect(cookie).toContain('SameSite=None');
      writeFileSync(settingsFile, '{"loginUrl": "https://evil.example"}');
      expect((await read()).loginUrl).toBe('/enter');
      writeSettings({});
    },
  );

  it('offer the providers as choices of a user', proves('HTTP', 'CONSOLE-USER-10'), async () => {
    const { body } = await requestToken(server, { username: 'admin@hmpg.example', password: PASSWORD });
    const headers = { authorization: `Bearer ${body.access_token}`, role: 'Company Administrator' };
    const list = await send(server, { url: '/api/elevate/company/trustedauth', headers });
    expect(list.body.data).toEqual([
      { id: 0, label: 'None' },
      { id: 7, label: 'Harbor ID' },
      { id: 8, label: 'Other ID' },
    ]);
  });
});
