import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../../server/contract.ts';
import { exportSources } from '../../../../server/export/sources.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

interface Answer {
  total: number;
  before: number | null;
  groups: { key: string | null; value: number }[];
  others: { count: number; value: number } | null;
}

it('operations say that they are added up exactly where the server adds them up', () => {
  const said = Object.entries(contract.operations).flatMap(([id, { groups }]) => (groups ? [id] : []));
  expect(said.sort()).toEqual(Object.keys(exportSources).sort());
});

const daysBetween = (a?: string | null, b?: string | null) => (Date.parse(b ?? '') - Date.parse(a ?? '')) / 86_400_000;

describeDatabases('tiles of a dashboard', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;

  beforeAll(async () => {
    agent = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Maintenance Supervisor', database: 'hmpg_east' };
  });

  const tile = async (Tile: string, more: object = {}, session = agent) => {
    const { status, body } = await call(server, session, 'readTile', { body: { Id: 'staff', Tile, ...more } });
    return { status, body: body as Answer };
  };
  const count = async (operation: 'listUnits' | 'listWorkOrders', query: object) => {
    const { body } = await call(server, agent, operation, { query: { itemsPerPage: 1, countMode: 'exact', ...query } });
    return Number((body as { MaxRows: number }).MaxRows);
  };

  it('tell the number of the rows of the list under the same filters', async () => {
    const { body } = await tile('vacant', { Query: { status: ['vacant'] } });
    expect(body).toEqual({
      total: await count('listUnits', { status: ['vacant'] }),
      before: null,
      groups: [],
      others: null,
    });
    expect(body.total).toBeGreaterThan(0);
  });

  it('tell the same number of an earlier period, and how it came about', async () => {
    const Query = { createdfrom: '2020-01-01T00:00:00Z' };
    const Before = { createdto: '2020-01-01T00:00:00Z' };
    const { body } = await tile('new-workorders', { Query, Before, TimeZone: 'Europe/Berlin' });
    expect([body.total, body.before]).toEqual([
      await count('listWorkOrders', Query),
      await count('listWorkOrders', Before),
    ]);
    expect(body.groups.length).toBeLessThanOrEqual(60);
    const keys = body.groups.map(({ key }) => key);
    expect(keys).toEqual([...keys].sort());
    // Days without rows are among them.
    expect(keys.every((key, at) => at === 0 || daysBetween(keys[at - 1], key) === 1)).toBe(true);
    const told = body.groups.reduce((sum, { value }) => sum + value, 0);
    expect(told + (body.others?.value ?? 0)).toBe(body.total);
  });

  it('tell the largest groups, and the others together', async () => {
    const { body } = await tile('category', { Query: {} });
    const values = body.groups.map(({ value }) => value);
    expect([values.length, body.others?.count]).toEqual([6, 5]);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(values.reduce((sum, value) => sum + value, 0) + (body.others?.value ?? 0)).toBe(body.total);
    expect(body.total).toBe(await count('listWorkOrders', {}));
  });

  it('are refused like the rows, and where they are not', async () => {
    expect((await tile('balances')).status).toBe(403);
    expect((await tile('nothing')).status).toBe(404);
    expect((await tile('approvals')).status).toBe(400);
    expect((await tile('vacant', { Query: { status: ['gone'] } })).status).toBe(400);
    expect((await tile('vacant', {}, { ...agent, database: '' })).status).toBe(403);
    const { status } = await call(server, agent, 'readTile', { body: { Id: 'nowhere', Tile: 'vacant' } });
    expect(status).toBe(404);
  });

  it('that somebody may not have are told with the index, before anything is drawn', async () => {
    const closedIn = async (session: Session) => {
      const { body } = await call(server, session, 'listDocuments');
      const { documents } = body as { documents: { kind: string; id: string; closedTiles?: string[] }[] };
      return documents.find(({ kind, id }) => kind === 'dashboard' && id === 'staff')?.closedTiles;
    };
    const closed = (await closedIn(agent)) ?? [];
    expect(closed).toContain('balances');
    const { document } = (await call(server, agent, 'getDocument', { path: { kind: 'dashboard', id: 'staff' } }))
      .body as { document: { tiles: { id: string; value?: object }[] } };
    for (const { id, value } of document.tiles) {
      if (value) expect([id, (await tile(id)).status]).toEqual([id, closed.includes(id) ? 403 : 200]);
    }
    // Without a database nothing of it is there but what needs none.
    const open = document.tiles.filter(({ id }) => id !== 'shortcuts').map(({ id }) => id);
    expect(await closedIn({ ...agent, database: '' })).toEqual(open);
  });

  it('of the console are fed by the sample file', async () => {
    const admin = await signIn(server, 'admin@hmpg.example');
    const { status, body } = await call(server, admin, 'getDashboardItems');
    expect(status).toBe(200);
    expect(Object.keys(body as object).sort()).toEqual(['deals', 'properties', 'tenants', 'vendors']);
  });
});
