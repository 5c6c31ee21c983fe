import { beforeAll, expect, it } from 'vitest';
import { contract } from '../../../../server/contract.ts';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

type Query = Record<string, string | number | (string | number)[]>;

describeDatabases('data of one database', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;
  let supervisor: Session;

  beforeAll(async () => {
    agent = await signIn(server, 'multi@hmpg.example');
    supervisor = { ...agent, role: 'Maintenance Supervisor' };
  });

  const rows = async (operation: string, query: Query = {}, session = agent) => {
    const { body } = await call(server, session, operation, { query: { itemsPerPage: 200, ...query } });
    return body[contract.operations[operation]?.answer.rows?.path ?? ''];
  };

  it('lists properties under their own name', proves('HTTP', 'WIDGET-LIST-02', 'WIDGET-LIST-04'), async () => {
    const { body } = await call(server, agent, 'listProperties');
    expect(body).toMatchObject({ MaxRows: 12, StartIndex: 0 });
    expect(body.property[0]).toMatchObject({ Code: expect.stringMatching(/^E\d{4}$/), InActive: false });
  });

  it('filters units by property, status and rent', proves('HTTP', 'WIDGET-LIST-03'), async () => {
    const [property] = await rows('listProperties', { sortby: 'Units', sorttype: 'desc' });
    const units = await rows('listUnits', { property: [property.Id] });
    expect(units).toHaveLength(property.Units);
    const vacant = await rows('listUnits', { status: ['vacant', 'notice'] });
    expect(vacant.every((unit: { Status: string }) => ['vacant', 'notice'].includes(unit.Status))).toBe(true);
    const dear = await rows('listUnits', { rentmin: 2000, rentmax: 3000 });
    expect(dear.every((unit: { Rent: number }) => unit.Rent >= 2000 && unit.Rent <= 3000)).toBe(true);
    expect((await call(server, agent, 'listUnits', { query: { status: ['haunted'] } })).status).toBe(400);
  });

  it('filters work orders by status, priority and period', proves('HTTP', 'WIDGET-LIST-03'), async () => {
    const createdfrom = new Date(Date.now() - 60 * 86_400_000).toISOString();
    const found = await rows(
      'listWorkOrders',
      { status: ['completed'], priority: ['high', 'low'], createdfrom },
      supervisor,
    );
    expect(found.length).toBeGreaterThan(0);
    for (const order of found) {
      expect(order).toMatchObject({ Status: 'completed', Priority: expect.stringMatching(/^(high|low)$/) });
      expect(order.CreatedAt >= createdfrom && order.CompletedAt >= order.CreatedAt).toBe(true);
    }
  });

  const sorted = [
    ['listProperties', 'Leasing Agent'],
    ['listUnits', 'Leasing Agent'],
    ['listWorkOrders', 'Maintenance Supervisor'],
    ['listVendors', 'Maintenance Supervisor'],
  ].flatMap(([id = '', role = '']) => {
    const fields = contract.operations[id]?.answer.rows?.fields ?? {};
    const sortable = Object.keys(fields).filter((field) => fields[field]?.sortable);
    return sortable.map((field) => [id, field, role] as const);
  });

  it.each(sorted)(
    '%s is sorted by %s on the server (%s)',
    proves('HTTP', 'WIDGET-LIST-11'),
    async (id, sortby, role) => {
      const session = { ...agent, role };
      const ids = async (sorttype: string) =>
        (await rows(id, { sortby, sorttype }, session)).map((row: { Id: number }) => row.Id);
      expect(await ids('asc')).toEqual((await ids('desc')).reverse());
    },
  );

  it('reads the database of the header and no other', proves('HTTP', 'WIDGET-LIST-02'), async () => {
    const east = await rows('listProperties');
    const west = await rows('listProperties', {}, { ...agent, database: 'hmpg_west' });
    expect(west.every((row: { Code: string }) => row.Code.startsWith('W'))).toBe(true);
    expect(await rows('listUnits', { property: [east[0].Id] }, { ...agent, database: 'hmpg_west' })).toEqual([]);
    for (const database of ['hmpg_training', 'ngl_main', '']) {
      expect((await call(server, { ...agent, database }, 'listProperties')).status).toBe(403);
    }
  });

  it('a role without the page is refused', proves('HTTP', 'WIDGET-LIST-02'), async () => {
    expect((await call(server, agent, 'listVendors')).body.responseStatus.errorCode).toBe('page_denied');
  });
});
