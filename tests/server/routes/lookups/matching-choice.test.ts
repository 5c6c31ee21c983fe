import { beforeAll, expect, it } from 'vitest';
import { proves } from '../../../proves.ts';
import { call, type Session, signIn } from '../../helpers/call.ts';
import { describeDatabases, withServer } from '../../helpers/withServer.ts';

type Item = { id: string; label: string; label2: string; category: string };

/** Lists that can be narrowed to properties, and the role that sees them. */
const LISTS = [
  ['listUnits', 'getUnitSummary', 'unit', 'Leasing Agent'],
  ['listTenants', 'getTenantSummary', 'tenant', 'Leasing Agent'],
  ['listDeals', 'getDealSummary', 'deal', 'Leasing Agent'],
  ['listWorkOrders', 'getWorkOrderSummary', 'workorder', 'Maintenance Supervisor'],
] as const;

describeDatabases('everything that matches as one choice', (dialect) => {
  const server = withServer(dialect);
  let agent: Session;
  let properties: Item[];
  let word: string;

  beforeAll(async () => {
    agent = await signIn(server, 'multi@hmpg.example');
    properties = await items(agent, {});
    word = (properties[0]?.label2 ?? '').split(' ').at(-1) ?? '';
  });

  const items = async (session: Session, query: Record<string, string>): Promise<Item[]> =>
    (await call(server, session, 'lookupItems', { path: { type: 'properties' }, query: { ...query, maxrow: 0 } })).body
      .data;
  const rows = (operation: string, property: string | string[], session = agent) =>
    call(server, session, operation, { query: { property, itemsPerPage: 200, countMode: 'exact' } } as never);

  it.each(LISTS)(
    '%s: a query is the same as the ids that it finds',
    proves('HTTP', 'WIDGET-LOOKUP-16'),
    async (list, _sum, key, role) => {
      const session = { ...agent, role };
      const matching = await items(agent, { searchstring: word });
      expect(matching.length).toBeGreaterThan(1);
      expect(matching.length).toBeLessThan(properties.length);
      const [first, ...rest] = matching.map(({ id }) => id);
      const other = properties.find(({ id }) => !matching.some((one) => one.id === id))?.id ?? '';
      const search = `?searchstring=${encodeURIComponent(word)}`;
      for (const [choice, ids] of [
        [search, matching.map(({ id }) => id)],
        [`${search}&except=${first}`, rest],
        [
          [`${search}&except=${first}`, other],
          [...rest, other],
        ],
        ['?', properties.map(({ id }) => id)],
      ] as const) {
        const asked = (await rows(list, choice as string, session)).body;
        const named = (await rows(list, [...ids], session)).body;
        expect([choice, asked.MaxRows]).toEqual([choice, named.MaxRows]);
        expect(asked[key].map(({ Id }: { Id: number }) => Id)).toEqual(named[key].map(({ Id }: { Id: number }) => Id));
      }
    },
  );

  it('totals, exports and changes of many follow the same choice', proves('HTTP', 'WIDGET-LOOKUP-16'), async () => {
    const session = { ...agent, role: 'Maintenance Supervisor' };
    const property = `?searchstring=${encodeURIComponent(word)}`;
    const { MaxRows } = (await rows('listWorkOrders', property, session)).body;
    const sum = await call(server, session, 'getWorkOrderSummary', { query: { property } } as never);
    expect(sum.body.Orders).toBe(MaxRows);
    const change = await call(server, session, 'setWorkOrderStatus', {
      body: { selection: { query: { property: [property] }, exclude: [], count: MaxRows }, status: 'onhold' },
    } as never);
    expect(change.status).toBe(200);
    expect(change.body.count + change.body.failedCount).toBe(MaxRows);
  });

  it('finds nothing of another database', async () => {
    const west = { ...agent, database: 'hmpg_west' };
    const here = (await rows('listUnits', '?')).body;
    const there = (await rows('listUnits', '?', west)).body;
    const ids = new Set(here.unit.map(({ Id }: { Id: number }) => Id));
    expect(there.unit.filter(({ Id }: { Id: number }) => ids.has(Id))).toEqual([]);
  });

  it.each([
    '?password=x',
    '?constructor=x',
    '?except=1 or 1=1',
    '?onlyshowinactive=maybe',
    `?searchstring=${'x'.repeat(201)}`,
    `?${'x'.repeat(2100)}`,
    'searchstring=a',
  ])('refuses what it does not know, and never widens: %s', async (property) => {
    const answer = await rows('listUnits', property);
    expect(answer.status).toBe(400);
  });

  it('reads hostile text as text', async () => {
    const answer = await rows('listUnits', `?searchstring=${encodeURIComponent("%' or 1=1 --")}`);
    expect([answer.status, answer.body.MaxRows]).toEqual([200, 0]);
  });
});
