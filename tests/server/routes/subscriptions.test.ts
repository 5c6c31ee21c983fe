import { beforeAll, expect, it } from 'vitest';
import { addDays } from '../../../server/engine.ts';
import { TaskRunner } from '../../../server/tasks/TaskRunner.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const LEASING = 'leasing@hmpg.example';

describeDatabases('lists and reports by mail', (dialect) => {
  const server = withServer(dialect);
  let staff: Session;
  let admin: Session;
  let runner: TaskRunner;

  beforeAll(async () => {
    [staff, admin] = [await signIn(server, LEASING), await signIn(server, 'admin@hmpg.example')];
    const fail = (values: object, message: string) => {
      throw new Error(`${message}: ${JSON.stringify(values)}`);
    };
    runner = new TaskRunner(server.services, { log: { error: fail, warn: fail }, every: () => () => undefined });
  });

  const vacant = (more: object = {}) => ({
    ...{ Id: 0, Kind: 'list', DocumentId: 'units', Name: 'Vacant units', Format: 'csv', Status: 1 },
    ...{ timezone: 'Europe/Berlin', CronExpression: '0 7 * * 1', Filter: '{"status":["vacant"]}' },
    ...{ SortBy: 'Code', SortType: 'asc', Columns: ['Code', 'PropertyName', 'Status'] },
    ...more,
  });
  const save = (more: object = {}, session = staff) =>
    call(server, session, 'saveSubscription', { body: vacant(more) });
  const send = (id: number, session = staff) => call(server, session, 'sendSubscription', { path: { id } });
  const own = async (session = staff) => (await call(server, session, 'listMySubscriptions')).body.data as Row[];
  const find = async (id: number) => (await own()).find((row) => row.Id === id);
  /** Runs what is due on this server. */
  const work = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await runner.pass();
      await runner.settled();
    }
    await runner.pass();
  };
  const mails = (name: string) =>
    server.services.database.db
      .selectFrom('task_mail')
      .innerJoin('task_run', 'task_run.id', 'task_mail.task_run_id')
      .innerJoin('task', 'task.id', 'task_run.task_id')
      .select(['task_mail.recipient', 'task_mail.subject', 'task_mail.body', 'task_mail.file_name'])
      .where('task.name', '=', name)
      .execute();

  it('sends the rows of a list to who subscribed, as they are filtered, and at its time again', async () => {
    const { status, body } = await save();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ Name: 'Vacant units', Kind: 'list', DocumentId: 'units', DocumentTitle: 'Units', Format: 'csv', Status: 1 },
      ...{ CurrentSchedule: 'CRON_TZ=Europe/Berlin 0 7 * * 1', voyagerdb: 'hmpg_east', LastRun: null, Version: 1 },
    });
    expect(new Date(body.NextRun).getUTCDay()).toBe(1);
    expect((await send(body.Id)).status).toBe(204);
    expect((await send(body.Id)).status).toBe(409);
    await work();
    const { body: found } = await call(server, staff, 'listUnits', { query: { status: ['vacant'], itemsPerPage: 1 } });
    const sent = await find(body.Id);
    expect(sent).toMatchObject({ LastStatus: 1, IsRunning: false, NextRun: body.NextRun });
    expect(sent?.LastMessage).toBe(`Units (Vacant units), rows: ${found.MaxRows}. Mailed to ${LEASING}.`);
    const [mail] = await mails('Vacant units');
    expect(mail).toMatchObject({
      recipient: LEASING,
      subject: 'Units',
      file_name: expect.stringMatching(/^Units .*\.csv$/),
    });
    expect(mail?.body).toContain(`Rows: ${found.MaxRows}`);
  });

  it('follows the day of sending in the zone of the subscriber, also by constants of the document', async () => {
    const zone = 'Pacific/Kiritimati';
    const report = {
      ...{ Kind: 'report', DocumentId: 'leaseexpiry', timezone: zone, Format: 'csv' },
      Columns: ['FullName', 'LeaseTo'],
    };
    // What the page resolved when it was subscribed to, long ago.
    const Query = { status: ['current', 'notice'], leasetofrom: '2001-01-01', leasetoto: '2001-03-31' };
    const { status, body } = await save({ ...report, Name: 'Leases', Filter: '{}', Query, SortBy: 'LeaseTo' });
    expect(status).toBe(200);
    expect((await send(body.Id)).status).toBe(204);
    await work();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(server.services.now());
    const query = { status: ['current', 'notice'], leasetofrom: today, leasetoto: addDays(today, 90), itemsPerPage: 1 };
    const { body: found } = await call(server, staff, 'listTenants', { query });
    expect(found.MaxRows).toBeGreaterThan(0);
    expect((await find(body.Id))?.LastMessage).toContain(`rows: ${found.MaxRows}.`);
  });

  it('sends the way to the rows in place of a file, with the days of the day of sending', async () => {
    const Filter = JSON.stringify({ status: ['new'], 'createdfrom:createdto': { last: { days: 7 } } });
    const workorders = { Name: 'New work', DocumentId: 'workorders', Format: 'link', SortBy: '', Columns: [] };
    const { status, body } = await save({ ...workorders, Filter, timezone: 'UTC' });
    expect(status).toBe(200);
    expect((await send(body.Id)).status).toBe(204);
    await work();
    const [mail] = await mails('New work');
    expect(mail).toMatchObject({ recipient: LEASING, subject: 'Work orders', file_name: null });
    const link = new URL(/https?:\S+/.exec(mail?.body ?? '')?.[0] ?? '');
    const day = server.services.now().toISOString().slice(0, 10);
    expect(link.pathname).toBe('/app/workorders');
    expect(Object.fromEntries(link.searchParams)).toMatchObject({ exactly: 'yes', status: 'new' });
    expect(link.searchParams.get('createdfrom')).toContain(addDays(day, -7));
    // Without an address of its own the server can lead nowhere, and says that.
    const row = await server.db.selectFrom('task').selectAll().where('id', '=', body.Id).executeTakeFirstOrThrow();
    const settings = JSON.parse(String(row.settings));
    const { origin: _origin, ...rows } = settings.rows;
    const without = JSON.stringify({ ...settings, rows });
    await server.db.updateTable('task').set({ settings: without }).where('id', '=', body.Id).execute();
    expect((await send(body.Id)).status).toBe(204);
    await work();
    expect((await find(body.Id))?.LastMessage).toContain('publicUrl');
    // Units of one property have no address that says so.
    const part = { ...workorders, DocumentId: 'property-units', Filter: '{}', Query: { property: [1] } };
    expect((await save(part)).body.Fields).toHaveProperty('Format');
  });

  it('is nobody else’s: neither a colleague nor another company sees or touches it', async () => {
    const { body } = await save({ Name: 'Mine' });
    const path = { id: body.Id };
    for (const email of ['multi@hmpg.example', 'admin@northgate.example']) {
      const session = await signIn(server, email);
      expect((await own(session)).map(({ Id }) => Id)).not.toContain(body.Id);
      expect((await call(server, session, 'getSubscription', { path })).status).toBe(404);
      expect((await save({ Id: body.Id, Version: 1 }, session)).status).toBe(404);
      expect((await send(body.Id, session)).status).toBe(404);
      expect((await call(server, session, 'removeSubscription', { path })).status).toBe(404);
    }
  });

  it('is no task: administrators see it among the subscriptions of the company, and can end it', async () => {
    const { body } = await save({ Name: 'Seen by administrators' });
    const tasks = await call(server, admin, 'listTasks', { query: { itemsPerPage: 200 } });
    expect(tasks.body.data.map(({ Id }: Row) => Id)).not.toContain(body.Id);
    expect((await call(server, admin, 'getTask', { path: { id: body.Id } })).status).toBe(404);
    const { body: all } = await call(server, admin, 'listSubscriptions', { query: { searchTerm: 'seen by' } });
    expect(all.data).toMatchObject([{ Id: body.Id, Owner: expect.any(String), RoleName: expect.any(String) }]);
    expect((await call(server, staff, 'listSubscriptions')).status).toBe(403);
    const elsewhere = await signIn(server, 'admin@northgate.example');
    expect((await call(server, elsewhere, 'endSubscription', { path: { id: body.Id } })).status).toBe(404);
    expect((await call(server, admin, 'endSubscription', { path: { id: body.Id } })).status).toBe(204);
    expect(await find(body.Id)).toBeUndefined();
  });

  it('is found by words of its name, and posted back as it was read', async () => {
    const { body } = await save({ Name: 'Found by words' });
    const search = async (searchTerm: string) =>
      (await call(server, staff, 'listMySubscriptions', { query: { searchTerm } })).body.data as Row[];
    expect((await search('words found')).map(({ Id }) => Id)).toEqual([body.Id]);
    expect(await search('nothing like it')).toEqual([]);
    const { body: read } = await call(server, staff, 'getSubscription', { path: { id: body.Id } });
    const { status, body: again } = await call(server, staff, 'saveSubscription', { body: read });
    expect(status).toBe(200);
    expect(again).toEqual({ ...read, Version: read.Version + 1 });
  });

  it('keeps its rows when name, file, schedule and state change; one that rests is not due', async () => {
    const { body } = await save({ Name: 'To change' });
    const changed = { Id: body.Id, Name: 'Changed', Format: 'xlsx', Status: 0, DocumentId: 'tenants', Version: 1 };
    const { body: saved } = await save(changed);
    expect(saved).toMatchObject({ Name: 'Changed', Format: 'xlsx', DocumentId: 'units', Status: 0, NextRun: null });
    expect((await save(changed)).status).toBe(409);
    const again = await save({ ...changed, Status: 1, Version: 2 });
    expect(again.body.NextRun).toBe(body.NextRun);
  });

  it('refuses what cannot be sent, and keeps nothing of it', async () => {
    const before = (await own()).length;
    expect((await save({ DocumentId: 'company-users' })).status).toBe(403);
    expect((await save({ DocumentId: 'nothing' })).status).toBe(404);
    expect((await save({ Kind: 'report', DocumentId: 'userloginreport' })).status).toBe(403);
    expect((await save({ Filter: '[]' })).body.Fields).toHaveProperty('Filter');
    expect((await save({ CronExpression: '* * * * * *' })).body.Fields).toHaveProperty('CronExpression');
    expect((await save({ timezone: 'Europe/Atlantis' })).body.Fields).toHaveProperty('timezone');
    const reader = await signIn(server, 'readonly@hmpg.example');
    expect((await save({ Kind: 'report', DocumentId: 'userloginreport' }, reader)).status).toBe(403);
    expect(await own()).toHaveLength(before);
  });

  it('tells that the role is gone, and ends with the account', async () => {
    const multi = await signIn(server, 'multi@hmpg.example');
    const { body } = await save(
      { Name: 'Ends', DocumentId: 'workorders', Filter: '{}', SortBy: '', Columns: [] },
      multi,
    );
    expect(body).toMatchObject({ Name: 'Ends' });
    const { db } = server.services.database;
    const owner = await db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'multi@hmpg.example')
      .executeTakeFirstOrThrow();
    expect((await send(body.Id, multi)).status).toBe(204);
    const held = await db.selectFrom('user_role').selectAll().where('user_id', '=', owner.id).execute();
    await db.deleteFrom('user_role').where('user_id', '=', owner.id).execute();
    await work();
    const told = async () =>
      (await call(server, admin, 'listSubscriptions', { query: { searchTerm: 'ends' } })).body.data[0] as Row;
    expect(await told()).toMatchObject({ Status: 1, LastStatus: 0 });
    expect((await told()).LastMessage).toMatch(/does not hold the role any more/);
    await db.insertInto('user_role').values(held).execute();
    expect((await call(server, multi, 'sendSubscription', { path: { id: body.Id } })).status).toBe(204);
    await db.updateTable('app_user').set({ in_active: 1 }).where('id', '=', owner.id).execute();
    await work();
    expect(await told()).toMatchObject({ Status: 0, NextRun: null, LastStatus: 1 });
    expect(await mails('Ends')).toEqual([]);
  });
});

type Row = Record<string, unknown> & { Id: number; LastMessage?: string };
