import { beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '../../../server/tasks/TaskRunner.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { withMailServer } from '../helpers/mailServer.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const GONE = 'leasing@hmpg.example';
const THERE = 'multi@hmpg.example';
const BUSY = 'arabic@hmpg.example';
const MINUTE = 60_000;

describeDatabases('a subscription whose mail comes back', (dialect) => {
  let isBusy = true;
  const mail = withMailServer({
    onRcptTo({ address }, _session, done) {
      if (address === GONE) done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }));
      else if (address === BUSY && isBusy) done(Object.assign(new Error('come again'), { responseCode: 451 }));
      else done(null);
    },
  });
  const server = withServer(dialect, {
    get smtp() {
      return { address: mail.address(), from: 'Mullion <no-reply@mail.example>' };
    },
  });
  let runner: TaskRunner;
  const faults: unknown[] = [];
  let later = 0;

  beforeAll(() => {
    const clock = async () => new Date(Date.now() + later);
    const error = (values: object) => void faults.push(values);
    runner = new TaskRunner(server.services, { log: { error, warn: error }, every: () => () => undefined, clock });
  });

  const subscribe = async (session: Session) => {
    const { body } = await call(server, session, 'saveSubscription', {
      body: {
        ...{ Id: 0, Kind: 'list', DocumentId: 'units', Name: 'Units', Format: 'csv', Status: 1, Filter: '{}' },
        ...{ timezone: 'UTC', CronExpression: '0 7 * * 1', SortBy: 'Code', SortType: 'asc', Columns: ['Code'] },
      },
    });
    expect((await call(server, session, 'sendSubscription', { path: { id: body.Id } })).status).toBe(204);
  };
  const lastOf = async (session: Session) => (await call(server, session, 'listMySubscriptions')).body.data[0];

  it('says so where it is kept, to its reader and to administrators; the mails of others arrive', async () => {
    const staff = await signIn(server, GONE);
    const other = { ...(await signIn(server, THERE)), role: 'Leasing Agent', database: 'hmpg_east' };
    await subscribe(staff);
    await subscribe(other);
    for (let turn = 0; turn < 4; turn += 1) {
      await runner.pass();
      await runner.settled();
    }
    await runner.pass();
    expect(await lastOf(staff)).toMatchObject({
      LastStatus: 0,
      LastMessage: expect.stringMatching(/The mail to leasing@hmpg\.example came back: .*no such mailbox/),
    });
    expect(await lastOf(other)).toMatchObject({ LastStatus: 1 });
    expect(mail.received.map(({ recipients }) => recipients)).toEqual([[THERE]]);
    const admin = await signIn(server, 'admin@hmpg.example');
    const { body } = await call(server, admin, 'listSubscriptions');
    expect(body.data.map(({ LastStatus }: { LastStatus: number }) => LastStatus).sort()).toEqual([0, 1]);
    expect(faults).toHaveLength(1);
    const left = await server.db.selectFrom('task_mail').select(['recipient', 'not_before', 'file']).execute();
    expect(left.every(({ not_before, file }) => not_before === null && file === null)).toBe(true);
  });

  it('one that has to wait is told as not taken yet, once, and when it has gone out', async () => {
    await server.db.updateTable('app_user').set({ language: 'en-US' }).where('email', '=', BUSY).execute();
    const waiting = await signIn(server, BUSY);
    await subscribe(waiting);
    const turns = async (minutes: number) => {
      later += minutes * MINUTE;
      for (let turn = 0; turn < 4; turn += 1) {
        await runner.pass();
        await runner.settled();
      }
    };
    await turns(0);
    const told =
      /Mailed to arabic@hmpg\.example\. The mail to arabic@hmpg\.example has not been taken yet and is tried again: .*come again$/;
    expect(await lastOf(waiting)).toMatchObject({ LastStatus: 1, LastMessage: expect.stringMatching(told) });
    await turns(2);
    expect(await lastOf(waiting)).toMatchObject({ LastMessage: expect.stringMatching(told) });
    isBusy = false;
    await turns(3);
    expect(await lastOf(waiting)).toMatchObject({
      LastStatus: 1,
      LastMessage: expect.stringMatching(/come again The mail to arabic@hmpg\.example was taken at attempt 3\.$/),
    });
    expect(mail.received.at(-1)?.recipients).toEqual([BUSY]);
  });
});
