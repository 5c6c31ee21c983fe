import { describe, expect, it } from 'vitest';
import { smtpSender } from '../../../server/messages/smtpSender.ts';
import { proves } from '../../proves.ts';
import { type Answer, call, type Session, signIn } from '../helpers/call.ts';
import { factorUser } from '../helpers/factorUser.ts';
import { withMailServer } from '../helpers/mailServer.ts';
import { describeDatabases, type TestServer, withServer } from '../helpers/withServer.ts';

const LEASING = 'leasing@hmpg.example';
const FROM = 'Mullion <no-reply@mail.example>';
const codeOf = (answer: Answer): string => answer.body.responseStatus?.errorCode;

/** An app is registered, and codes are wanted by e-mail. */
async function wantMail(server: TestServer): Promise<{ user: ReturnType<typeof factorUser>; session: Session }> {
  const user = factorUser(server, LEASING);
  const session = await signIn(server, LEASING);
  await user.register(session);
  await call(server, session, 'savePreferredMfaType', { body: { PreferredFactor: 'email' } });
  expect((await call(server, session, 'turnOnMfa')).status).toBe(200);
  return { user, session };
}

const openCodes = (server: TestServer) =>
  server.db.selectFrom('mfa_code').selectAll().where('ended_at', 'is', null).execute();

describeDatabases('codes by a mail server', (dialect) => {
  const mail = withMailServer();
  const server = withServer(dialect, {
    get smtp() {
      return { address: mail.address(), from: FROM };
    },
  });

  it(
    'the code arrives at the address of the record, and signs in',
    proves('HTTP', 'CONSOLE-MFA-06', 'SHELL-LOGIN-01'),
    async () => {
      const { user } = await wantMail(server);
      const announced = mail.received.length;
      const asked = await user.enter();
      expect(asked.body.SecondFactor).toMatchObject({ Factor: 'email', Target: 'l…g@hmpg.example' });
      expect(mail.received).toHaveLength(announced + 1);
      const { from, recipients, headers, text } = mail.last();
      expect([from, recipients]).toEqual(['no-reply@mail.example', [LEASING]]);
      expect([headers.get('from'), headers.get('to')]).toEqual([FROM, LEASING]);
      const code = /is (\d{6})\./.exec(text)?.[1] ?? '';
      expect(headers.get('subject')).toBe(`Your Mullion code: ${code}`);
      expect(headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/);
      expect(headers.get('message-id')).toMatch(/^<[^<>\s]+@mail\.example>$/);
      expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
      expect(headers.has('bcc')).toBe(false);
      expect((await user.enter(code, 'email')).status).toBe(200);
      // With a mail server nothing of it is kept in the table of the demo.
      const stored = await server.db.selectFrom('outbox_message').select('id').where('channel', '=', 'email').execute();
      expect(stored).toEqual([]);
    },
  );

  it('tells of every change, in the language of the user', proves('HTTP', 'CONSOLE-MFA-05'), async () => {
    const session = await signIn(server, 'arabic@hmpg.example');
    await factorUser(server, 'arabic@hmpg.example').register(session);
    const { recipients, text } = mail.last();
    expect(recipients).toEqual(['arabic@hmpg.example']);
    expect(text).toMatch(/[\u0600-\u06ff]{3}/);
  });

  it('an address with another header in it is no address', proves('HTTP', 'CONSOLE-USER-05'), async () => {
    const admin = await signIn(server, 'admin@hmpg.example');
    const before = mail.received.length;
    for (const Email of [
      'zz@hmpg.example\r\nBcc: thief@other.example',
      'zz@hmpg.example\nSubject: x',
      'zz@hmpg.example, thief@other.example',
      'zz@hmpg.example>\r\nRCPT TO:<thief@other.example',
    ]) {
      const body = { Id: 0, FirstName: 'Zz', LastName: 'Header', Email };
      expect((await call(server, admin, 'saveUser', { body })).status, Email).toBe(400);
    }
    expect(mail.received).toHaveLength(before);
  });
});

