import { describe, expect, it } from 'vitest';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { openServices, type Services } from '../../../server/services.ts';
import { proves } from '../../proves.ts';
import { type Answer, PASSWORD, requestToken, send } from '../helpers/call.ts';
import { describeDatabases, type TestServer, withServer } from '../helpers/withServer.ts';

const wrong = (server: TestServer, username: string, address: string, headers = {}): Promise<Answer> =>
  requestToken(server, { username, password: 'wrong' }, { address, headers });
const right = (server: TestServer, username: string, address: string, headers = {}): Promise<Answer> =>
  requestToken(server, { username, password: PASSWORD }, { address, headers });

/**
 * Wrong tries for many names until the address pauses. Most are counted without their passwords being looked at, which is the
 * slow part of a try and not what is tried here; the last ones come by the door.
 */
async function pauseAddress(server: TestServer, address: string): Promise<void> {
  for (let count = 0; count < 95; count++) {
    expect(await server.services.throttle.begin(`nobody${count}@x.example`, address, server.services.now())).toBe(0);
  }
  const statuses = [];
  for (let count = 95; count < 105; count++) {
    statuses.push((await wrong(server, `nobody${count}@x.example`, address)).status);
  }
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
}

describeDatabases('the pause of an address', (dialect) => {
  const server = withServer(dialect);

  it('never stops who signed in from there before', proves('HTTP', 'SHELL-LOGIN-01'), async () => {
    expect((await right(server, 'leasing@hmpg.example', '10.0.0.1')).status).toBe(200);
    await pauseAddress(server, '10.0.0.1');
    expect((await right(server, 'auditor@hmpg.example', '10.0.0.1')).status).toBe(429);
    expect((await right(server, 'leasing@hmpg.example', '10.0.0.1')).status).toBe(200);
    expect((await right(server, 'auditor@hmpg.example', '10.0.0.2')).status).toBe(200);
  });

  it('is no cover for guessing the password of who is at home there', proves('HTTP', 'SHELL-LOGIN-01'), async () => {
    const statuses = [];
    for (let count = 0; count < 6; count++) {
      statuses.push((await wrong(server, 'leasing@hmpg.example', '10.0.0.1')).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await right(server, 'leasing@hmpg.example', '10.0.0.1')).status).toBe(429);
    server.advance(31_000);
    expect((await right(server, 'leasing@hmpg.example', '10.0.0.1')).status).toBe(200);
  });
});

describeDatabases('two processes on one database', (dialect) => {
  const server = withServer(dialect);

  it('count wrong tries together', proves('HTTP', 'SHELL-LOGIN-01'), async () => {
    // The embedded database belongs to one process; what the second one would count with is made anew.
    const services: Services =
      dialect === 'postgres'
        ? await openServices(server.services.config)
        : { ...server.services, throttle: new (server.services.throttle.constructor as ThrottleClass)(server.db) };
    const app = await buildApp(services, { strictAnswers: true });
    const second = { ...server, app, services, db: server.db } as TestServer;
    for (let count = 0; count < 5; count++) {
      const one = count % 2 ? server : second;
      expect((await wrong(one, 'arabic@hmpg.example', '10.0.0.3')).status).toBe(401);
    }
    expect((await right(server, 'arabic@hmpg.example', '10.0.0.3')).status).toBe(429);
    expect((await right(second, 'arabic@hmpg.example', '10.0.0.3')).status).toBe(429);
    await app.close();
    if (dialect === 'postgres') await services.close();
  });

  it('keeps no name and no address of a wrong try', async () => {
    const rows = await server.db.selectFrom('sign_in_guard').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/arabic|10\.0\.0/);
  });
});

type ThrottleClass = new (db: TestServer['db']) => Services['throttle'];

