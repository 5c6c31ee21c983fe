import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fillTable } from '../../../server/seeds/fillTable.ts';
import { withoutIndexes } from '../../../server/seeds/withoutIndexes.ts';
import { call, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

describeDatabases('filling a table', (dialect) => {
  const server = withServer(dialect);

  const parts = async () => {
    const source =
      dialect === 'sqlite'
        ? sql<{ name: string }>`select name from sqlite_master where tbl_name = 'vendor' and sql is not null`
        : sql<{ name: string }>`select indexname as name from pg_indexes where tablename = 'vendor'`;
    return (await source.execute(server.db)).rows.map((row) => row.name).sort();
  };

  it('rows that come while the indexes are away are found and sorted like all others', async () => {
    const before = await parts();
    const row = await server.db.selectFrom('vendor').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow();
    const { id: _id, ...copy } = row;
    await server.db.transaction().execute((trx) =>
      withoutIndexes(trx, 'vendor', async () => {
        await trx
          .insertInto('vendor')
          .values({ ...copy, code: 'ZZ1', code_lower: 'zz1', name: 'Xylem', name_lower: 'xylem' })
          .execute();
      }),
    );
    expect(await parts()).toEqual(before);
    const { voyager_db_id } = row;
    const { name: database } = await server.db
      .selectFrom('voyager_db')
      .select('name')
      .where('id', '=', voyager_db_id)
      .executeTakeFirstOrThrow();
    const session = { ...(await signIn(server, 'multi@hmpg.example')), role: 'Maintenance Supervisor', database };
    const { body } = await call(server, session, 'listVendors', { query: { searchTerm: 'xylem' } });
    expect(body.vendor.map((vendor: { Code: string }) => vendor.Code)).toEqual(['ZZ1']);
  });

  it('a table is filled to the number asked for, once', async () => {
    await fillTable(server.db, 'login_detail', 700, () => undefined);
    const count = async () =>
      (await sql<{ n: number }>`select count(*) as n from login_detail where company_id = 1`.execute(server.db)).rows[0]
        ?.n;
    const filled = await count();
    await fillTable(server.db, 'login_detail', 700, () => undefined);
    expect(filled).toBeGreaterThanOrEqual(700);
    expect(await count()).toBe(filled);
  });
});