describeDatabases('a mail server that is down', (dialect) => {
  const mail = withMailServer();
  const server = withServer(dialect, {
    get smtp() {
      return { address: mail.address(), from: FROM };
    },
  });

  it(
    'is said to who chose e-mail, and leaves nothing half done',
    proves('HTTP', 'SHELL-LOGIN-01', 'CONSOLE-MFA-05'),
    async () => {
      const { user, session } = await wantMail(server);
      await mail.stop();
      const chosen = await user.enter('', 'email');
      expect([chosen.status, codeOf(chosen)]).toEqual([503, 'mfa_not_sent']);
      expect(chosen.body.responseStatus.message).toBe('The code could not be sent. Choose another way.');
      expect(await openCodes(server)).toEqual([]);
      // Nobody waits for a code that was never sent: the app stands in, and no pause is counted.
      const asked = await user.enter();
      expect(asked.body.SecondFactor).toMatchObject({ Factor: 'offline' });
      expect(asked.body.SecondFactor.Wait).toBeUndefined();
      expect((await user.enter(user.appCode(1), 'offline')).status).toBe(200);
      // A change stands whether its announcement arrives or not.
      expect((await call(server, session, 'turnOffMfa')).body).toEqual({ IsMFAEnabled: false });
      expect((await call(server, session, 'getMfaEnabled')).body.IsMFAEnabled).toBe(false);
    },
  );
});

describe('what a mail server is told', () => {
  const message = { channel: 'email', subject: 'Code', text: 'x', userId: 1, companyId: 1, at: new Date() } as const;
  const known = withMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'mullion' && password === 'p@ss word' ? done(null, { user: username }) : done(new Error('no')),
  });
  const secured = withMailServer({ disabledCommands: ['AUTH'] });
  const strict = withMailServer({
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('no') ? new Error('no such mailbox') : null),
  });

  it('name and password come from the address of the server', async () => {
    const to = 'a@hmpg.example';
    await smtpSender({ address: known.address('mullion:p%40ss%20word'), from: FROM }).send({ ...message, to });
    expect(known.last()).toMatchObject({ user: 'mullion', recipients: [to] });
    const wrong = smtpSender({ address: known.address('mullion:other'), from: FROM });
    await expect(wrong.send({ ...message, to })).rejects.toThrow();
    expect(known.received).toHaveLength(1);
  });

  it('a certificate that nobody vouches for gets no code', async () => {
    const sender = smtpSender({ address: secured.address(), from: FROM });
    await expect(sender.send({ ...message, to: 'a@hmpg.example' })).rejects.toThrow(/certificate/);
    expect(secured.received).toEqual([]);
  });

  it('a mailbox that is refused is an error of the sending', async () => {
    const sender = smtpSender({ address: strict.address(), from: FROM });
    await expect(sender.send({ ...message, to: 'nobody@hmpg.example' })).rejects.toThrow('no such mailbox');
    expect(strict.received).toEqual([]);
  });

  it('a subject with line ends stays a subject', async () => {
    const subject = 'Code\r\nBcc: thief@other.example\r\n\r\nText';
    await smtpSender({ address: strict.address(), from: FROM }).send({ ...message, to: 'a@hmpg.example', subject });
    const { recipients, headers, text } = strict.last();
    expect([recipients, text.trim()]).toEqual([['a@hmpg.example'], 'x']);
    expect(headers.get('subject')).toMatch(/^Code Bcc: thief@other\.example\s+Text$/);
    expect(headers.has('bcc')).toBe(false);
  });

  it.each(['a@hmpg.example\r\nBcc: thief@other.example', 'a@hmpg.example, thief@other.example'])(
    'sends nothing to %j, which is not one address',
    async (to) => {
      const before = strict.received.length;
      const sender = smtpSender({ address: strict.address(), from: FROM });
      await expect(sender.send({ ...message, to })).rejects.toThrow('rejected');
      expect(strict.received).toHaveLength(before);
    },
  );
});
