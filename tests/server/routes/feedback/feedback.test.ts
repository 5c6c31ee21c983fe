import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const said = { Feedback: ' The rent roll does not open. ', Nps: 1, page: '/app/units', screenshot: png };

describeDatabases('feedback', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let leasing: Session;
  const send = (body: object, session: Session | null = leasing) => call(server, session, 'saveFeedback', { body });
  const list = (session = admin) => call(server, session, 'listFeedback');
  const count = async () => Number((await list()).body.MaxRows);
  // As in a process that has compiled many expressions: V8 then compiles further ones without its optimisations.
  beforeAll(() => setFlagsFromString('--no-regexp-optimization'));
  afterAll(() => setFlagsFromString('--regexp-optimization'));
  beforeAll(async () => {
    [admin, leasing] = await Promise.all([
      signIn(server, 'admin@hmpg.example'),
      signIn(server, 'leasing@hmpg.example'),
    ]);
  });

  it(
    'is kept with page, user and release, and read by administrators of the company',
    proves('HTTP', 'CONSOLE-FEEDBACK-02', 'CONSOLE-FEEDBACK-03', 'CONSOLE-FEEDBACK-04'),
    async () => {
      const { status, body } = await send(said);
      expect(status).toBe(200);
      const [row] = (await list()).body.data;
      expect(row).toMatchObject({
        Id: body.Id,
        User: 'Nora Lindqvist',
        Nps: 1,
        Feedback: 'The rent roll does not open.',
        Page: '/app/units',
        HasScreenshot: true,
      });
      expect(row.Release).toMatch(/^\d+\.\d+\.\d+$/);
      const read = await call(server, admin, 'getFeedback', { path: { id: body.Id } });
      expect(read.body.Screenshot).toBe(png);
      // Who may only read says something too.
      const other = await send({ ...said, Nps: 0, screenshot: null }, await signIn(server, 'readonly@hmpg.example'));
      const own = await call(server, admin, 'getFeedback', { path: { id: other.body.Id } });
      expect([own.body.Nps, own.body.Screenshot]).toEqual([0, null]);
      const northgate = await signIn(server, 'admin@northgate.example');
      expect((await list(northgate)).body.data).toEqual([]);
      expect((await call(server, northgate, 'getFeedback', { path: { id: body.Id } })).status).toBe(404);
      expect((await list(leasing)).status).toBe(403);
      expect((await call(server, leasing, 'getFeedback', { path: { id: body.Id } })).status).toBe(403);
      expect((await send(said, null)).status).toBe(401);
    },
  );

  it('refuses what is no feedback, and keeps nothing of it', proves('HTTP', 'CONSOLE-FEEDBACK-04'), async () => {
    const before = await count();
    const faultOf = async (change: object) => {
      const { status, body } = await send({ ...said, ...change });
      return [status, JSON.stringify(body)] as const;
    };
    const picture = (bytes: number) => `${png.slice(0, 62)}${'A'.repeat(Math.ceil((bytes * 4) / 3 / 4) * 4)}`;
    for (const [change, status, told] of [
      [{ Feedback: ' ' }, 400, 'Input is required'],
      [{ Nps: 2 }, 400, 'Nps'],
      [{ screenshot: 'data:image/png;base64,R0lGODlhAQABAAAAACw=' }, 400, 'This is no PNG picture.'],
      [{ screenshot: 'data:image/svg+xml,<svg/>' }, 400, 'screenshot'],
      [{ screenshot: picture(5_200_000) }, 200, ''],
      [{ screenshot: picture(5_243_200) }, 400, 'The picture is too large'],
      [{ screenshot: picture(20 * 1024 * 1024) }, 413, 'The request is too large.'],
      [{ EmailTo: 'somebody@else.example' }, 400, 'Feedback is not sent to this address.'],
    ] as const) {
      const [found, text] = await faultOf(change);
      expect(found, told).toBe(status);
      if (told) expect(text).toContain(told);
    }
    expect(await count()).toBe(before + 1);
  });

  it('takes thirty of a user in an hour', async () => {
    const multi = await signIn(server, 'multi@hmpg.example');
    const answers = [];
    for (let at = 0; at < 31; at += 1) answers.push(await send({ ...said, screenshot: null }, multi));
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
    expect(answers.at(-1)?.headers['retry-after']).toBe('3600');
    server.advance(3_600_001);
    const later = await signIn(server, 'multi@hmpg.example');
    expect((await send({ ...said, screenshot: null }, later)).status).toBe(200);
  });
});

describe('the variant with an address', () => {
  const settingsFile = join(mkdtempSync(join(tmpdir(), 'mullion-feedback-')), 'settings.json');
  writeFileSync(settingsFile, JSON.stringify({ feedbackEmailTo: 'feedback@hmpg.example' }));
  const server = withServer('sqlite', { settingsFile });

  it('says product and address, and gets a copy', proves('HTTP', 'CONSOLE-FEEDBACK-05'), async () => {
    expect((await call(server, null, 'getSettings')).body.feedbackEmailTo).toBe('feedback@hmpg.example');
    const leasing = await signIn(server, 'leasing@hmpg.example');
    const body = { ...said, EmailTo: 'feedback@hmpg.example', ProductType: 'Leasing' };
    expect((await call(server, leasing, 'saveFeedback', { body })).status).toBe(200);
    const admin = await signIn(server, 'admin@hmpg.example');
    expect((await call(server, admin, 'listFeedback')).body.data[0].ProductType).toBe('Leasing');
    const sent = async () => (await call(server, admin, 'listOutbox')).body.messages[0];
    await expect.poll(sent).toMatchObject({ recipient: 'feedback@hmpg.example', channel: 'email' });
    expect((await sent()).text).toContain('The rent roll does not open.');
  });

  it('waits for no mail server', async () => {
    const { senders } = server.services;
    const asked: string[] = [];
    const send = ({ to }: { to: string }) => {
      asked.push(to);
      return new Promise<void>(() => undefined);
    };
    server.services.senders = { email: { send } };
    const leasing = await signIn(server, 'leasing@hmpg.example');
    const body = { ...said, EmailTo: 'feedback@hmpg.example', ProductType: 'Leasing' };
    expect((await call(server, leasing, 'saveFeedback', { body })).status).toBe(200);
    expect(asked).toEqual(['feedback@hmpg.example']);
    server.services.senders = senders;
  });
});
