import { expect, it } from 'vitest';
import { findTotpStep, totpCode } from '../../../../server/auth/secondFactor/totp.ts';
import type { Message } from '../../../../server/messages/message.types.ts';
import { proves } from '../../../proves.ts';
import { type Answer, call, PASSWORD, requestToken, type Session, signIn } from '../../helpers/call.ts';
import { factorUser } from '../../helpers/factorUser.ts';
import { describeDatabases, type TestServer, withServer } from '../../helpers/withServer.ts';

const MINUTE = 60_000;
const ADMIN = 'admin@hmpg.example';
const LEASING = 'leasing@hmpg.example';
const codeOf = (answer: Answer): string => answer.body.responseStatus?.errorCode;

const profileOf = async (server: TestServer, session: Session) =>
  (await call(server, session, 'getUserProfile')).body as Record<string, unknown>;

const logOf = async (server: TestServer, detail: string) =>
  server.db.selectFrom('change_log').selectAll().where('change_detail', 'like', `%${detail}%`).execute();

describeDatabases('security settings', (dialect) => {
  const server = withServer(dialect);

  it(
    'registers with a code, turns on and off, and notes who did',
    proves('HTTP', 'CONSOLE-MFA-02', 'CONSOLE-MFA-03', 'CONSOLE-MFA-05'),
    async () => {
      const user = factorUser(server, LEASING);
      const session = await signIn(server, LEASING);
      const read = async () => [
        (await call(server, session, 'getMfaRegistered')).body.IsMFARegistered,
        (await call(server, session, 'getMfaEnabled')).body.IsMFAEnabled,
      ];
      expect(await read()).toEqual([false, false]);
      expect(codeOf(await call(server, session, 'turnOnMfa'))).toBe('mfa_unregistered');
      const begun = await call(server, session, 'registerMfa', { body: {} });
      expect(begun.body).toMatchObject({ IsMFARegistered: false, Secret: expect.stringMatching(/^[A-Z2-7]{32}$/) });
      expect(begun.body.Uri).toContain(`secret=${begun.body.Secret}`);
      expect(await read()).toEqual([false, false]);
      const wrong = await call(server, session, 'registerMfa', { body: { Code: '000000' } });
      expect([wrong.status, Object.keys(wrong.body.Fields)]).toEqual([400, ['Code']]);
      const done = await user.register(session);
      expect(done.body).toMatchObject({ IsMFARegistered: true, RecoveryCodes: expect.any(Array) });
      expect(done.body.Secret).toBeUndefined();
      expect(await read()).toEqual([true, false]);
      expect((await call(server, session, 'turnOnMfa')).body).toEqual({ IsMFAEnabled: true });
      expect(await read()).toEqual([true, true]);
      expect((await call(server, session, 'turnOffMfa')).body).toEqual({ IsMFAEnabled: false });
      expect(await read()).toEqual([true, false]);
      expect(await profileOf(server, session)).toMatchObject({ IsMFARegistered: true, IsMFAEnabled: false });
      for (const detail of ['registered an authenticator app', 'second factor on', 'second factor off']) {
        expect(await logOf(server, `Nora Lindqvist%${detail}`), detail).toHaveLength(1);
      }
    },
  );

  it(
    'stores secrets sealed, each for its user, and no code in plain text',
    proves('HTTP', 'CONSOLE-MFA-03'),
    async () => {
      const session = await signIn(server, LEASING);
      const user = factorUser(server, LEASING);
      const { body } = await call(server, session, 'registerMfa', { body: {} });
      const rows = await server.db.selectFrom('mfa_pending').select(['user_id', 'secret']).execute();
      const row = rows[0];
      expect(row?.secret).not.toContain(body.Secret);
      expect(server.services.vault.open(row?.secret ?? '', row?.user_id ?? 0)).toBe(body.Secret);
      expect(() => server.services.vault.open(row?.secret ?? '', (row?.user_id ?? 0) + 1)).toThrow();
      const { body: answer } = await user.register(session);
      const stored = await server.db.selectFrom('mfa_recovery_code').select('code_hash').execute();
      expect(JSON.stringify(stored)).not.toContain(answer.RecoveryCodes[0]);
      expect(JSON.stringify(await logOf(server, ''))).not.toContain(answer.RecoveryCodes[0]);
    },
  );

  it(
    'keeps each preferred factor; none stands for offline',
    proves('HTTP', 'CONSOLE-MFA-06', 'CONSOLE-MFA-07'),
    async () => {
      const session = await signIn(server, ADMIN);
      const first = await call(server, session, 'getPreferredMfaType');
      expect(first.body).toEqual({ PreferredFactor: null, Factors: ['offline', 'email', 'sms', 'voicecall'] });
      for (const PreferredFactor of ['sms', 'voicecall', 'email', 'offline']) {
        const saved = await call(server, session, 'savePreferredMfaType', { body: { PreferredFactor } });
        expect([saved.status, saved.body.PreferredFactor]).toEqual([200, PreferredFactor]);
        expect((await call(server, session, 'getPreferredMfaType')).body.PreferredFactor).toBe(PreferredFactor);
      }
      const unknown = await call(server, session, 'savePreferredMfaType', { body: { PreferredFactor: 'pigeon' } });
      expect(unknown.status).toBe(400);
      expect(await logOf(server, 'preferred second factor to sms')).toHaveLength(1);
    },
  );

  it('refuses a phone as preferred factor where no phone is known', proves('HTTP', 'CONSOLE-MFA-07'), async () => {
    const session = await signIn(server, ADMIN);
    const { FirstName, LastName, Culture, Language, Version } = await profileOf(server, session);
    const body = { FirstName, LastName, Culture, Language, Version, MobilePhone: null };
    expect((await call(server, session, 'saveSecurityProfile', { body })).status).toBe(200);
    const refused = await call(server, session, 'savePreferredMfaType', { body: { PreferredFactor: 'sms' } });
    expect(refused.body.Fields).toEqual({ PreferredFactor: 'Add a mobile phone to your profile first.' });
    expect((await call(server, session, 'getPreferredMfaType')).body.Factors).toEqual(['offline', 'email']);
  });

  it(
    'saves the own profile from the security screen, told of a stale version',
    proves('HTTP', 'CONSOLE-MFA-01'),
    async () => {
      const session = await signIn(server, LEASING);
      const { FirstName, LastName, Culture, Language, Version } = await profileOf(server, session);
      const body = { FirstName, LastName, Culture, Language, Version, MobilePhone: '+12025550143' };
      const saved = await call(server, session, 'saveSecurityProfile', { body });
      expect([saved.status, saved.body.MobilePhone]).toEqual([200, '+12025550143']);
      expect(codeOf(await call(server, session, 'saveSecurityProfile', { body }))).toBe('conflict');
    },
  );

  it(
    'tells what is wrong with the own profile in the language of the user',
    proves('HTTP', 'CONSOLE-MFA-01'),
    async () => {
      const session = await signIn(server, 'arabic@hmpg.example');
      const body = { FirstName: ' ', LastName: ' ', Language: 'en-US-GB' };
      const { Fields } = (await call(server, session, 'saveSecurityProfile', { body })).body;
      const texts = server.services.locales.texts('ar-SA');
      const language = texts['server.field.language']?.replace('{value}', 'en-US-GB');
      const required = texts['server.field.required'];
      expect(Fields).toEqual({ FirstName: required, LastName: required, Language: language });
    },
  );

  it(
    'asks for the password or a code again after five minutes, for each change',
    proves('HTTP', 'CONSOLE-MFA-05'),
    async () => {
      const session = await signIn(server, LEASING);
      const user = factorUser(server, LEASING);
      await user.register(session);
      const profile = await profileOf(server, session);
      const { FirstName, LastName, Culture, Language, Version } = profile;
      const names = { FirstName, LastName, Culture, Language, Version };
      const changes: [string, object?][] = [
        ['registerMfa', {}],
        ['turnOnMfa'],
        ['turnOffMfa'],
        ['renewRecoveryCodes'],
        ['savePreferredMfaType', { PreferredFactor: 'email' }],
        ['saveSecurityProfile', { ...names, MobilePhone: '+12025550199' }],
        ['saveUserProfile', { ...names, MobilePhone: '+12025550199' }],
      ];
      server.advance(5 * MINUTE + 1000);
      for (const [id, body] of changes) {
        const answer = await call(server, session, id, body ? { body } : {});
        expect([id, answer.status, codeOf(answer)]).toEqual([id, 403, 'confirmation_required']);
      }
      const confirm = (body: object) => call(server, session, 'confirmIdentity', { body });
      expect((await confirm({ Password: 'wrong' })).body.Fields).toEqual({
        Password: 'The current password is not correct.',
      });
      expect(Object.keys((await confirm({ Code: '000000' })).body.Fields)).toEqual(['Code']);
      expect((await confirm({})).status).toBe(400);
      expect((await call(server, session, 'turnOnMfa')).status).toBe(403);
      expect((await confirm({ Code: user.appCode() })).status).toBe(204);
      expect((await call(server, session, 'turnOnMfa')).status).toBe(200);
      server.advance(4 * MINUTE);
      const tokens = { AccessToken: session.accessToken, RefreshToken: session.refreshToken, IdToken: '' };
      session.accessToken = (await call(server, session, 'refreshToken', { body: tokens })).body.accessToken;
      server.advance(2 * MINUTE);
      expect((await call(server, session, 'turnOffMfa')).status).toBe(403);
      expect((await confirm({ Password: PASSWORD })).status).toBe(204);
      expect((await call(server, session, 'turnOffMfa')).status).toBe(200);
    },
  );

  it('lets nobody guess the password by confirming', proves('HTTP', 'CONSOLE-MFA-05'), async () => {
    const session = await signIn(server, ADMIN);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await call(server, session, 'confirmIdentity', { body: { Password: `x${n}` } })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('is open to read-only users and touches nobody else', proves('HTTP', 'CONSOLE-MFA-02'), async () => {
    const readOnly = factorUser(server, 'readonly@hmpg.example');
    const session = await signIn(server, 'readonly@hmpg.example');
    expect((await readOnly.register(session)).status).toBe(200);
    expect((await call(server, session, 'turnOnMfa')).status).toBe(200);
    const other = await signIn(server, 'arabic@hmpg.example');
    expect((await call(server, other, 'getMfaRegistered')).body.IsMFARegistered).toBe(false);
    expect((await call(server, other, 'getMfaEnabled')).body.IsMFAEnabled).toBe(false);
    expect((await call(server, null, 'turnOffMfa')).status).toBe(401);
  });
});

describeDatabases('sign-in with a second factor', (dialect) => {
  const server = withServer(dialect);
  const user = factorUser(server, LEASING);
  let recovery: string[] = [];

  it(
    'asks for a code once it is on, and says nothing of it to a wrong password',
    proves('HTTP', 'CONSOLE-MFA-05', 'SHELL-LOGIN-01'),
    async () => {
      const session = await signIn(server, LEASING);
      recovery = (await user.register(session)).body.RecoveryCodes;
      expect(recovery).toHaveLength(10);
      await call(server, session, 'turnOnMfa');
      const asked = await user.enter();
      expect([asked.status, codeOf(asked)]).toEqual([401, 'mfa_required']);
      expect(asked.body.SecondFactor).toEqual({
        Factor: 'offline',
        Factors: ['offline', 'email', 'sms', 'voicecall', 'recovery'],
      });
      const guess = (username: string) =>
        requestToken(server, { username, password: 'wrong', mfatoken: '123456', mfatype: 'email' });
      const [known, unknown] = [await guess(LEASING), await guess('nobody@hmpg.example')];
      for (const answer of [known, unknown]) {
        expect(answer.body.SecondFactor).toBeUndefined();
        expect([answer.status, codeOf(answer)]).toEqual([401, 'invalid_credentials']);
      }
    },
  );

  it('refuses the code that registered the app, takes the next once', proves('HTTP', 'SHELL-LOGIN-01'), async () => {
    expect(codeOf(await user.enter(user.firstCode()))).toBe('mfa_invalid');
    server.advance(MINUTE);
    const code = user.appCode();
    const both = await Promise.all([user.enter(code), user.enter(code)]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
    expect(codeOf(await user.enter(code))).toBe('mfa_invalid');
  });

  it(
    'sends the code in the preferred way and takes it once',
    proves('HTTP', 'CONSOLE-MFA-06', 'CONSOLE-MFA-07'),
    async () => {
      server.advance(MINUTE);
      const session = await entered(await user.enter(user.appCode()));
      await call(server, session, 'savePreferredMfaType', { body: { PreferredFactor: 'email' } });
      const asked = await user.enter();
      expect(asked.body.SecondFactor).toMatchObject({ Factor: 'email', Target: 'l…g@hmpg.example', Wait: 30 });
      const code = await user.lastCode();
      expect(codeOf(await user.enter(code, 'sms'))).toBe('mfa_invalid');
      const both = await Promise.all([user.enter(code), user.enter(code)]);
      expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
    },
  );

  it(
    'sends to the phone on demand, ends a code after ten minutes and with the next one',
    proves('HTTP', 'SHELL-LOGIN-01'),
    async () => {
      server.advance(20 * MINUTE);
      const sms = await user.enter('', 'sms');
      expect(sms.body.SecondFactor).toMatchObject({ Factor: 'sms', Target: expect.stringMatching(/^…\d\d$/) });
      const old = await user.lastCode();
      expect((await user.enter('', 'sms')).body.SecondFactor.Wait).toBeGreaterThan(0);
      expect(await user.lastCode()).toBe(old);
      server.advance(31_000);
      await user.enter('', 'sms');
      const fresh = await user.lastCode();
      expect(codeOf(await user.enter(old, 'sms'))).toBe('mfa_invalid');
      server.advance(10 * MINUTE);
      expect(codeOf(await user.enter(fresh, 'sms'))).toBe('mfa_invalid');
    },
  );

  it('sends at most five codes in a quarter of an hour', proves('HTTP', 'SHELL-LOGIN-01'), async () => {
    server.advance(20 * MINUTE);
    const count = async () => (await server.db.selectFrom('outbox_message').select('id').execute()).length;
    const before = await count();
    for (let n = 0; n < 8; n += 1) {
      await user.enter('', 'email');
      server.advance(31_000);
    }
    expect((await count()) - before).toBe(5);
    expect((await user.enter('', 'email')).body.SecondFactor.Wait).toBeGreaterThan(60);
  });

  it('takes each recovery code once, also written without its dash', proves('HTTP', 'CONSOLE-MFA-03'), async () => {
    server.advance(20 * MINUTE);
    const [first = '', second = ''] = recovery;
    const both = await Promise.all([user.enter(first, 'recovery'), user.enter(first, 'recovery')]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
    const session = await entered(await user.enter(second.replace('-', '').toUpperCase(), 'recovery'));
    expect((await call(server, session, 'getRecoveryCodes')).body).toEqual({ Left: 8 });
    const renewed = await call(server, session, 'renewRecoveryCodes');
    expect(renewed.body.RecoveryCodes).toHaveLength(10);
    expect(codeOf(await user.enter(recovery[2], 'recovery'))).toBe('mfa_invalid');
    expect((await user.enter(renewed.body.RecoveryCodes[0], 'recovery')).status).toBe(200);
  });

  it(
    'ends guessing from many addresses after five codes, the right one too',
    proves('HTTP', 'SHELL-LOGIN-01'),
    async () => {
      server.advance(30 * MINUTE);
      await user.enter('', 'email');
      const code = await user.lastCode();
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, n) =>
          user.enter(code === '000000' ? '111111' : '000000', 'email', `10.0.0.${n}`),
        ),
      );
      const codes = answers.map(codeOf).sort();
      expect(codes).toEqual([...Array(5).fill('mfa_invalid'), ...Array(7).fill('too_many_sign_ins')]);
      const right = await user.enter(code, 'email', '10.0.1.1');
      expect([right.status, Number(right.headers['retry-after']) > 200]).toEqual([429, true]);
      server.advance(5 * MINUTE + 1000);
      expect(codeOf(await user.enter(code, 'email', '10.0.1.2'))).toBe('mfa_invalid');
      expect((await user.enter(user.appCode(), 'offline', '10.0.1.3')).status).toBe(200);
    },
  );

  it('refuses the code of another user', proves('HTTP', 'SHELL-LOGIN-01'), async () => {
    server.advance(30 * MINUTE);
    const other = factorUser(server, 'arabic@hmpg.example');
    const session = await signIn(server, 'arabic@hmpg.example');
    const { body } = await other.register(session);
    await call(server, session, 'turnOnMfa');
    await other.enter('', 'email', '10.0.2.1');
    const code = await other.lastCode();
    for (const [given, type] of [
      [code, 'email'],
      [other.appCode(1), 'offline'],
      [body.RecoveryCodes[0], 'recovery'],
    ]) {
      expect(codeOf(await user.enter(given, type, '10.0.2.2')), type).toBe('mfa_invalid');
    }
    expect((await other.enter(code, 'email', '10.0.2.3')).status).toBe(200);
  });

  it('writes in the language of the user', proves('HTTP', 'CONSOLE-MFA-06'), async () => {
    server.advance(30 * MINUTE);
    await factorUser(server, 'arabic@hmpg.example').enter('', 'sms', '10.0.3.1');
    const { body } = await call(server, await signIn(server, ADMIN), 'listOutbox', { query: { itemsPerPage: 1 } });
    expect(body.messages[0]).toMatchObject({ channel: 'sms', text: expect.stringContaining('رمز') });
  });

  async function entered(answer: Answer): Promise<Session> {
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const { access_token, refresh_token, LoginGUID } = answer.body;
    const workspace = { role: 'Leasing Assistant', database: 'hmpg_east' };
    return { accessToken: access_token, refreshToken: refresh_token, loginGuid: LoginGUID, ...workspace };
  }
});

describeDatabases('outbox', (dialect) => {
  const server = withServer(dialect);
  const real = withServer(dialect, { demo: false });

  it(
    'is read by administrators of the company alone, and only in the demo',
    proves('HTTP', 'CONSOLE-MFA-07'),
    async () => {
      const session = await signIn(server, ADMIN);
      await call(server, session, 'savePreferredMfaType', { body: { PreferredFactor: 'email' } });
      const own = await call(server, session, 'listOutbox');
      expect(own.body.messages).toMatchObject([{ channel: 'email', recipient: ADMIN, user: 'Grace Whitfield' }]);
      const foreign = await call(server, await signIn(server, 'admin@northgate.example'), 'listOutbox');
      expect(foreign.body.messages).toEqual([]);
      for (const email of [LEASING, 'auditor@hmpg.example']) {
        expect((await call(server, await signIn(server, email), 'listOutbox')).status, email).toBe(403);
      }
      const live = await signIn(real, ADMIN);
      expect(codeOf(await call(real, live, 'listOutbox'))).toBe('page_denied');
      const routesOf = async (at: TestServer, who: Session) => JSON.stringify((await call(at, who, 'getMenu')).body);
      expect(await routesOf(server, session)).toContain('"outbox"');
      expect(await routesOf(real, live)).not.toContain('"outbox"');
    },
  );

  it('offers only the ways that the server can send on', proves('HTTP', 'CONSOLE-MFA-06'), async () => {
    const session = await signIn(real, ADMIN);
    expect((await call(real, session, 'getPreferredMfaType')).body.Factors).toEqual(['offline']);
    const refused = await call(real, session, 'savePreferredMfaType', { body: { PreferredFactor: 'email' } });
    expect(refused.body.Fields).toEqual({ PreferredFactor: 'This server cannot send codes in this way.' });
  });

  it(
    'falls back to the app when the preferred way fails, and says so to who chose it',
    proves('HTTP', 'SHELL-LOGIN-01'),
    async () => {
      const user = factorUser(server, LEASING);
      const session = await signIn(server, LEASING);
      await user.register(session);
      await call(server, session, 'turnOnMfa');
      await call(server, session, 'savePreferredMfaType', { body: { PreferredFactor: 'email' } });
      const sent: Message[] = [];
      const { senders } = server.services;
      server.services.senders = {
        ...senders,
        email: { send: async () => Promise.reject(new Error('connection refused')) },
        sms: { send: async (message) => void sent.push(message) },
      };
      try {
        expect((await user.enter()).body.SecondFactor.Factor).toBe('offline');
        expect(codeOf(await user.enter('', 'email'))).toBe('mfa_not_sent');
        expect((await user.enter('', 'sms')).body.SecondFactor.Factor).toBe('sms');
        expect(sent).toMatchObject([{ channel: 'sms', to: expect.stringMatching(/^\+1\d+/) }]);
      } finally {
        server.services.senders = senders;
      }
    },
  );
});

it(
  'makes the codes of RFC 6238, 8.2 and takes those of a clock that is one step off',
  proves('HTTP', 'CONSOLE-MFA-03'),
  () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const known: [seconds: number, code: string][] = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_234_567_890, '005924'],
      [20_000_000_000, '353130'],
    ];
    for (const [seconds, code] of known) {
      const step = Math.floor(seconds / 30);
      expect(totpCode(secret, step)).toBe(code);
      for (const off of [-1, 0, 1]) expect(findTotpStep(secret, code, new Date((step + off) * 30_000))).toBe(step);
      for (const off of [-2, 2]) expect(findTotpStep(secret, code, new Date((step + off) * 30_000))).toBeUndefined();
    }
  },
);
