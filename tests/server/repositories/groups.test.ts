import type { KyselyPlugin } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/database/schema.ts';
import type { CompanyScope } from '../../../server/policies/scope.ts';
import { allRows, readPage } from '../../../server/repositories/lists/list.ts';
import type { ListPlan } from '../../../server/repositories/lists/list.types.ts';
import { type WorkOrderFilter, workOrdersPlan } from '../../../server/repositories/portfolio/workOrders.ts';
import { fillTable } from '../../../server/seeds/fillTable.ts';
import { scopeOf } from '../helpers/companyScope.ts';
import { withServer } from '../helpers/withServer.ts';

const ROWS = 1_500;
const SIZE = 25;

/** Rows that a page by property has on PostgreSQL: those that SQLite, and an export, read in one order. */
describe('lists by property where each has many rows', () => {
  const server = withServer('postgres');
  let scope: CompanyScope;

  beforeAll(async () => {
    await fillTable(server.db, 'work_order', ROWS, () => undefined);
    scope = await scopeOf(server, 'hmpg_east');
  });

  const planOf = (filter: WorkOrderFilter = {}, whose: CompanyScope = scope, db: Db = server.db) =>
    workOrdersPlan(db, whose, filter) as unknown as ListPlan<unknown, { Id: number }>;

  async function compare(plan: ListPlan<unknown, { Id: number }>) {
    const orders = [
      { sortby: 'PropertyCode', sorttype: 'asc' },
      { sortby: 'PropertyName', sorttype: 'desc' },
    ] as const;
    const ids = (rows: readonly { Id: number }[]) => rows.map(({ Id }) => Id);
    for (const order of orders) {
      const all = ids(await allRows(plan, order));
      for (const StartIndex of [0, 300, 730, Math.max(all.length - 30, 0), 5_000]) {
        const page = await readPage(plan, { ...order, StartIndex });
        expect(ids(page.rows), `${order.sortby} at ${StartIndex}`).toEqual(all.slice(StartIndex, StartIndex + SIZE));
        if (page.nextCursor === undefined) continue;
        const next = await readPage(plan, { ...order, cursor: page.nextCursor });
        expect(ids(next.rows)).toEqual(all.slice(StartIndex + SIZE, StartIndex + 2 * SIZE));
        const back = await readPage(plan, { ...order, cursor: next.previousCursor ?? '' });
        expect(ids(back.rows)).toEqual(ids(page.rows));
      }
    }
    return allRows(plan, {});
  }

  const filters: WorkOrderFilter[] = [
    {},
    { status: ['onhold'] },
    { status: ['onhold'], priority: ['emergency'] },
    { category: ['there is none'] },
    { searchTerm: 'leak' },
  ];

  it.each(filters)('has the same pages as the whole order under %j', async (filter) => {
    await compare(planOf(filter));
  });

  it('a property alone, wherever it is in the order', async () => {
    const [last] = await allRows(planOf(), { sortby: 'PropertyCode', sorttype: 'desc' });
    const { PropertyCode } = last as unknown as { PropertyCode: string };
    const { id } = await server.db
      .selectFrom('property')
      .select('id')
      .where('code', '=', PropertyCode)
      .where('voyager_db_id', '=', scope.databaseId ?? 0)
      .executeTakeFirstOrThrow();
    expect((await compare(planOf({ property: [id] }))).length).toBeGreaterThan(SIZE);
  });

  it('leaves out the properties that are closed for the reader', async () => {
    const { id: userId } = await server.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
    const first = await server.db
      .selectFrom('property')
      .select('id')
      .where('voyager_db_id', '=', scope.databaseId ?? 0)
      .orderBy('code_lower')
      .limit(8)
      .execute();
    await server.db
      .insertInto('user_property')
      .values(first.map(({ id }) => ({ user_id: userId, property_id: id, company_id: scope.companyId, has_access: 0 })))
      .onConflict((conflict) => conflict.columns(['user_id', 'property_id']).doUpdateSet({ has_access: 0 }))
      .execute();
    const open = await compare(planOf({}, { ...scope, closedFor: userId }));
    expect(open.length).toBeGreaterThan(SIZE);
    expect(open.length).toBeLessThan(ROWS);
  });

  it('asks for the first rows of each property, not for all rows of the first one', async () => {
    const parts: string[] = [];
    const recording: KyselyPlugin = {
      transformQuery: ({ node }) => {
        parts.push(server.db.getExecutor().compileQuery(node, { queryId: 'seen' }).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const plan = planOf({}, scope, server.db.withPlugin(recording));
    await readPage(plan, { sortby: 'PropertyCode', countMode: 'none' });
    expect(parts.filter((text) => text.includes('join lateral'))).toHaveLength(1);
  });
});