describe('who is believed about addresses', () => {
  const off = withServer('sqlite');
  const hops = withServer('sqlite', { trustProxy: 2 });
  const named = withServer('sqlite', { trustProxy: ['10.0.0.0/8'] });
  const addressOf = async (server: TestServer, address: string, forwarded: string) => {
    const { body } = await right(server, 'leasing@hmpg.example', address, { 'x-forwarded-for': forwarded });
    const { ip_address } = await server.db
      .selectFrom('login_detail')
      .select('ip_address')
      .where('session_id', '=', String(body.LoginGUID))
      .executeTakeFirstOrThrow();
    return ip_address;
  };

  it('nobody, unless the operator says so', proves('HTTP', 'SHELL-LOGIN-01'), async () => {
    expect(await addressOf(off, '10.0.0.7', '203.0.113.5')).toBe('10.0.0.7');
  });

  it('so many proxies as there are, and what callers write before them counts for nothing', async () => {
    expect(await addressOf(hops, '10.0.0.7', '203.0.113.5, 10.0.0.8')).toBe('203.0.113.5');
    expect(await addressOf(hops, '10.0.0.7', '1.2.3.4, 203.0.113.5, 10.0.0.8')).toBe('203.0.113.5');
  });

  it('the proxies that are named, and no other', async () => {
    expect(await addressOf(named, '10.0.0.7', '203.0.113.5')).toBe('203.0.113.5');
    expect(await addressOf(named, '10.0.0.7', '1.2.3.4, 203.0.113.5')).toBe('203.0.113.5');
    expect(await addressOf(named, '192.0.2.9', '203.0.113.5')).toBe('192.0.2.9');
  });

  it('behind a proxy one caller does not lock out the others', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const tries = Array.from({ length: 6 }, () => wrong(named, 'multi@hmpg.example', '10.0.0.7', from('203.0.113.66')));
    expect((await Promise.all(tries)).some(({ status }) => status === 429)).toBe(true);
    expect((await right(named, 'multi@hmpg.example', '10.0.0.7', from('203.0.113.67'))).status).toBe(200);
  });

  it.each([
    ['off', undefined],
    ['2', 2],
    ['10.0.0.7, fd00::/8', ['10.0.0.7', 'fd00::/8']],
  ])('MULLION_TRUST_PROXY takes %s', (given, want) => {
    expect(readConfig({ MULLION_TRUST_PROXY: given }).trustProxy).toEqual(want);
  });

  it.each(['yes', 'true', '0', '10', '10.0.0.0/33', '10.0.0.0/0', 'proxy.example', '10.0.0.7;10.0.0.8', '10.0.0.7,'])(
    'MULLION_TRUST_PROXY refuses %s at the start',
    (given) => {
      expect(() => readConfig({ MULLION_TRUST_PROXY: given })).toThrow(
        /^MULLION_TRUST_PROXY must be off, the number of proxies \(1 to 9\), or their addresses .* but is "/,
      );
    },
  );
});

describe('names of the server', () => {
  const server = withServer('sqlite', { hosts: ['mullion.example', '*.tenants.example'], trustProxy: ['10.0.0.0/8'] });
  const ask = (host: string, headers = {}) =>
    send(server, { url: '/api/settings', headers: { host, ...headers }, remoteAddress: '10.0.0.7' });

  it.each([
    'localhost',
    '127.0.0.1:4680',
    '[::1]:4680',
    'MULLION.example:443',
    'a.tenants.example',
    'mullion.example.',
  ])('answers as %s', async (host) => {
    expect((await ask(host)).status).toBe(200);
  });

  it.each(['evil.example', 'mullion.example.evil.example', 'tenants.example', '127.0.0.1.evil.example', '10.0.0.9'])(
    'is not called %s',
    async (host) => {
      const { status, body } = await ask(host);
      expect([status, body.responseStatus.errorCode]).toEqual([421, 'host_unknown']);
      expect(body.Message).toContain(`not called "${host}"`);
      expect((await send(server, { url: '/login', headers: { host, accept: 'text/html' } })).status).toBe(421);
    },
  );

  it('believes the proxy about the name that the browser used', async () => {
    expect((await ask('app:4680', { 'x-forwarded-host': 'mullion.example' })).status).toBe(200);
    expect((await ask('localhost', { 'x-forwarded-host': 'evil.example' })).status).toBe(421);
  });

  it.each(['https://mullion.example', 'mullion.example:443', 'a b', '*.', ','])('MULLION_HOSTS refuses %s', (given) => {
    expect(() => readConfig({ MULLION_HOSTS: given })).toThrow(/^MULLION_HOSTS must be names without ports/);
  });
});
