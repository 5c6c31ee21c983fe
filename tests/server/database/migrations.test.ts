import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { mutate } from '../../../server/audit/mutate.ts';
import { openDatabase } from '../../../server/database/openDatabase.ts';
import { openPostgres } from '../../../server/database/postgres/openPostgres.ts';
import type { Database, DialectName } from '../../../server/database/schema.ts';
import { openSqlite } from '../../../server/database/sqlite/openSqlite.ts';
import { WorkerConnection } from '../../../server/database/sqlite/WorkerConnection.ts';
import { migrations } from '../../../server/migrations/index.ts';
import { migrate } from '../../../server/migrations/migrate.ts';
import { databaseUrl, dropDatabase, runSql } from '../helpers/templates.ts';
import { describeDatabases } from '../helpers/withServer.ts';

const folder = mkdtempSync(join(tmpdir(), 'mullion-migrate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;

/** An empty database of the dialect. */
async function withEmpty<T>(dialect: DialectName, use: (db: Kysely<Database>, url: string) => Promise<T>): Promise<T> {
  count += 1;
  const name = `migrate_${dialect}_${count}`;
  const postgresUrl = inject('postgresUrl');
  if (dialect === 'postgres') await runSql(postgresUrl, `create database ${name}`);
  const url = dialect === 'postgres' ? databaseUrl(postgresUrl, name) : '';
  const database = await openDatabase({ dataFolder: join(folder, name), databaseUrl: url || undefined });
  try {
    return await use(database.db, url);
  } finally {
    await database.close();
    if (dialect === 'postgres') await dropDatabase(postgresUrl, name);
  }
}

describeDatabases('migrations', (dialect) => {
  it('run once', async () => {
    await withEmpty(dialect, async (db) => {
      expect(await migrate(db, dialect, migrations)).toEqual({ applied: [] });
    });
  });

  it('all or nothing', async () => {
    const half = {
      name: '9999_half',
      statements: () => ['create table half (id integer)', 'create table company (id integer)'],
    };
    await withEmpty(dialect, async (db) => {
      await expect(migrate(db, dialect, [...migrations, half])).rejects.toThrow(/company/);
      await expect(sql`select * from half`.execute(db)).rejects.toThrow(/half/);
      expect(await migrate(db, dialect, migrations)).toEqual({ applied: [] });
    });
  });

  it('refuse a newer schema and a changed migration', async () => {
    const next = { name: '9999_next', statements: () => ['create table next (id integer)'] };
    await withEmpty(dialect, async (db) => {
      expect(await migrate(db, dialect, [...migrations, next])).toEqual({ applied: ['9999_next'] });
      await expect(migrate(db, dialect, migrations)).rejects.toThrow(/made by a newer Mullion \(migration 9999_next\)/);
      const changed = { ...next, statements: () => ['create table other (id integer)'] };
      await expect(migrate(db, dialect, [...migrations, changed])).rejects.toThrow(/9999_next/);
    });
  });

  it('run by two at once run once', async () => {
    const next = { name: '9999_next', statements: () => ['create table next (id integer)'] };
    await withEmpty(dialect, async (db) => {
      const runs = await Promise.all([1, 2, 3].map(() => migrate(db, dialect, [...migrations, next])));
      expect(runs.flatMap((run) => run.applied)).toEqual(['9999_next']);
    });
  });
});

describeDatabases('saved filters of the first release', (dialect) => {
  it('get the role of their product, names and defaults once', async () => {
    count += 1;
    const name = `upgrade_${dialect}_${count}`;
    const postgresUrl = inject('postgresUrl');
    if (dialect === 'postgres') await runSql(postgresUrl, `create database ${name}`);
    const { db, unlock } =
      dialect === 'postgres'
        ? { ...(await openPostgres(databaseUrl(postgresUrl, name))), unlock: () => undefined }
        : await openSqlite(join(folder, name));
    try {
      await migrate(db, dialect, migrations.slice(0, 1));
      const filter = (id: number, saved: string, isDefault: number, product: number) =>
        sql`insert into saved_filter (id, company_id, user_id, filter_name, saved_filter_name, filter, product_id, is_default, created_at)
          values (${id}, 1, 1, 'units', ${saved}, '{}', ${product}, ${isDefault}, '2026-01-01T00:00:00.000Z')`.execute(
          db,
        );
      await insertUser(db);
      await filter(1, 'Vacant', 1, 1);
      await filter(2, 'VACANT', 1, 1);
      await filter(3, 'Vacant', 1, 2);
      await migrate(db, dialect, migrations);
      const rows = await db
        .selectFrom('saved_filter')
        .select(['id', 'role_id', 'saved_filter_name', 'name_lower', 'is_default', 'order_num'])
        .orderBy('id')
        .execute();
      expect(rows.map((row) => Object.values(row))).toEqual([
        [1, 5, 'Vacant', 'vacant', 0, 1],
        [2, 5, 'VACANT (2)', 'vacant (2)', 1, 2],
        [3, null, 'Vacant', 'vacant', 1, 3],
      ]);
    } finally {
      await db.destroy();
      unlock();
      if (dialect === 'postgres') await dropDatabase(postgresUrl, name);
    }
  });
});

/** A user who holds one role, with no more than the tables want. */
async function insertUser(db: Kysely<Database>): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  const company = { id: 1, client_pin: 'X', name: 'X', logo: null, allow_custom_menus: 0, supports_read_only: 0 };
  const names = { first_name: 'A', first_name_lower: 'a', last_name: 'B', last_name_lower: 'b' };
  const full = { full_name: 'A B', full_name_lower: 'a b', email: 'a@b', email_lower: 'a@b' };
  const flags = { authentication_mode: 0, is_support_user: 0, is_read_only: 0, in_active: 0 };
  const user = { id: 1, company_id: 1, ...names, ...full, ...flags, culture: 'en-US', language: 'en-US' };
  const role = {
    id: 5,
    uuid: 'u',
    company_id: 1,
    name: 'R',
    name_lower: 'r',
    product_id: 1,
    menu_id: null,
    role_type: 1,
  };
  await db.insertInto('product').values({ id: 1, name: 'P' }).execute();
  await db.insertInto('company').values(company).execute();
  await db.insertInto('role').values(role).execute();
  await db
    .insertInto('app_user')
    .values({ ...user, created_at: at, updated_at: at })
    .execute();
  await db.insertInto('user_role').values({ id: 1, user_id: 1, role_id: 5, is_default: 1 }).execute();
}

describeDatabases('a change', (dialect) => {
  const source = { actor: { userId: 1, companyId: 1, fullName: 'A' }, requestId: 'r', now: () => new Date() };
  const company = { client_pin: 'X', name: 'X', logo: null, allow_custom_menus: 0, supports_read_only: 0 };

  it('without an audit row is rolled back, and so is one whose audit row fails', async () => {
    await withEmpty(dialect, async (db) => {
      const add = mutate(db, source, (trx) => trx.insertInto('company').values(company).execute());
      await expect(add).rejects.toThrow('without an audit entry');
      const fail = mutate(db, { ...source, actor: { ...source.actor, companyId: 99 } }, async (trx, audit) => {
        await trx.insertInto('company').values(company).execute();
        await audit({ objectName: 'Company', objectId: 1, detail: 'made' });
      });
      await expect(fail).rejects.toThrow(/foreign key/i);
      expect(await db.selectFrom('company').select('id').execute()).toEqual([]);
    });
  });

  it('is seen by the next read, and by no read before its end', async () => {
    await withEmpty(dialect, async (db) => {
      await db.transaction().execute(async (trx) => {
        await trx.insertInto('company').values(company).execute();
        expect(await db.selectFrom('company').select('id').execute()).toEqual([]);
      });
      expect(await db.selectFrom('company').select('name').execute()).toEqual([{ name: 'X' }]);
    });
  });

  it('runs beside a stream that is half read, which keeps its own state', async () => {
    await withEmpty(dialect, async (db) => {
      const rows = Array.from({ length: 250 }, (_, index) => ({ ...company, client_pin: `P${index}` }));
      await db.insertInto('company').values(rows).execute();
      let seen = 0;
      for await (const _row of db.selectFrom('company').selectAll().orderBy('id').stream(50)) {
        if (seen === 10) await db.deleteFrom('company').where('client_pin', '>=', 'P2').execute();
        seen += 1;
      }
      expect(seen).toBe(250);
      const { left } = await db
        .selectFrom('company')
        .select((eb) => eb.fn.countAll<number>().as('left'))
        .executeTakeFirstOrThrow();
      expect(Number(left)).toBeLessThan(250);
    });
  });
});

describe('a long statement of the embedded database', () => {
  it('is answered in time and stops nobody else', async () => {
    const file = join(folder, 'long.db');
    const writer = await WorkerConnection.open({ file, readOnly: false, timeout: 0 });
    const reader = await WorkerConnection.open({ file, readOnly: true, timeout: 200 });
    const long = 'with recursive c(x) as (select 1 union all select x + 1 from c limit 9000000) select count(*) from c';
    const [outcome] = await Promise.allSettled([
      reader.query(long, []),
      writer.query('create table t (id integer)', []),
    ]);
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'timeout' } });
    expect(reader.isDead).toBe(true);
    expect((await writer.query('select count(*) as n from t', [])).rows).toEqual([{ n: 0 }]);
    await writer.close();
  });
});
