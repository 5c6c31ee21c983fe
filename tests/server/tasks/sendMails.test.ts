import { expect, it } from 'vitest';
import { sendMails } from '../../../server/tasks/sendMails.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';
import { Bench } from './harness.ts';

describeDatabases('mails of scheduled tasks', (dialect) => {
  const server = withServer(dialect);

  /** As many mails as a run leaves behind. */
  async function queue(bench: Bench, count: number): Promise<void> {
    const { db } = server;
    await bench.clear();
    const task = await bench.addTask('0 * * * *');
    const { company_id, owner_id } = await db
      .selectFrom('task')
      .select(['company_id', 'owner_id'])
      .where('id', '=', task)
      .executeTakeFirstOrThrow();
    const at = bench.now.toISOString();
    const { id } = await db
      .insertInto('task_run')
      .values({ company_id, task_id: task, due_at: at, not_before: at, origin: 'schedule', state: 'done' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const mails = Array.from({ length: count }, (_, index) => ({
      company_id,
      task_run_id: id,
      user_id: owner_id ?? 0,
      occasion: 'result' as const,
      recipient: `r${index}@hmpg.example`,
      subject: 'Report',
      body: 'It is attached.',
      file_name: 'report.xlsx',
      file: 'UEs=',
      created_at: at,
      not_before: at,
    }));
    await db.insertInto('task_mail').values(mails).execute();
  }

  it('go out once, however slow the mail server is', async () => {
    const bench = new Bench(server);
    await queue(bench, 3);
    const sent: string[] = [];
    const now = async () => bench.now;
    const fail = (fault: unknown) => expect.fail(String(fault));
    const services = (send: (to: string) => Promise<void>) => ({
      ...server.services,
      senders: { email: { send: ({ to }: { to: string }) => send(to) } },
    });
    const other = services(async (to) => void sent.push(to));
    const slow = services(async (to) => {
      bench.advance(0.75);
      sent.push(to);
      if (sent.length === 3) await sendMails(other, now, fail);
    });
    await sendMails(slow, now, fail);
    expect(sent).toEqual(['r0@hmpg.example', 'r1@hmpg.example', 'r2@hmpg.example']);
  });

  it('that nobody takes leave no file behind', async () => {
    const bench = new Bench(server);
    await queue(bench, 1);
    const faults: unknown[] = [];
    const send = () => Promise.reject(new Error('refused'));
    const services = { ...server.services, senders: { email: { send } } };
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await sendMails(
        services,
        async () => bench.now,
        (fault) => void faults.push(fault),
      );
      bench.advance(60);
    }
    expect(faults).toHaveLength(8);
    const left = await server.db.selectFrom('task_mail').select(['tries', 'not_before', 'file']).execute();
    expect(left).toEqual([{ tries: 8, not_before: null, file: null }]);
  });
});
