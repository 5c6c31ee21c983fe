import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../../server/contract.ts';
import { proves } from '../../proves.ts';
import { call, headersOf, PASSWORD, type Session, send, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const json = { 'content-type': 'application/json' };

describe('the frame', () => {
  const server = withServer('sqlite');
  let session: Session;
  beforeAll(async () => {
    session = await signIn(server, 'admin@hmpg.example');
  });
  const request = (method: 'GET' | 'POST' | 'DELETE', url: string, headers = {}, payload?: string) =>
    send(server, { method, url, headers: { ...headersOf(session), ...headers }, ...(payload ? { payload } : {}) });

  it.each(['/api/nothing', '/api/', '/api', '/api/userprofile/x', '/API/NOTHING'])(
    'answers %s with a JSON 404',
    async (url) => {
      const { status, body, headers } = await request('GET', url);
      expect([status, body.responseStatus.errorCode]).toEqual([404, 'not_found']);
      expect(body.responseStatus.requestId).toBe(headers['x-request-id']);
    },
  );

  it.each(['/api/userprofile', '//api//userprofile', '/api/userprofile/', '/API/UserProfile', '/api///userprofile//'])(
    'finds one resource under %s, with the same policy',
    proves('HTTP', 'SHELL-HTTP-01', 'SHELL-HTTP-08'),
    async (url) => {
      expect((await request('GET', url)).body.Email).toBe('admin@hmpg.example');
      expect((await send(server, { url })).status).toBe(401);
    },
  );

  it.each([
    '/api/./userprofile',
    '/api/%75serprofile',
    '/api/x/../userprofile',
    '/api%2fuserprofile',
    '/api/userprofile%00',
  ])('never lets %s in without a session', async (url) => {
    expect([401, 404, 400]).toContain((await send(server, { url })).status);
  });

  it('a method that the contract does not have is not found, whatever a header says', async () => {
    expect((await request('DELETE', '/api/userprofile')).status).toBe(404);
    expect((await request('POST', '/api/roles', { 'x-http-method-override': 'GET', ...json }, '{}')).status).toBe(404);
  });

  it.each([
    { type: 'text/plain', status: 415 },
    { type: 'text/plain; charset=application/json', status: 415 },
    { type: 'multipart/form-data; boundary=x', status: 415 },
    { type: 'application/x-www-form-urlencoded', status: 415 },
    { type: 'application/xml', status: 415 },
    { type: 'application/json5', status: 415 },
    { type: '', status: 415 },
  ])('refuses a body of type "$type"', async ({ type, status }) => {
    const answer = await request('POST', '/api/user/profile', { 'content-type': type }, '{"FirstName":"X"}');
    expect(answer.status).toBe(status);
  });

  it('refuses JSON where the contract has a form', async () => {
    const { status } = await send(server, {
      method: 'POST',
      url: '/api/oauth2/token',
      headers: json,
      payload: '{"grant_type":"password","username":"a","password":"b"}',
    });
    expect(status).toBe(415);
  });

  it.each([
    { name: 'broken', payload: '{"a":', status: 400 },
    { name: '__proto__', payload: '{"__proto__":{"x":1}}', status: 400 },
    { name: 'constructor.prototype', payload: '{"constructor":{"prototype":{"x":1}}}', status: 400 },
    { name: 'an array', payload: '[]', status: 400 },
    { name: 'null', payload: 'null', status: 400 },
    { name: 'a number for text', payload: '{"FirstName":1}', status: 400 },
    { name: 'text for a number', payload: '{"Version":"1"}', status: 400 },
    { name: '1e400', payload: '{"Version":1e400}', status: 400 },
    { name: '10,000 levels', payload: `{"FirstName":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, status: 400 },
    { name: '1 MiB and more', payload: `{"FirstName":"${'x'.repeat(1_048_577)}"}`, status: 413 },
  ])('refuses a body that is $name', async ({ payload, status }) => {
    const answer = await request('POST', '/api/user/profile', json, payload);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|at \w+ \(/);
  });

  it('refuses letters that are not UTF-8, instead of keeping others', async () => {
    const answer = await send(server, {
      method: 'POST',
      url: '/api/user/profile',
      headers: { ...headersOf(session), 'content-type': 'application/json; charset=iso-8859-1' },
      payload: Buffer.from('{"FirstName":"M\u00fcller"}', 'latin1'),
    });
    expect([answer.status, answer.body.Message]).toEqual([400, 'body is not UTF-8']);
  });

  it.each(['?nonsense=1', '?menuname=a&menuname=b', '?menuname[x]=1', '?__proto__=1'])(
    'refuses the query %s',
    async (query) => {
      expect((await request('GET', `/api/menu${query}`)).status).toBe(400);
    },
  );

  it('names the parameter that is wrong', async () => {
    const { body } = await request('GET', '/api/elevate/company/user/list?itemsPerPage=5000');
    expect(body.Message).toContain('itemsPerPage');
  });

  it('sets the headers of every answer', async () => {
    const { headers } = await request('GET', '/api/roles');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('answers in the language of the user', async () => {
    const arabic = await signIn(server, 'arabic@hmpg.example');
    const { body } = await call(server, arabic, 'getCompanyInfo');
    expect(body.Message).toMatch(/[\u0600-\u06FF]/);
  });
});

describe('health', () => {
  const server = withServer('sqlite');

  it('answers 200 while the database answers and 503 when it does not', async () => {
    const up = await send(server, { url: '/healthz' });
    expect([up.status, up.body]).toEqual([200, { status: 'ok' }]);
    await server.services.database.close();
    expect((await send(server, { url: '/healthz' })).status).toBe(503);
    const session = { accessToken: 'x'.repeat(30), refreshToken: '', loginGuid: '', role: '', database: '' };
    expect((await call(server, session, 'getUserProfile')).status).toBe(401);
  });
});

describeDatabases('changes', (dialect) => {
  const server = withServer(dialect);
  let session: Session;
  beforeAll(async () => {
    session = await signIn(server, 'leasing@hmpg.example');
  });
  const countChanges = async () =>
    Number(
      (
        await server.db
          .selectFrom('change_log')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    );
  const save = (FirstName: string, headers = {}) =>
    call(server, session, 'saveUserProfile', { body: { FirstName }, headers });

  it(
    'a saved profile has one audit row with before and after',
    proves('HTTP', 'SHELL-PROFILE-03', 'SHELL-PROFILE-01'),
    async () => {
      const before = await countChanges();
      const { body } = await save('Noor');
      expect(body).toMatchObject({ FirstName: 'Noor', Email: 'leasing@hmpg.example', Currency: 'USD' });
      expect(await countChanges()).toBe(before + 1);
      const row = await server.db.selectFrom('change_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
      expect(JSON.parse(row.after_value ?? '{}')).toMatchObject({ first_name: 'Noor' });
      expect(row.request_id).toMatch(/^[0-9a-f-]{36}$/);
    },
  );

  it('an idempotency key makes a repeated call one change, also at the same time', async () => {
    const before = await countChanges();
    const headers = { 'idempotency-key': 'save-0001' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => save('Lina', headers)));
    expect(answers.every((answer) => [200, 409].includes(answer.status))).toBe(true);
    const again = await save('Lina', headers);
    expect([again.status, again.headers['idempotent-replay'], again.body.FirstName]).toEqual([200, 'true', 'Lina']);
    expect(await countChanges()).toBe(before + 1);
    const other = await save('Dana', headers);
    expect([other.status, other.body.responseStatus.errorCode]).toEqual([409, 'idempotency_mismatch']);
  });

  it('a removal whose answer was lost is answered as the first time', async () => {
    const admin = await signIn(server, 'admin@hmpg.example');
    const { Id: id } = (await call(server, admin, 'saveCustomMenu', { body: { Id: 0, Name: 'Twice gone' } })).body;
    const remove = (key: string) =>
      call(server, admin, 'removeCustomMenu', { query: { id }, headers: { 'idempotency-key': key } });
    const answers = [await remove('remove-0001'), await remove('remove-0001'), await remove('remove-0002')];
    expect(answers.map(({ status, headers }) => [status, headers['idempotent-replay']])).toEqual([
      [204, undefined],
      [204, 'true'],
      [404, undefined],
    ]);
  });

  it('an answer that holds a secret is not stored, whatever its key', async () => {
    const admin = await signIn(server, 'admin@hmpg.example');
    const secret = operations.filter(({ secretAnswer }) => secretAnswer).map(({ id }) => id);
    expect(secret).toContain('impersonateUser');
    const headers = { 'idempotency-key': 'secret-0001' };
    const confirm = () => call(server, admin, 'confirmIdentity', { body: { Password: PASSWORD }, headers });
    for (const { status, headers: answered } of [await confirm(), await confirm()])
      expect([status, answered['idempotent-replay']]).toEqual([204, undefined]);
    const kept = await server.db.selectFrom('idempotency').select('operation').execute();
    expect(kept.map(({ operation }) => operation).filter((id) => secret.includes(id))).toEqual([]);
  });

  it('a key whose call failed can be used again', async () => {
    const headers = { 'idempotency-key': 'save-0002' };
    expect((await call(server, session, 'saveUserProfile', { body: { Culture: 'xx-' }, headers })).status).toBe(400);
    const body = { FirstName: ' ' };
    expect((await call(server, session, 'saveUserProfile', { body, headers })).status).toBe(400);
    expect((await save('Rana', headers)).status).toBe(200);
  });

  it('a save on an old state answers 409', async () => {
    const { body } = await call(server, session, 'getUserProfile');
    const change = { FirstName: 'A', Version: body.Version };
    expect((await call(server, session, 'saveUserProfile', { body: change })).status).toBe(200);
    const late = await call(server, session, 'saveUserProfile', { body: { ...change, FirstName: 'B' } });
    expect([late.status, late.body.responseStatus.errorCode]).toEqual([409, 'conflict']);
  });
});
