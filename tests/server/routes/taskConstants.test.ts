import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TaskRunner } from '../../../server/tasks/TaskRunner.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const ADMIN = 'admin@hmpg.example';
const REPORT_EXPORT = 2;
const overlay = mkdtempSync(join(tmpdir(), 'mullion-constants-'));
afterAll(() => rmSync(overlay, { recursive: true, force: true }));
mkdirSync(join(overlay, 'reports'));
const report = (id: string, query: object) =>
  writeFileSync(
    join(overlay, 'reports', `${id}.json`),
    JSON.stringify({
      $schema: '../meta/report.schema.json',
      id,
      title: id,
      permission: { page: 'userloginreport' },
      source: { operation: 'listLoginDetails', query },
      columns: [{ field: 'email', title: 'Email' }],
      export: { sheet: 'Sign-ins' },
    }),
  );
report('my-logins', { UserEmail: '{user.Email}', LoginFrom: { day: 'startOfYear', plus: -3_000, at: 'start' } });
report('no-logins', { LoginFrom: { day: 'today', plus: 30, at: 'start' } });
report('app-logins', { UserName: '{app.provider}' });

describeDatabases('a report that a task mails', (dialect) => {
  const server = withServer(dialect, { schemasFolder: overlay });
  let admin: Session;
  let runner: TaskRunner;

  beforeAll(async () => {
    admin = await signIn(server, ADMIN);
    await signIn(server, 'leasing@hmpg.example');
    runner = new TaskRunner(server.services, {
      log: { error: () => {}, warn: () => {} },
      every: () => () => undefined,
    });
  });

  const told = async (Report: string) => {
    const body = {
      Id: 0,
      TaskId: REPORT_EXPORT,
      ProductId: -1,
      timezone: 'Europe/Berlin',
      CronExpression: '30 2 * * *',
    };
    const { body: task } = await call(server, admin, 'saveTask', { body: { ...body, Name: Report, Report } });
    await call(server, admin, 'runTask', { path: { companyId: 1 }, query: { taskcompanyid: task.Id } });
    for (let turn = 0; turn < 3; turn += 1) {
      await runner.pass();
      await runner.settled();
    }
    const { body: log } = await call(server, admin, 'listTaskLog', { query: { TaskName: [task.Id] } });
    return String(log.data[0]?.Log);
  };

  it('has the rows that its document asks for, of its owner and as of the day', async () => {
    const count = async (query: object) =>
      (await call(server, admin, 'listLoginDetails', { query: { ...query, itemsPerPage: 1 } })).body.MaxRows as number;
    const [own, all] = [await count({ UserEmail: ADMIN }), await count({})];
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(all);
    expect(await told('my-logins')).toContain(`rows: ${own}.`);
    expect(await told('no-logins')).toContain('rows: 0.');
  });

  it('fails rather than mailing more rows than the document asks for', async () => {
    expect(await told('app-logins')).toContain('The report asks for app.provider, which only a page knows.');
  });
});
