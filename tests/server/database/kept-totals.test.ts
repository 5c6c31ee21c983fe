import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { Trx } from '../../../server/database/schema.ts';
import { sweep } from '../../../server/database/sweep.ts';
import { keptTables } from '../../../server/migrations/0021_kept_totals.ts';
import { mergeTotals } from '../../../server/migrations/keptTotals.ts';
import { propertyTotals } from '../../../server/repositories/portfolio/properties.ts';
import { tenantTotals } from '../../../server/repositories/portfolio/tenants.ts';
import { unitTotals } from '../../../server/repositories/portfolio/units.ts';
import { vendorTotals } from '../../../server/repositories/portfolio/vendors.ts';
import { workOrderTotals } from '../../../server/repositories/portfolio/workOrders.ts';
import { withoutIndexes } from '../../../server/seeds/withoutIndexes.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

const TODAY = '2026-01-15';

describeDatabases('kept totals', (dialect) => {
  const server = withServer(dialect);
  const scope = { companyId: 1, databaseId: 1, adminNames: [] };

  /** Groups that the kept ones and the rows do not agree about, of all companies. */
  const faults = async (table: string) => {
    const kept = keptTables[table] ?? { by: [], sums: {} };
    const by = ['company_id', 'voyager_db_id', ...kept.by.map((column) => column.replace('?', ''))].join(', ');
    const sums = Object.entries(kept.sums).map(([name, value]) => [name, `(${value.replaceAll('row.', '')})`] as const);
    const counted = sums.map(([name, value]) => `, round(cast(sum(${value}) * 100 as numeric)) as ${name}`).join('');
    const noted = sums.map(([name]) => `, sum(${name}) as ${name}`).join('');
    const rows = `select ${by}, count(*) as n${counted} from ${table} group by ${by}`;
    const groups = `select ${by}, sum(n) as n${noted} from ${table}_total group by ${by} having sum(n) <> 0`;
    const query = `select 'rows' as place, a.* from (${rows} except ${groups}) as a
      union all select 'kept' as place, b.* from (${groups} except ${rows}) as b`;
    return (await sql.raw(query).execute(server.db)).rows;
  };
  const order = () => server.db.selectFrom('work_order').selectAll().where('voyager_db_id', '=', 1).orderBy('id');
  const totals = () => workOrderTotals(server.db, scope, {}, TODAY);

  it.each(Object.keys(keptTables))('those of %s agree with the rows of the demo', async (table) => {
    expect(await faults(table)).toEqual([]);
  });

  it('follow rows that come, change and go, one or many in a statement', async () => {
    const before = await totals();
    const { id: _id, ...row } = await order().executeTakeFirstOrThrow();
    const news = ['A', 'B', 'C'].map((number) => ({
      ...row,
      number: `NEW-${number}`,
      number_lower: `new-${number.toLowerCase()}`,
      status: 'new' as const,
      priority: 'emergency' as const,
      due_on: number === 'A' ? null : '2025-12-31',
      cost: 10.05,
    }));
    await server.db.insertInto('work_order').values(news).execute();
    const added = { Orders: 3, Open: 3, Overdue: 2, Emergencies: 3, Cost: 30.15 };
    const sum = (change: Readonly<Record<string, number>>) =>
      Object.fromEntries(
        Object.entries(before).map(([name, value]) => [name, Math.round((value + (change[name] ?? 0)) * 100) / 100]),
      );
    expect(await totals()).toEqual(sum(added));
    const mine = server.db.updateTable('work_order').where('number', 'like', 'NEW-%');
    await mine.set({ status: 'completed', cost: 0.1 }).execute();
    expect(await totals()).toEqual(sum({ Orders: 3, Cost: 0.3 }));
    await mine.set({ description: 'Another text' }).execute();
    expect(await totals()).toEqual(sum({ Orders: 3, Cost: 0.3 }));
    await server.db.deleteFrom('work_order').where('number', 'in', ['NEW-A', 'NEW-B']).execute();
    expect(await totals()).toEqual(sum({ Orders: 1, Cost: 0.1 }));
    await server.db.deleteFrom('work_order').where('number', '=', 'NEW-C').execute();
    expect(await totals()).toEqual(before);
    expect(await faults('work_order')).toEqual([]);
  });

  it('are those of the transaction inside of it, and take part in its end', async () => {
    const before = await totals();
    const inside: number[] = [];
    const change = server.db.transaction().execute(async (trx) => {
      await trx.updateTable('work_order').set({ cost: sql`cost + 100`, status: 'new' }).execute();
      await trx
        .deleteFrom('work_order')
        .where('id', '=', (await order().executeTakeFirstOrThrow()).id)
        .execute();
      inside.push((await workOrderTotals(trx, scope, {}, TODAY)).Orders);
      throw new Error('not after all');
    });
    await expect(change).rejects.toThrow('not after all');
    expect(inside).toEqual([before.Orders - 1]);
    expect(await totals()).toEqual(before);
    expect(await faults('work_order')).toEqual([]);
  });

  it('follow rows that go with others, and rows that move to another database', async () => {
    const { property_id: property } = await order().executeTakeFirstOrThrow();
    await server.db.deleteFrom('property').where('id', '=', property).execute();
    await server.db
      .updateTable('vendor')
      .set({ voyager_db_id: 2, code_lower: sql`'m' || code_lower` })
      .where('id', '<', 4)
      .execute();
    await server.db.updateTable('vendor').set({ balance: -1 }).where('balance', '>', 0).where('id', '<', 20).execute();
    for (const table of Object.keys(keptTables)) expect([table, await faults(table)]).toEqual([table, []]);
  });

  it('say what counting says', async () => {
    const counted = { ...scope, closedFor: 0 };
    const days = { today: TODAY, soon: '2026-04-15' };
    for (const whose of [scope, { ...scope, databaseId: 2 }]) {
      const other = { ...counted, databaseId: whose.databaseId };
      const { db } = server;
      expect(await workOrderTotals(db, whose, {}, TODAY)).toEqual(await workOrderTotals(db, other, {}, TODAY));
      expect(await unitTotals(db, whose, {}, TODAY)).toEqual(await unitTotals(db, other, {}, TODAY));
      expect(await tenantTotals(db, whose, {}, days)).toEqual(await tenantTotals(db, other, {}, days));
      expect(await propertyTotals(db, whose, {})).toEqual(await propertyTotals(db, other, {}));
      expect(await vendorTotals(db, whose, {})).toEqual(await vendorTotals(db, whose, { balancemin: -1e9 }));
    }
    expect(await vendorTotals(server.db, { ...scope, databaseId: 999 }, {})).toEqual({
      vendors: 0,
      owing: 0,
      balance: 0,
    });
  });

  it('stay the same when groups are made one again, while others write', async () => {
    const row = await order().executeTakeFirstOrThrow();
    const write = async () => {
      for (let cost = 1; cost <= 20; cost += 1) {
        await server.db.updateTable('work_order').set({ cost }).where('id', '=', row.id).execute();
      }
    };
    await Promise.all([write(), sweep(server.services), sweep(server.services), sweep(server.services)]);
    expect(await faults('work_order')).toEqual([]);
    await sweep(server.services);
    const { rows } = await sql<{ n: number }>`select count(*) as n from work_order_total
      group by company_id, voyager_db_id, status, priority, due_on having count(*) > 1`.execute(server.db);
    expect(rows).toEqual([]);
    expect(await faults('work_order')).toEqual([]);
  });

  // The embedded database has one writer.
  it.runIf(dialect === 'postgres')('lose nothing when two make groups one again at once', async () => {
    const row = await order().executeTakeFirstOrThrow();
    const merge = sql.raw(mergeTotals('work_order', keptTables.work_order ?? { by: [], sums: {} }));
    const change = (cost: number) =>
      server.db.updateTable('work_order').set({ cost }).where('id', '=', row.id).execute();
    await change(501);
    const first = await server.db.startTransaction().execute();
    await merge.execute(first);
    await change(502);
    // Waits for the rows that the first one took, and finds of this group only what was noted since.
    const second = merge.execute(server.db);
    const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect
      .poll(async () => (await waiting.execute(server.db)).rows[0]?.n, { timeout: 10_000 })
      .toBeGreaterThan(0);
    await first.commit().execute();
    await second;
    expect(await faults('work_order')).toEqual([]);
  });

  it('are counted behind a fill that is done without triggers', async () => {
    const { id: _id, ...row } = await order().executeTakeFirstOrThrow();
    const fill = (trx: Trx) =>
      withoutIndexes(trx, 'work_order', async () => {
        await trx
          .insertInto('work_order')
          .values({ ...row, number: 'FILLED', number_lower: 'filled', cost: 7 })
          .execute();
      });
    const before = await totals();
    await server.db.transaction().execute(fill);
    expect((await totals()).Orders).toBe(before.Orders + 1);
    expect(await faults('work_order')).toEqual([]);
  });
});
