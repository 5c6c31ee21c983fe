import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../proves.ts';
import { call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

describeDatabases('Voyager databases', (dialect) => {
  const server = withServer(dialect);
  let admin: Session;

  beforeAll(async () => {
    admin = await signIn(server, 'admin@hmpg.example');
  });

  const list = async (session = admin) => (await call(server, session, 'listVoyagerDbs')).body.data;
  const update = (id: number, body: object, session = admin) =>
    call(server, session, 'updateVoyagerDb', { path: { id }, body });

  it('a body that names another database changes none', proves('HTTP', 'CONSOLE-VOYAGER-03'), async () => {
    const [first, second] = await list();
    expect((await update(second.Id, { ...first, Order: 77 })).status).toBe(404);
    expect((await list())[1]).toEqual(second);
    expect((await update(second.Id, second)).status).toBe(200);
    await server.db.updateTable('voyager_db').set({ version: second.Version }).where('id', '=', second.Id).execute();
  });

  it(
    'lists the databases of the company in their order',
    proves('HTTP', 'CONSOLE-VOYAGER-01', 'CONSOLE-VOYAGER-02'),
    async () => {
      const rows = await list();
      expect(rows.map((row: { Name: string }) => row.Name)).toEqual(['hmpg_east', 'hmpg_west', 'hmpg_training']);
      expect(rows[0]).toMatchObject({ Order: 1, DefaultAccess: 1, Version: 1 });
      const other = await signIn(server, 'admin@northgate.example');
      expect((await list(other)).map((row: { Name: string }) => row.Name)).toEqual(['ngl_main']);
    },
  );

  it('stores -1 as 0, which may be shared', proves('HTTP', 'CONSOLE-VOYAGER-03', 'CONSOLE-VOYAGER-05'), async () => {
    const [, west, training] = await list();
    for (const row of [west, training]) {
      const saved = await update(row.Id, { Order: -1, DefaultAccess: 0, Version: row.Version });
      expect(saved.body).toMatchObject({ Order: 0, DefaultAccess: 0, Version: 2 });
    }
  });

  it('two databases cannot share another order', proves('HTTP', 'CONSOLE-VOYAGER-06'), async () => {
    const rows = await list();
    const east = rows.find((row: { Name: string }) => row.Name === 'hmpg_east');
    const west = rows.find((row: { Name: string }) => row.Name === 'hmpg_west');
    const { status, body } = await update(west.Id, { Order: east.Order, DefaultAccess: 1, Version: west.Version });
    expect(status).toBe(400);
    expect(body.responseStatus).toMatchObject({ message: 'Select different order value', type: 'warning' });
    expect(body.Fields).toEqual({ Order: 'Select different order value' });
  });

  it('refuses a stale version and another company', proves('HTTP', 'CONSOLE-VOYAGER-03'), async () => {
    const [row] = await list();
    expect((await update(row.Id, { Order: 9, DefaultAccess: 1, Version: 99 })).status).toBe(409);
    const other = await signIn(server, 'admin@northgate.example');
    const body = { Order: 9, DefaultAccess: 1, Version: 1 };
    expect((await update(row.Id, body, other)).status).toBe(404);
    expect((await call(server, other, 'getVoyagerDb', { path: { id: row.Id } })).status).toBe(404);
  });

  it('is called as people say it where roles are chosen, and by its name where nothing is said', async () => {
    const find = async () => (await list()).find((row: { Name: string }) => row.Name === 'hmpg_west');
    const labelInRole = async () => {
      const { body } = await call(server, await signIn(server, 'multi@hmpg.example'), 'listMyRoles');
      const databases = body.flatMap((role: { Databases: { Name: string; Label?: string }[] }) => role.Databases);
      return databases.find((one: { Name: string }) => one.Name === 'hmpg_west');
    };
    expect(await labelInRole()).toEqual({ Name: 'hmpg_west', Label: 'West Coast' });
    for (const [Label, kept] of [
      [' Pacific ', 'Pacific'],
      [undefined, 'Pacific'],
      ['  ', null],
    ] as const) {
      const { Id, Order, DefaultAccess, Version } = await find();
      const { body } = await update(Id, { Order, DefaultAccess, Version, ...(Label === undefined ? {} : { Label }) });
      expect(body.Label).toBe(kept);
      expect(await labelInRole()).toEqual({ Name: 'hmpg_west', ...(kept ? { Label: kept } : {}) });
    }
  });
});
