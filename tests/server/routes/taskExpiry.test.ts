import { beforeAll, beforeEach, expect, it } from 'vitest';
import { TaskRunner } from '../../../server/tasks/TaskRunner.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const EXPIRY_WARNING = 4;
const COMPANY = 1;
const DAY = 86_400_000;
const ZONE = 'Europe/Berlin';

describeDatabases('the task that warns of what ends', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let runner: TaskRunner;
  const later = (days: number) => new Date(Date.now() + days * DAY);
  /** Days are those of the task's zone: late in the evening of UTC it is the next one there. */
  const dayLater = (days: number) => new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(later(days));

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    const fail = (values: object, message: string) => {
      throw new Error(`${message}: ${JSON.stringify(values)}`);
    };
    runner = new TaskRunner(server.services, { log: { error: fail, warn: fail }, every: () => () => undefined });
  });

  beforeEach(async () => {
    await server.db.updateTable('company_product').set({ licensed_until: null }).execute();
    await server.db.updateTable('app_user').set({ password_expires_at: null }).execute();
    await server.db.deleteFrom('outbox_message').execute();
  });

  const save = (more: object = {}, session = admin) =>
    call(server, session, 'saveTask', {
      body: {
        ...{ Id: 0, TaskId: EXPIRY_WARNING, ProductId: -1, timezone: ZONE, CronExpression: '0 6 * * *' },
        ...more,
      },
    });
  const licence = (company: number, product: number, days: number) =>
    server.db
      .updateTable('company_product')
      .set({ licensed_until: dayLater(days) })
      .where('company_id', '=', company)
      .where('product_id', '=', product)
      .execute();
  const password = (email: string, days: number) =>
    server.db
      .updateTable('app_user')
      .set({ password_expires_at: later(days).toISOString() })
      .where('email', '=', email)
      .execute();
  /** Runs the task now; answers its line of the log. */
  const run = async (id: number): Promise<string> => {
    await call(server, admin, 'runTask', { path: { companyId: COMPANY }, query: { taskcompanyid: id } });
    for (let turn = 0; turn < 4; turn += 1) {
      await runner.pass();
      await runner.settled();
    }
    const { body } = await call(server, admin, 'listTaskLog', {
      query: { TaskName: [id], sortby: 'StartTime', sorttype: 'desc' },
    });
    return body.data[0].Log;
  };
  const mails = () =>
    server.db.selectFrom('outbox_message').select(['recipient', 'subject', 'body']).orderBy('recipient').execute();

  it('mails what ends within the days that it was given, once to each address', async () => {
    await licence(COMPANY, 2, 10);
    await licence(COMPANY, 3, 20);
    await licence(COMPANY, 1, -3);
    await licence(2, 1, 5);
    await password('leasing@hmpg.example', 4);
    await password('multi@hmpg.example', 15);
    await password('inactive@hmpg.example', 4);
    await password('admin@northgate.example', 4);
    const notices = { IsSendNotification: true, SuccessNotificationEmails: 'a@hmpg.example, b@hmpg.example' };
    const { body } = await save({ WarnDays: 14, ...notices });
    expect(body).toMatchObject({ WarnDays: 14, controller: 'ExpiryWarningTask', ProductId: 5 });
    const told = 'Ending within 14 days: licenses 1, passwords 1. Mailed to a@hmpg.example, b@hmpg.example.';
    expect(await run(body.Id)).toBe(told);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['a@hmpg.example', 'b@hmpg.example']);
    expect(sent[0]?.subject).toBe('Ending soon: licenses 1, passwords 1');
    expect(sent[0]?.body).toMatch(
      /^These end within 14 days\.\n\nLicenses\n- Maintenance: .+\n\nOne-time passwords .+\n- leasing@hmpg\.example: .+$/,
    );
  });

  it('goes to whoever saved it where no address is named, and warns 30 days ahead without a number', async () => {
    await licence(COMPANY, 3, 29);
    await licence(COMPANY, 2, 31);
    const { body } = await save();
    expect(body.WarnDays).toBeNull();
    expect(await run(body.Id)).toBe('Ending within 30 days: licenses 1, passwords 0. Mailed to admin@hmpg.example.');
    const [mail] = await mails();
    expect(mail?.body).toContain('- Payables: ');
    expect(mail?.body).not.toContain('One-time');
  });

  it('sends nothing where nothing ends, and says so in the log', async () => {
    const { body } = await save({ WarnDays: 1 });
    expect(await run(body.Id)).toBe('No license and no password ends within 1 days.');
    expect(await mails()).toEqual([]);
  });

  it('takes whole days of a year, forgets them under another kind, and is closed to who may only read', async () => {
    for (const WarnDays of [0, 366, 1.5, -1]) expect((await save({ WarnDays })).status, String(WarnDays)).toBe(400);
    const { body } = await save({ WarnDays: 365 });
    expect((await save({ ...body, WarnDays: undefined })).body.WarnDays).toBe(365);
    const other = await save({ ...body, Version: 2, TaskId: 1 });
    expect(other.body).toMatchObject({ WarnDays: null });
    expect((await save({}, await signIn(server, 'readonly@hmpg.example'))).status).toBe(403);
    expect((await save({}, await signIn(server, 'leasing@hmpg.example'))).status).toBe(403);
  });

  it('the products of the company say until when they are licensed', async () => {
    await licence(COMPANY, 2, 10);
    const { body } = await call(server, admin, 'listCompanyProducts');
    const ends = Object.fromEntries(
      body.data.map((row: { ProductId: number; LicensedUntil: string | null }) => [row.ProductId, row.LicensedUntil]),
    );
    expect(ends).toMatchObject({ 1: null, 2: dayLater(10) });
  });
});
