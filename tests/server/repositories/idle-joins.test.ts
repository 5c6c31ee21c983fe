import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withoutIdleJoins } from '../../../server/repositories/lists/withoutIdleJoins.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

describe('joins that change nothing', () => {
  const server = withServer('sqlite');

  const joined = () =>
    server.db
      .selectFrom('work_order')
      .leftJoin('unit', (join) => join.onRef('unit.id', '=', 'work_order.unit_id').on('unit.company_id', '=', 1))
      .leftJoin('property', 'property.id', 'unit.property_id')
      .select('work_order.id')
      .withPlugin(withoutIdleJoins);

  const kept = (query: { compile(): { sql: string } }) =>
    [...query.compile().sql.matchAll(/join "(\w+)"(?: as "(\w+)")?/g)].map(([, table, alias]) => alias ?? table);

  it('are left out, with those that they alone needed', () => {
    expect(kept(joined())).toEqual([]);
  });

  it('stay where something names them: a column, a condition, an order, words of SQL', () => {
    expect(kept(joined().select('unit.code'))).toEqual(['unit']);
    expect(kept(joined().where('property.code', '=', 'A'))).toEqual(['unit', 'property']);
    expect(kept(joined().orderBy('unit.code'))).toEqual(['unit']);
    expect(kept(joined().where(sql<boolean>`coalesce(unit.code, '') <> ''`))).toEqual(['unit']);
    expect(kept(joined().where(sql<boolean>`work_order.number <> 'units' and unity = 1`))).toEqual([]);
  });

  it('are told from a table of the same name in a query within', () => {
    const other = server.db.selectFrom('unit').select('unit.id').where('unit.code', '=', 'A');
    expect(kept(joined().where('work_order.unit_id', 'in', other))).toEqual([]);
    const unitId = sql.ref<number>('unit.id');
    const same = server.db.selectFrom('tenant').select('tenant.id').where('tenant.unit_id', '=', unitId);
    expect(kept(joined().where('work_order.id', 'in', same))).toEqual(['unit']);
  });

  it('stay where they choose rows or may give several', () => {
    const from = () => server.db.selectFrom('unit').select('unit.id').withPlugin(withoutIdleJoins);
    expect(kept(from().innerJoin('property', 'property.id', 'unit.property_id'))).toEqual(['property']);
    expect(kept(from().leftJoin('tenant', 'tenant.unit_id', 'unit.id'))).toEqual(['tenant']);
    expect(kept(from().leftJoin('unit as other', 'other.property_id', 'unit.property_id'))).toEqual(['other']);
    expect(kept(from().leftJoin('property as p', (join) => join.on(sql<boolean>`p.id = 1 or p.id = 2`)))).toEqual([
      'p',
    ]);
    expect(kept(from().leftJoin('property as p', 'p.id', 'unit.property_id'))).toEqual([]);
  });
});

/** Changes of kept totals are added up and never joined. */
const isOfTotals = (table: string) => table.endsWith('_total');

describeDatabases('the key of a table of records', (dialect) => {
  const server = withServer(dialect);

  it('is its id, wherever it has one', async () => {
    const tables = await server.db.introspection.getTables();
    const withId = tables.filter(
      ({ name, isView, columns }) => !isView && !isOfTotals(name) && columns.some(({ name }) => name === 'id'),
    );
    expect(withId.length).toBeGreaterThan(30);
    for (const { name } of withId) expect([name, await keyOf(name)]).toEqual([name, ['id']]);
  });

  async function keyOf(table: string): Promise<string[]> {
    const statement =
      dialect === 'sqlite'
        ? sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0`
        : sql<{ name: string }>`select a.attname as name from pg_index i
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
            where i.indisprimary and i.indrelid = to_regclass(${`"${table}"`})`;
    return (await statement.execute(server.db)).rows.map(({ name }) => name);
  }
});
