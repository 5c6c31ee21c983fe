import { beforeAll, expect, it } from 'vitest';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

describeDatabases('choices for tables', (dialect) => {
  const server = withServer(dialect);
  let multi: Session;
  beforeAll(async () => {
    multi = await signIn(server, 'multi@hmpg.example');
  });

  const read = async (session: Session) => (await call(server, session, 'listTableChoices')).body;
  const save = (session: Session, body: object) => call(server, session, 'saveTableChoice', { body });
  const columns = [
    { field: 'Number', width: 140, pin: 'start' },
    { field: 'Cost', hidden: true },
  ];

  it('are kept once for each table, and forgotten when they say nothing', async () => {
    expect(await read(multi)).toEqual([]);
    expect((await save(multi, { table: 'units', density: 'compact' })).status).toBe(204);
    await save(multi, { table: 'workorders', columns });
    await save(multi, { table: 'workorders', columns, density: 'comfortable' });
    const units = { table: 'units', density: 'compact' };
    expect(await read(multi)).toEqual([units, { table: 'workorders', columns, density: 'comfortable' }]);
    expect((await save(multi, { table: 'workorders' })).status).toBe(204);
    expect((await save(multi, { table: 'workorders' })).status).toBe(204);
    expect(await read(multi)).toEqual([units]);
  });

  it('belong to the user, under every role and in every database', async () => {
    await save(multi, { table: 'properties', density: 'compact' });
    const mine = await read(multi);
    expect(mine).toContainEqual({ table: 'properties', density: 'compact' });
    for (const session of [
      { ...multi, database: 'hmpg_west' },
      { ...multi, role: 'Maintenance Supervisor' },
    ])
      expect(await read(session)).toEqual(mine);
    expect(await read(await signIn(server, 'leasing@hmpg.example'))).toEqual([]);
    expect((await call(server, null, 'listTableChoices')).status).toBe(401);
    const readonly = await signIn(server, 'readonly@hmpg.example');
    expect((await save(readonly, { table: 'units', density: 'compact' })).status).toBe(403);
  });

  it.each([
    ['an unknown density', { table: 'units', density: 'tiny' }],
    ['a width out of range', { table: 'units', columns: [{ field: 'Code', width: 4 }] }],
    ['no table', { density: 'compact' }],
    ['too many columns', { table: 'units', columns: Array.from({ length: 201 }, () => ({ field: 'Code' })) }],
  ])('refuses %s', async (_title, body) => {
    expect((await save(multi, body)).status).toBe(400);
  });
});
