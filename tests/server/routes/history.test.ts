import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

describeDatabases('the history of a record', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;
  let assistant: Session;
  let id: number;

  beforeAll(async () => {
    [agent, assistant] = await Promise.all([
      signIn(server, 'multi@hmpg.example'),
      signIn(server, 'leasing@hmpg.example'),
    ]);
    id = (await call(server, agent, 'listUnits')).body.unit[0].Id;
  });

  const money = (amount: number) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount);
  const unitOf = async () => (await call(server, agent, 'getUnit', { path: { id } })).body;
  const save = async (session: Session, changes: object) => {
    const saved = await call(server, session, 'saveUnit', { body: { ...(await unitOf()), ...changes } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  };
  const visit = (session: Session, kind = 'unit') => call(server, session, 'visitRecord', { path: { kind, id } });
  const list = (session: Session, kind = 'unit') => call(server, session, 'listRecordHistory', { path: { kind, id } });

  it('tells who changed what, and from what to what, the latest first', async () => {
    const { Rent } = await unitOf();
    await save(agent, { Rent: Rent + 25 });
    await save(agent, { Rent: Rent + 50, Bedrooms: 3 });
    const { data } = (await list(assistant)).body;
    expect(data[0]).toMatchObject({ changedetail: expect.stringContaining('changed: '), user: expect.any(String) });
    expect(data[0].values).toContain(`Rent: ${money(Rent + 25)} → ${money(Rent + 50)}`);
    expect(data[1].values).toBe(`Rent: ${money(Rent)} → ${money(Rent + 25)}`);
    expect(data[1].changedetail).toBe('Fields changed: Rent');
  });

  it('speaks the language of the reader: labels, days, words for values, and names of what is referred to', async () => {
    const { AvailableOn, Status } = await unitOf();
    await save(agent, { AvailableOn: '2027-03-05', Status: Status === 'vacant' ? 'notice' : 'vacant' });
    const { data } = (await list(await signIn(server, 'arabic@hmpg.example'))).body;
    expect(data[0].changedetail).toMatch(/^حقول تغيّرت: /);
    expect(data[0].values).not.toMatch(/AvailableOn|Status|vacant|2027-03-05/);
    await save(agent, { AvailableOn, Status });
    const supervisor = { ...agent, role: 'Maintenance Supervisor' };
    const order = (await call(server, supervisor, 'listWorkOrders', { query: { itemsPerPage: 1 } })).body.workorder[0];
    const vendors = (await call(server, supervisor, 'listVendors')).body.vendor;
    const vendor = vendors.find(({ Id, Name }: { Id: number; Name: string }) => Id !== order.VendorId && Name);
    const saved = await call(server, supervisor, 'saveWorkOrder', { body: { ...order, VendorId: vendor.Id } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const path = { kind: 'workorder', id: order.Id };
    const told = (await call(server, supervisor, 'listRecordHistory', { path })).body.data[0].values;
    expect(told).toMatch(/^Vendor: .+ → .+$/);
    expect(told).not.toMatch(/VendorId|→ \d+$/);
  });

  it('says entries of a list in words, not as they are kept', async () => {
    const supervisor = { ...agent, role: 'Maintenance Supervisor' };
    const order = (await call(server, supervisor, 'listWorkOrders', { query: { itemsPerPage: 1 } })).body.workorder[0];
    const read = (await call(server, supervisor, 'getWorkOrder', { path: { id: order.Id } })).body;
    const line = { Kind: 'labor', Quantity: 3, Price: 45, Amount: 135 };
    const saved = await call(server, supervisor, 'saveWorkOrder', { body: { ...read, Costs: [line] } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const path = { kind: 'workorder', id: order.Id };
    const told = (await call(server, supervisor, 'listRecordHistory', { path })).body.data[0].values;
    expect(told).toContain('Kind: Labor · Quantity: 3');
    expect(told).not.toMatch(/[{}"]|labor/);
  });

  it('tells each reader once what others changed since they looked', async () => {
    expect((await visit(assistant)).body).toEqual({ since: null, changes: [] });
    expect((await visit(assistant)).body).toEqual({ since: expect.any(String), changes: [] });
    const { Rent, Area } = await unitOf();
    await save(agent, { Rent: Rent + 5 });
    await save(agent, { Area: Area + 1 });
    // One's own changes are known.
    await visit(agent);
    await save(agent, { Rent: Rent + 6 });
    expect((await visit(agent)).body.changes).toEqual([]);
    const { changes } = (await visit(assistant)).body;
    expect(changes.map(({ fields }: { fields: string[] }) => fields)).toEqual([['Rent'], ['Area'], ['Rent']]);
    expect(changes[0].user).not.toBe('');
    expect((await visit(assistant)).body.changes).toEqual([]);
  });

  it('is closed with the page of the kind, and ends at the database and the company', async () => {
    for (const ask of [list, visit]) {
      expect((await ask(assistant, 'vendor')).status).toBe(403);
      expect((await ask({ ...agent, database: 'hmpg_west' })).status).toBe(404);
      const other = {
        ...(await signIn(server, 'admin@northgate.example')),
        role: 'Leasing Agent',
        database: 'ngl_main',
      };
      expect([403, 404]).toContain((await ask(other)).status);
    }
    const rows = await server.db.selectFrom('record_visit').select('user_id').execute();
    expect(new Set(rows.map((row) => row.user_id)).size).toBe(2);
  });

  it('has a change of many records in that of each of them', async () => {
    const supervisor = { ...agent, role: 'Maintenance Supervisor' };
    const query = { status: ['new', 'scheduled'] };
    const [one, two] = (await call(server, supervisor, 'listWorkOrders', { query })).body.workorder;
    const ids = [one.Id, two.Id];
    const body = { selection: { ids }, status: 'onhold' };
    expect((await call(server, supervisor, 'setWorkOrderStatus', { body })).body.count).toBe(2);
    for (const { Id, Status } of [one, two]) {
      const path = { kind: 'workorder', id: Id };
      const { data } = (await call(server, supervisor, 'listRecordHistory', { path })).body;
      const was = Status === 'new' ? 'New' : 'Scheduled';
      expect(data[0].values).toBe(`Status: ${was} → On hold`);
    }
  });
});

describe('a field behind an element', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mullion-history-'));
  mkdirSync(join(folder, 'forms'));
  const element = 'ELEVATEUPLOADCOMPANYLOGO';
  const changes = [{ set: { element }, in: 'sections/unit.section.unit/fields/Rent' }];
  const change = { $schema: '../meta/change.schema.json', id: 'unit', extends: 'unit', changes };
  writeFileSync(join(folder, 'forms', 'unit.json'), JSON.stringify(change));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const server = withServer('sqlite', { schemasFolder: folder });

  it('is told to nobody whose rules hide it, neither in the history nor in what is new', async () => {
    const [agent, assistant] = await Promise.all([
      signIn(server, 'multi@hmpg.example'),
      signIn(server, 'leasing@hmpg.example'),
    ]);
    const unit = (await call(server, agent, 'listUnits')).body.unit[0];
    const path = { kind: 'unit', id: unit.Id };
    const { id } = await server.db
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', 'leasing@hmpg.example')
      .executeTakeFirstOrThrow();
    await server.db.insertInto('user_element').values({ user_id: id, element, access: 'hidden' }).execute();
    await call(server, assistant, 'visitRecord', { path });
    await call(server, agent, 'saveUnit', { body: { ...unit, Rent: unit.Rent + 1, Area: unit.Area + 1 } });
    const read = async (session: Session) => (await call(server, session, 'listRecordHistory', { path })).body.data[0];
    expect((await read(agent)).values).toMatch(/Rent: /);
    const told = await read(assistant);
    expect(JSON.stringify(told)).not.toMatch(/Rent/);
    expect(told.values).toMatch(/ → /);
    expect((await call(server, assistant, 'visitRecord', { path })).body.changes[0].fields).toEqual(['Area']);
  });
});
