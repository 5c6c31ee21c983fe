import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '../../../../server/messages/message.types.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { withMailServer } from '../../helpers/mailServer.ts';
import { describeDatabases, type TestServer, withServer } from '../../helpers/withServer.ts';

const Answer = ' It opens again. Thank you for telling us. ';

async function say(server: TestServer, session: Session): Promise<number> {
  const body = { Feedback: 'The rent roll\ndoes not open.', Nps: 1, page: '/app/units', screenshot: null };
  return (await call(server, session, 'saveFeedback', { body })).body.Id;
}
const answer = (server: TestServer, session: Session | null, id: number, text = Answer) =>
  call(server, session, 'answerFeedback', { path: { id }, body: { Answer: text } });
const read = async (server: TestServer, session: Session, id: number) =>
  (await call(server, session, 'getFeedback', { path: { id } })).body;

describeDatabases('answers to feedback', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let writer: Session;
  let id: number;
  beforeAll(async () => {
    [admin, writer] = [await signIn(server, 'admin@hmpg.example'), await signIn(server, 'arabic@hmpg.example')];
  });
  beforeEach(async () => {
    id = await say(server, writer);
  });
  const mails = async () =>
    server.db.selectFrom('outbox_message').selectAll().where('subject', 'like', '%Mullion%').orderBy('id').execute();
  const codeOf = (answered: { body: { responseStatus?: { errorCode: string } } }) =>
    answered.body.responseStatus?.errorCode;
  /** Puts a sender in place of that of the demo for one call. */
  const withSender = async <T>(send: ((message: Message) => Promise<void>) | undefined, run: () => Promise<T>) => {
    const { senders } = server.services;
    Object.assign(server.services, { senders: send ? { email: { send } } : {} });
    return run().finally(() => Object.assign(server.services, { senders }));
  };

  it('go by mail to who wrote it, in their language, and are kept with date and name', async () => {
    expect(await read(server, admin, id)).toMatchObject({ Answer: null, AnsweredBy: null, AnswerDate: null });
    const before = await mails();
    const { status, body } = await answer(server, admin, id);
    expect(status).toBe(200);
    expect(body).toEqual(await read(server, admin, id));
    expect(body).toMatchObject({ Answer: Answer.trim(), AnsweredBy: 'Grace Whitfield', Feedback: expect.any(String) });
    expect(Math.abs(Date.now() - Date.parse(body.AnswerDate))).toBeLessThan(60_000);
    const [row] = (await call(server, admin, 'listFeedback', { query: { sortby: 'Id', sorttype: 'desc' } })).body.data;
    expect([row.Id, row.AnswerDate]).toEqual([id, body.AnswerDate]);
    const sent = (await mails()).slice(before.length);
    expect(sent).toMatchObject([{ recipient: 'arabic@hmpg.example', channel: 'email' }]);
    expect(sent[0]?.subject).toBe('رد على ملاحظتك بشأن Mullion');
    expect(sent[0]?.body).toBe(`${Answer.trim()}\n\nGrace Whitfield\n\n> The rent roll\n> does not open.`);
    const log = await server.db.selectFrom('change_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect([log.object_name, log.object_id, log.change_detail]).toEqual([
      'Feedback',
      String(id),
      'Feedback answered by mail',
    ]);
  });

  it('are given once, whoever is first', async () => {
    const before = (await mails()).length;
    const both = await Promise.all(['One.', 'Two.'].map((text) => answer(server, admin, id, text)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const late = await answer(server, admin, id);
    expect([late.status, late.body.Message]).toEqual([409, 'This feedback was answered already.']);
    expect(await mails()).toHaveLength(before + 1);
  });

  it('are not kept when the mail does not go out, and can be given again', async () => {
    const fail = () => Promise.reject(new Error('The mail server is away.'));
    const refused = await withSender(fail, () => answer(server, admin, id));
    expect([refused.status, refused.body.Message]).toEqual([
      503,
      'The mail could not be sent. Nothing was saved; try again in a moment.',
    ]);
    expect(await read(server, admin, id)).toMatchObject({ Answer: null, AnswerDate: null });
    const off = await withSender(undefined, () => answer(server, admin, id));
    expect([off.status, codeOf(off)]).toEqual([409, 'mail_off']);
    expect((await answer(server, admin, id)).status).toBe(200);
  });

  it('whose mail was never handed over count as none after a minute', async () => {
    const values = {
      answer: 'Half.',
      answered_by: 'Grace Whitfield',
      answered_at: server.services.now().toISOString(),
    };
    await server.db.updateTable('feedback').set(values).where('id', '=', id).execute();
    expect(await read(server, admin, id)).toMatchObject({ Answer: null, AnsweredBy: null, AnswerDate: null });
    expect(codeOf(await answer(server, admin, id))).toBe('feedback_answered');
    server.advance(61_000);
    expect((await answer(server, admin, id)).body).toMatchObject({ Answer: Answer.trim() });
    server.advance(-61_000);
  });

  it('say something, to somebody who is there', async () => {
    for (const text of ['  ', 'x'.repeat(4_001)]) expect((await answer(server, admin, id, text)).status).toBe(400);
    await server.db.updateTable('feedback').set({ user_id: null }).where('id', '=', id).execute();
    const gone = await answer(server, admin, id);
    expect([gone.status, gone.body.Message]).toEqual([
      409,
      'Who wrote this has no account any more. Nothing was sent.',
    ]);
    expect(await read(server, admin, id)).toMatchObject({ Answer: null });
  });
});

describe('an answer over SMTP', () => {
  const mail = withMailServer();
  const server = withServer('sqlite');
  it('is a mail with a number of its own', async () => {
    const { smtpSender } = await import('../../../../server/messages/smtpSender.ts');
    const email = smtpSender({ address: mail.address(), from: 'Mullion <console@hmpg.example>' });
    Object.assign(server.services, { senders: { email } });
    const [admin, writer] = [await signIn(server, 'admin@hmpg.example'), await signIn(server, 'leasing@hmpg.example')];
    const id = await say(server, writer);
    expect((await answer(server, admin, id)).status).toBe(200);
    const { recipients, headers, text } = mail.last();
    expect([recipients, headers.get('subject')]).toEqual([
      ['leasing@hmpg.example'],
      'Answer to your feedback on Mullion',
    ]);
    expect(headers.get('message-id')).toMatch(/^<feedback-\d+-\d+@hmpg\.example>$/);
    expect(text).toContain('It opens again.');
  });
});
