import { beforeAll, expect, it } from 'vitest';
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
    expect(data[0].values).toContain(`Rent: ${Rent + 25} → ${Rent + 50}`);
    expect(data[1].values).toBe(`Rent: ${Rent} → ${Rent + 25}`);
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
      expect(data[0].values).toBe(`Status: ${Status} → onhold`);
    }
  });
});
