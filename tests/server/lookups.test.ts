import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from './helpers/call.ts';
import { describeDatabases, withServer } from './helpers/withServer.ts';

describeDatabases('lookups', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;
  let agent: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
    agent = await signIn(server, 'multi@hmpg.example');
  });

  const look = (type: string, query: Record<string, string | number | string[]> = {}, session = agent) =>
    call(server, session, 'lookupItems', { path: { type }, query });

  it('WIDGET-LOOKUP-01 WIDGET-LOOKUP-04 searches as one types and says how many there are', async () => {
    const all = (await look('properties', { maxrow: 5 })).body;
    expect(all.data).toHaveLength(5);
    expect(all.MaxRows).toBeGreaterThan(5);
    const [first] = all.data;
    const found = (await look('properties', { searchstring: first.label2.slice(0, 5).toUpperCase() })).body;
    expect(found.data.map((item: { id: string }) => item.id)).toContain(first.id);
  });

  it('WIDGET-LOOKUP-03 WIDGET-LOOKUP-07 resolves chosen ids, inactive ones included', async () => {
    const inactive = await server.db
      .updateTable('property')
      .set({ in_active: 1 })
      .where('code', '=', 'E0003')
      .where('voyager_db_id', '=', 1)
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = String(inactive.id);
    expect((await look('properties', { id: [id, 'abc', '999999'] })).body.data).toEqual([
      expect.objectContaining({ id, label: 'E0003' }),
    ]);
    const shown = (await look('properties', { itemsPerPage: 200 })).body.data;
    expect(shown.map((item: { id: string }) => item.id)).not.toContain(id);
    const only = (await look('properties', { onlyshowinactive: 'true' })).body.data;
    expect(only.map((item: { id: string }) => item.id)).toContain(id);
  });

  it('WIDGET-LOOKUP-06 looks up users and roles for those who may see them', async () => {
    const users = (await look('users', { searchstring: 'grace' }, admin)).body;
    expect(users.data).toContainEqual(
      expect.objectContaining({ label: 'Grace Whitfield', label2: 'admin@hmpg.example' }),
    );
    expect((await look('roles', { searchstring: 'leasing' }, admin)).body.MaxRows).toBeGreaterThan(5);
    expect((await look('users')).status).toBe(403);
    const auditor = await signIn(server, 'auditor@hmpg.example');
    expect((await look('users', {}, auditor)).status).toBe(403);
    expect((await look('roles', {}, auditor)).status).toBe(200);
  });

  it('WIDGET-LOOKUP-06 shows the properties of the database in the header only', async () => {
    const east = (await look('properties', { itemsPerPage: 200 })).body.data;
    const west = (await look('properties', { itemsPerPage: 200 }, { ...agent, database: 'hmpg_west' })).body.data;
    const ids = new Set(east.map((item: { id: string }) => item.id));
    expect(west.some((item: { id: string }) => ids.has(item.id))).toBe(false);
    const [foreign] = west;
    expect((await look('properties', { id: [foreign.id] })).body.data).toEqual([]);
    expect((await look('properties', {}, admin)).status).toBe(403);
  });

  it('WIDGET-LOOKUP-06 another company finds no user of this one, neither by text nor by id', async () => {
    const other = await signIn(server, 'admin@northgate.example');
    const [mine] = (await look('users', { searchstring: 'grace whitfield' }, admin)).body.data;
    expect((await look('users', { searchstring: 'whitfield' }, other)).body.MaxRows).toBe(0);
    expect((await look('users', { id: [mine.id] }, other)).body.data).toEqual([]);
  });

  it.each(['id', 'label', 'label2', 'label3'])('WIDGET-LOOKUP-18 the modal sorts by %s', async (sortby) => {
    const ids = async (sorttype: string) =>
      (await look('properties', { sortby, sorttype, itemsPerPage: 200 })).body.data.map(
        (item: { id: string }) => item.id,
      );
    expect(await ids('asc')).toEqual((await ids('desc')).reverse());
  });
});
