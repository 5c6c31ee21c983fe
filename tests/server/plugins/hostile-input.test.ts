import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, headersOf, type Session, send, signIn, upload } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

type Order = { Id: number; Number: string; Status: string; CompletedAt: string | null };

describeDatabases('input that was sent to break something', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let supervisor: Session;
  beforeAll(async () => {
    admin = await signIn(server, 'sysadmin@hmpg.example');
    supervisor = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Maintenance Supervisor' };
  });

  it.each(['2026-01-01T99:99:99Z', '2026-01-01T23:59:60Z', '2026-01-01T10:00:00+99:99', '2026-01-01T24:30'])(
    'refuses %s, which is no moment, in a filter and in a record',
    async (moment) => {
      const listed = await call(server, admin, 'listWorkOrders', { query: { createdfrom: moment } });
      expect([listed.status, listed.body.responseStatus.errorCode]).toEqual([400, 'invalid_request']);
      const body = { Id: 0, subject: 'Odd', kind: 'task', propertyid: 1, duedate: moment };
      const saved = await call(server, admin, 'saveActivity', { body });
      expect(saved.status).toBe(400);
      expect(saved.body.Fields).toHaveProperty('duedate');
    },
  );

  it('takes moments with and without a zone', async () => {
    for (const createdfrom of ['2026-01-01T23:59:59Z', '2026-01-01T10:00', '2026-01-01T10:00:00+14:00']) {
      expect((await call(server, admin, 'listWorkOrders', { query: { createdfrom } })).status).toBe(200);
    }
  });

  it.each(['abc', '0', '-1', '1e3', '9'.repeat(30)])(
    'has no record under the id %s, and reads no parameter out',
    async (id) => {
      for (const operation of ['getUser', 'listUserRoles', 'getTenant']) {
        const { status, body } = await call(server, admin, operation, { path: { id } });
        expect([operation, status, body.responseStatus.errorCode]).toEqual([operation, 404, 'not_found']);
      }
    },
  );

  it.each(['importRows', 'importUsers'])('%s refuses a text where a file is due', async (operation) => {
    const { status, body } = await upload(server, admin, operation, { file: 'no file' });
    expect([status, body.responseStatus.errorCode]).toEqual([400, 'invalid_record']);
  });

  it('exports rows under a name with half a character, and no property of every object', async () => {
    const data: object[] = [JSON.parse('{ "constructor": "a", "valueOf": 1 }'), {}];
    const body = { Name: 'Odd \ud800', Data: data };
    const { status, headers } = await call(server, admin, 'exportRows', { body });
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining("filename*=UTF-8''Odd%20")]);
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/connect/tableImportExport/jsonToExcel',
      headers: headersOf(admin),
      payload: body,
    });
    const book = JSON.stringify(await readXlsx(response.rawPayload));
    expect(book).toContain('valueOf');
    expect(book).not.toContain('native code');
  });

  it('changes all rows that a search finds, and no others', proves('HTTP', 'WIDGET-LIST-05'), async () => {
    const query = { searchTerm: 'leak' };
    const all = await call(server, supervisor, 'listWorkOrders', { query: { countMode: 'exact' } });
    const found = await call(server, supervisor, 'listWorkOrders', { query: { ...query, countMode: 'exact' } });
    expect(found.body.MaxRows).toBeLessThan(all.body.MaxRows);
    const change = (count: number) =>
      call(server, supervisor, 'setWorkOrderStatus', {
        body: { selection: { query, count }, status: 'cancelled' },
      });
    expect((await change(all.body.MaxRows)).status).toBe(409);
    const { status, body } = await change(found.body.MaxRows);
    expect([status, body.count + body.failedCount]).toEqual([200, found.body.MaxRows]);
    const after = await call(server, supervisor, 'listWorkOrders', { query: { ...query, status: 'cancelled' } });
    const cancelled: Order[] = after.body.workorder;
    expect(cancelled.length).toBeGreaterThan(0);
    expect(cancelled.filter(({ CompletedAt }) => CompletedAt !== null)).toEqual([]);
  });

  it('gives a number of its own after those that outgrew their digits', async () => {
    const { body } = await call(server, supervisor, 'listWorkOrders', { query: { itemsPerPage: 1 } });
    const [{ Id, PropertyId, Category, Priority }] = body.workorder;
    const number = 'WO-999999';
    await server.db
      .updateTable('work_order')
      .set({ number, number_lower: number.toLowerCase() })
      .where('id', '=', Id)
      .execute();
    const made = { Id: 0, PropertyId, Category, Priority, Status: 'new', Description: 'The next one' };
    const numbers: string[] = [];
    for (let count = 0; count < 2; count++)
      numbers.push((await call(server, supervisor, 'saveWorkOrder', { body: made })).body.Number);
    expect(numbers).toEqual(['WO-1000000', 'WO-1000001']);
  });

  it('adds up only rows that the search of a report finds', proves('HTTP', 'CONSOLE-REPORT-02'), async () => {
    const all = await call(server, admin, 'groupReport', { body: { Id: 'userloginreport' } });
    const none = await call(server, admin, 'groupReport', {
      body: { Id: 'userloginreport', Query: { searchTerm: 'nobody-is-called-so' } },
    });
    expect(all.body.data.length).toBeGreaterThan(0);
    expect([none.status, none.body.data]).toEqual([200, []]);
  });

  it('answers a repeated key with the first answer only where the request is the same in every respect', async () => {
    const headers = { 'idempotency-key': `same-key-${dialect}` };
    const body = { name: 'Key', type: 'properties', items: [] };
    const save = (session: Session) =>
      send(server, {
        method: 'POST',
        url: '/api/saveditems',
        headers: { ...headersOf(session), ...headers },
        payload: body,
      });
    const first = await save(admin);
    expect([first.status, (await save(admin)).headers['idempotent-replay']]).toEqual([200, 'true']);
    const other = await save({ ...admin, database: 'hmpg_west' });
    expect([other.status, other.body.responseStatus?.errorCode]).toEqual([409, 'idempotency_mismatch']);
  });

  it.each([
    ['saveProperty', { Code: 'RACE', Name: 'Race', PropertyType: 'Office' }],
    ['saveVendor', { Code: 'RACE', Name: 'Race', Category: 'Plumbing' }],
  ])('%s twenty times at once with one code: one is made, the others are told', async (operation, record) => {
    const save = () => call(server, admin, operation, { body: { Id: 0, ...record } });
    const answers = await Promise.all(Array.from({ length: 20 }, save));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused.filter(({ body }) => !body.Fields.Code)).toEqual([]);
  });

  it('deletes no property that somebody gives a unit at that moment', async () => {
    const property = { Id: 0, Code: 'LONE', Name: 'Lone', PropertyType: 'Office' };
    const { Id } = (await call(server, admin, 'saveProperty', { body: property })).body;
    const unit = { Id: 0, PropertyId: Id, Status: 'occupied', Bedrooms: 1, Bathrooms: 1, Area: 10, Rent: 10 };
    const [removed, ...units] = await Promise.all([
      call(server, admin, 'removeProperty', { query: { id: Id } }),
      ...['1', '2', '3', '4'].map((Code) => call(server, admin, 'saveUnit', { body: { ...unit, Code } })),
    ]);
    const made = units.filter(({ status }) => status === 200);
    const { body } = await call(server, admin, 'listUnits', { query: { property: Id } });
    expect(body.MaxRows).toBe(made.length);
    expect(
      [removed?.status, ...units.map(({ status }) => status)].filter((status) => status === undefined || status >= 500),
    ).toEqual([]);
  });

  it('opens no work again that is completed at that moment', async () => {
    const { body } = await call(server, supervisor, 'listWorkOrders', { query: { status: 'new', itemsPerPage: 8 } });
    const ids: number[] = body.workorder.map((order: Order) => order.Id);
    const selection = { ids };
    await Promise.all([
      call(server, supervisor, 'setWorkOrderStatus', { body: { selection, status: 'onhold' } }),
      ...ids.map((id) => call(server, supervisor, 'completeWorkOrder', { path: { id } })),
      call(server, supervisor, 'setWorkOrderStatus', { body: { selection, status: 'scheduled' } }),
    ]);
    const found = await Promise.all(ids.map((id) => call(server, supervisor, 'getWorkOrder', { path: { id } })));
    expect(found.map(({ body: order }) => order.Status)).toEqual(ids.map(() => 'completed'));
  });
});
