import { beforeAll, expect, it } from 'vitest';
import { runsUpTo } from '../../../server/tasks/cron.ts';
import { TaskRunner } from '../../../server/tasks/TaskRunner.ts';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const RETENTION = 1;
const REPORT_EXPORT = 2;
const RENT_ROLL = 11;
const COMPANY = 1;

describeDatabases('scheduled tasks', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let other: Session;
  let runner: TaskRunner;

  beforeAll(async () => {
    [admin, other] = [await signIn(server, 'admin@hmpg.example'), await signIn(server, 'admin@northgate.example')];
    const fail = (values: object, message: string) => {
      throw new Error(`${message}: ${JSON.stringify(values)}`);
    };
    runner = new TaskRunner(server.services, { log: { error: fail, warn: fail }, every: () => () => undefined });
  });

  const task = (more: object = {}) => ({
    Id: 0,
    TaskId: RETENTION,
    ProductId: -1,
    timezone: 'Europe/Berlin',
    CronExpression: '30 2 * * *',
    ...more,
  });
  const save = (more: object = {}, session = admin) => call(server, session, 'saveTask', { body: task(more) });
  const faults = async (more: object) => {
    const { status, body } = await save(more);
    return [status, body.Fields];
  };
  const log = async (id: number) =>
    (await call(server, admin, 'listTaskLog', { query: { TaskName: [id] } })).body.data as Record<string, unknown>[];
  /** Runs what is due on this server. */
  const work = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await runner.pass();
      await runner.settled();
    }
    await runner.pass();
  };

  it('lists the tasks of the company with database and schedule', proves('HTTP', 'CONSOLE-TASK-01'), async () => {
    const { body } = await call(server, admin, 'listTasks', { query: { sortby: 'Name' } });
    const row = body.data.find(({ Name }: { Name: string }) => Name === 'Nightly rent roll');
    expect(row).toMatchObject({
      TaskId: RENT_ROLL,
      CronExpression: '0 3 * * *',
      timezone: 'America/New_York',
      Status: 1,
    });
    expect(row.voyagerdb).toMatch(/^hmpg_/);
    expect((await call(server, other, 'getTask', { path: { id: row.Id } })).status).toBe(404);
  });

  it(
    'saves a task with the fields of the specification; it starts active',
    proves('HTTP', 'CONSOLE-TASK-03', 'CONSOLE-TASK-04', 'CONSOLE-TASK-05'),
    async () => {
      const notices = {
        IsSendNotification: true,
        StartedNotificationEmails: 'a@hmpg.example;b@hmpg.example',
        SuccessNotificationEmails: 'a@hmpg.example, A@hmpg.example',
        FailureNotificationEmails: '',
      };
      const { status, body } = await save({ Name: 'Tidy up', CompanyId: COMPANY, VoyagerDbId: 1, ...notices });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        CompanyId: COMPANY,
        VoyagerDbId: 1,
        TaskId: RETENTION,
        Name: 'Tidy up',
        controller: 'RetentionTask',
        Status: 1,
        IsSendNotification: true,
        StartedNotificationEmails: 'a@hmpg.example, b@hmpg.example',
        SuccessNotificationEmails: 'a@hmpg.example',
        timezone: 'Europe/Berlin',
        ProductId: 5,
        CronExpression: '30 2 * * *',
        voyagerdb: 'hmpg_east',
        Version: 1,
      });
      expect(new Date(body.NextRun).getTime()).toBeGreaterThan(Date.now());
      const saved = await save({ ...body, Status: false });
      expect(saved.body).toMatchObject({ Status: 0, NextRun: null, Version: 2 });
      expect((await save({ ...body, Version: 1 })).status).toBe(409);
      expect((await save({ ...body }, other)).status).toBe(404);
    },
  );

  it('says exactly what is wrong', proves('HTTP', 'CONSOLE-TASK-12', 'CONSOLE-TASK-13'), async () => {
    const never = 'This schedule never comes: "0 0 31 2 *".';
    expect(await faults({ CronExpression: '0 0 31 2 *' })).toEqual([400, { CronExpression: never }]);
    const often = 'At least 5 minutes must lie between two runs.';
    expect(await faults({ CronExpression: '* * * * * *' })).toEqual([400, { CronExpression: often }]);
    expect(await faults({ timezone: 'Europe/Atlantis' })).toEqual([
      400,
      { timezone: 'The time zone "Europe/Atlantis" is not known.' },
    ]);
    expect(await faults({ FailureNotificationEmails: 'ops@hmpg.example, nobody' })).toEqual([
      400,
      { FailureNotificationEmails: '"nobody" is not an e-mail address.' },
    ]);
    const many = Array.from({ length: 21 }, (_, index) => `u${index}@hmpg.example`).join();
    expect(await faults({ StartedNotificationEmails: many })).toEqual([
      400,
      { StartedNotificationEmails: 'Enter at most 20 addresses.' },
    ]);
    expect(await faults({ VoyagerDbId: 987_654 })).toEqual([400, { VoyagerDbId: 'The company has no such database.' }]);
    expect(await faults({ TaskId: 4_711 })).toEqual([400, { TaskId: 'There is no such task.' }]);
    expect(await faults({ TaskId: RENT_ROLL, VoyagerDbId: null })).toEqual([400, { VoyagerDbId: 'Input is required' }]);
    expect(await faults({ TaskId: RENT_ROLL, ProductId: 2, VoyagerDbId: 1 })).toEqual([
      400,
      { TaskId: 'This task belongs to another product.' },
    ]);
    expect(await faults({ TaskId: REPORT_EXPORT })).toEqual([400, { Report: 'Input is required' }]);
    expect(await faults({ TaskId: REPORT_EXPORT, Report: 'tasklogreport' })).toEqual([
      400,
      { SavedFilterId: 'This report is exported only with Task, Database: choose a saved filter that has it.' },
    ]);
    const gone = { TaskId: REPORT_EXPORT, Report: 'userloginreport', SavedFilterId: 999_999 };
    expect(await faults(gone)).toEqual([400, { SavedFilterId: 'Choose one from the list.' }]);
    // A task without a report has no use for a filter, and takes no foreign one all the same.
    expect(await faults({ SavedFilterId: 999_999 })).toEqual([400, { SavedFilterId: 'Choose one from the list.' }]);
    const unlicensed = await save({ TaskId: 31, VoyagerDbId: null }, other);
    expect(unlicensed.body.Fields).toMatchObject({ TaskId: 'Your company is not licensed for this task.' });
    const huge = `${'x'.repeat(2_100)}@hmpg.example`;
    expect((await save({ StartedNotificationEmails: huge })).status).toBe(400);
    const least = 'Number must be greater than or equals to 1';
    expect(await faults({ DeadlineMinutes: 0 })).toEqual([400, { DeadlineMinutes: least }]);
    const [status, told] = await faults({ CronExpression: 'daily' });
    expect([status, told?.CronExpression]).toEqual([400, expect.stringMatching(/^This is not a schedule: "daily"\./)]);
  });

  it(
    'offers kinds by product, tasks and time zones',
    proves('HTTP', 'CONSOLE-TASK-09', 'CONSOLE-TASK-10'),
    async () => {
      const kinds = async (productid?: number, session = admin) => {
        const query = productid === undefined ? {} : { productid };
        const { body } = await call(server, session, 'listProductTasks', { query });
        return body.data.map(({ TaskId }: { TaskId: number }) => TaskId);
      };
      expect(await kinds(1)).toEqual([RENT_ROLL, 12]);
      expect(await kinds(-1)).toEqual(await kinds());
      expect(await kinds(-1)).toEqual(expect.arrayContaining([RETENTION, RENT_ROLL, 21, 31]));
      expect(await kinds(-1, other)).not.toContain(31);
      const licensed = await call(server, admin, 'listLicensedTaskChoices');
      expect(licensed.body.data).toContainEqual({ id: RENT_ROLL, label: 'Mail the rent roll', productid: 1 });
      const own = (await call(server, admin, 'listCompanyTaskChoices')).body.data;
      expect(own.map(({ label }: { label: string }) => label)).toContain('Vacancy digest');
      const zones = (await call(server, admin, 'listTimeZones')).body.data;
      expect(zones.length).toBeGreaterThan(400);
      expect(zones.find(({ id }: { id: string }) => id === 'Asia/Kolkata' || id === 'Asia/Calcutta').label).toMatch(
        /^\(UTC\+05:30\) Asia/,
      );
    },
  );

  it('runs a task now and logs it at once', proves('HTTP', 'CONSOLE-TASK-07'), async () => {
    const { Id } = (await save({ Name: 'Old sessions' })).body;
    const path = { companyId: COMPANY };
    const start = await call(server, admin, 'runTask', { path, query: { taskcompanyid: Id } });
    expect(start.body).toMatchObject({ TaskCompanyId: Id, TaskName: 'Old sessions' });
    expect(await log(Id)).toMatchObject([{ Id: start.body.Id, Status: null, EndTime: null }]);
    const again = await call(server, admin, 'runTask', { path, query: { taskcompanyid: Id } });
    expect([again.status, again.body.Message]).toEqual([409, '"Old sessions" is running already.']);
    expect((await call(server, other, 'runTask', { path, query: { taskcompanyid: Id } })).status).toBe(404);
    await work();
    const [line] = await log(Id);
    expect(line).toMatchObject({ Status: 1 });
    expect(line?.Log).toMatch(
      /^Removed: \d+ sessions, \d+ sign-ins, \d+ runs of tasks, 0 changes, \d+ received notifications\.$/,
    );
    const idle = await call(server, admin, 'stopTask', { path, query: { taskcompanyid: Id } });
    expect([idle.status, idle.body.Message]).toEqual([409, '"Old sessions" is not running.']);
  });

  it('mails a report with a saved filter as a workbook, with the rights of who saved it', async () => {
    const filter = await call(server, admin, 'saveFilter', {
      body: {
        Id: 0,
        Filtername: 'report.userloginreport',
        Savedfiltername: 'Grace',
        Filter: JSON.stringify({ UserEmail: 'admin@hmpg.example', 'LoginFrom:LoginTo': { last: { days: 365 } } }),
        IsDefault: false,
      },
    });
    expect(filter.status, JSON.stringify(filter.body)).toBe(200);
    const { Id } = (
      await save({
        Name: 'Sign-ins of Grace',
        TaskId: REPORT_EXPORT,
        Report: 'userloginreport',
        SavedFilterId: filter.body.Id,
        IsSendNotification: true,
        SuccessNotificationEmails: 'board@hmpg.example',
      })
    ).body;
    await call(server, admin, 'runTask', { path: { companyId: COMPANY }, query: { taskcompanyid: Id } });
    await work();
    const [line] = await log(Id);
    expect(line?.Log).toMatch(/^User logins \(Grace\), rows: [1-9]\d*\. Mailed to board@hmpg\.example\.$/);
    const mails = await server.db
      .selectFrom('outbox_message')
      .select(['subject', 'recipient', 'file_name'])
      .where('recipient', '=', 'board@hmpg.example')
      .orderBy('subject')
      .execute();
    expect(mails).toEqual([
      {
        subject: 'User logins',
        recipient: 'board@hmpg.example',
        file_name: expect.stringMatching(/^User logins \d{4}-\d{2}-\d{2}\.xlsx$/),
      },
    ]);
    const { messages } = (await call(server, admin, 'listOutbox', {})).body;
    const kept = messages.find(({ recipient }: { recipient: string }) => recipient === 'board@hmpg.example');
    expect(kept).toMatchObject({ subject: 'User logins', file: mails[0]?.file_name });
  });

  it('mails a list of the task’s database', async () => {
    const { Id } = (await save({ Name: 'Rent roll', TaskId: RENT_ROLL, VoyagerDbId: 1 })).body;
    await call(server, admin, 'runTask', { path: { companyId: COMPANY }, query: { taskcompanyid: Id } });
    await work();
    const [line] = await log(Id);
    expect(line?.Log).toMatch(/^Tenants \(no filter\), rows: [1-9]\d*\. Mailed to admin@hmpg\.example\.$/);
  });

  it('deletes a task; its log stays', proves('HTTP', 'CONSOLE-TASK-06'), async () => {
    const { Id } = (await save({ Name: 'Short-lived' })).body;
    const remove = (session: Session) =>
      call(server, session, 'removeTask', { path: { companyId: COMPANY }, query: { taskcompanyid: Id } });
    await call(server, admin, 'runTask', { path: { companyId: COMPANY }, query: { taskcompanyid: Id } });
    await work();
    expect((await remove(other)).status).toBe(404);
    expect((await remove(admin)).status).toBe(204);
    expect((await remove(admin)).status).toBe(404);
    expect(await log(Id)).toMatchObject([{ TaskName: 'Short-lived', Status: 1 }]);
  });

  it('a run that its task does not outlive is told as ended', proves('HTTP', 'CONSOLE-TASK-06'), async () => {
    const { Id } = (await save({ Name: 'Taken away' })).body;
    const asked = { path: { companyId: COMPANY }, query: { taskcompanyid: Id } };
    await call(server, admin, 'runTask', asked);
    expect((await call(server, admin, 'removeTask', asked)).status).toBe(204);
    expect(await log(Id)).toMatchObject([{ Status: 0, Log: 'Ended: the task was deleted.' }]);
    expect((await log(Id))[0]?.EndTime).not.toBeNull();
  });

  it('a run that waits for its turn is stopped at once', proves('HTTP', 'CONSOLE-TASK-07'), async () => {
    const { Id } = (await save({ Name: 'Not yet' })).body;
    const asked = { path: { companyId: COMPANY }, query: { taskcompanyid: Id } };
    await call(server, admin, 'runTask', asked);
    expect((await call(server, admin, 'stopTask', asked)).status).toBe(204);
    await work();
    expect(await log(Id)).toMatchObject([{ Status: 0, Log: 'Stopped by a user.' }]);
  });

  it('another name leaves what is due as it is', async () => {
    const { body } = await save({ Name: 'Once' });
    const [time] = runsUpTo(body.CronExpression, body.timezone, { until: server.services.now(), most: 1 });
    const due = time?.toISOString() ?? '';
    await server.db.updateTable('task_schedule').set({ next_at: due }).where('task_id', '=', body.Id).execute();
    expect((await save({ ...body, Name: 'Renamed' })).body.NextRun).toBe(due);
    await work();
    expect(await log(body.Id)).toMatchObject([{ Status: 1 }]);
  });

  it('a task that was changed does not run what was due before', async () => {
    const { body } = await save({ Name: 'Changed' });
    const { Id } = body;
    const due = new Date(Date.now() + 3_600_000).toISOString();
    await server.db
      .insertInto('task_run')
      .values({ company_id: COMPANY, task_id: Id, due_at: due, not_before: due, origin: 'schedule', state: 'due' })
      .execute();
    await save({ ...body, CronExpression: '0 5 * * *' });
    expect(await log(Id)).toMatchObject([{ Status: 0, Log: 'Left out: the task was changed before this run began.' }]);
  });

  it('is closed to other roles and to read-only administrators', async () => {
    const leasing = await signIn(server, 'leasing@hmpg.example');
    const readonly = await signIn(server, 'readonly@hmpg.example');
    expect((await call(server, leasing, 'listTasks')).status).toBe(403);
    expect((await save({}, readonly)).status).toBe(403);
    expect((await call(server, readonly, 'listTasks')).status).toBe(200);
  });
});
