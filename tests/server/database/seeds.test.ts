import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../server/database/openDatabase.ts';
import type { Database } from '../../../server/database/schema.ts';
import { seedDemo } from '../../../server/seeds/seedDemo.ts';

const today = new Date('2026-11-21T09:30:00Z');

describe('demo data', () => {
  const folders: string[] = [];
  const opened: OpenDatabase[] = [];
  let full: Kysely<Database>;
  let duration = 0;

  const fill = async (small: boolean, day = today) => {
    const dataFolder = mkdtempSync(join(tmpdir(), 'mullion-seed-'));
    folders.push(dataFolder);
    const database = await openDatabase({ dataFolder, databaseUrl: undefined });
    opened.push(database);
    await seedDemo(database.db, { small, today: day });
    return database.db;
  };

  beforeAll(async () => {
    const start = performance.now();
    full = await fill(false);
    duration = performance.now() - start;
  });

  afterAll(async () => {
    for (const database of opened) await database.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const count = async (table: string, where: string) => {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(full);
    return rows[0]?.n;
  };

  it('fills both companies in well under 20 seconds', () => {
    expect(duration).toBeLessThan(20_000);
  });

  it.each([
    ['app_user', 'company_id = 1', 640],
    ['app_user', 'company_id = 1 and in_active = 1', 40],
    ['app_user', 'company_id = 1 and is_support_user = 1', 6],
    ['role', 'company_id is null or company_id = 1', 48],
    ['role', 'company_id is null', 12],
    ['voyager_db', 'company_id = 1', 3],
    ['role_template', 'company_id = 1', 9],
    ['login_detail', 'company_id = 1', 20_000],
    ['change_log', 'company_id = 1', 5_000],
    ['task_log', 'company_id = 1', 3_000],
    ['task', 'company_id = 1', 14],
    ['menu', 'company_id = 1', 6],
    ['saved_filter', 'company_id = 1', 120],
    ['property', 'voyager_db_id = 2', 140],
    ['unit', 'voyager_db_id = 2', 3_200],
    ['tenant', 'voyager_db_id = 2', 2_900],
    ['deal', 'voyager_db_id = 2', 900],
    ['work_order', 'voyager_db_id = 2', 6_000],
    ['activity', 'voyager_db_id = 2', 4_000],
    ['vendor', 'voyager_db_id = 2', 260],
    ['approval', 'voyager_db_id = 2', 800],
  ])('has the promised rows of %s where %s: %i', async (table, where, rows) => {
    expect(await count(table, where)).toBe(rows);
  });

  it('has no row after the start of the reference day but plans and leases', async () => {
    const midnight = "'2026-11-21T00:00:00.000Z'";
    expect(await count('login_detail', `login_at >= ${midnight} or logout_at >= ${midnight}`)).toBe(0);
    expect(await count('change_log', `changed_at >= ${midnight}`)).toBe(0);
    expect(await count('work_order', `created_at >= ${midnight}`)).toBe(0);
    expect(await count('login_detail', "company_id = 1 and login_at >= '2026-10-22'")).toBeGreaterThan(2_000);
  });

  it('holds no password that is not hashed, and a salt of its own for each account', async () => {
    const rows = await full
      .selectFrom('app_user')
      .select('password_hash')
      .where('password_hash', 'is not', null)
      .execute();
    expect(rows).toHaveLength(11);
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(11);
    expect(rows.every((row) => row.password_hash?.startsWith('$argon2id$'))).toBe(true);
  });

  it('holds the same rows after two fresh starts on one day', async () => {
    const [left, right] = [await fill(true), await fill(true, new Date('2026-11-21T23:00:00Z'))];
    for (const table of [
      'role',
      'login_detail',
      'change_log',
      'work_order',
      'unit',
      'task_log',
      'user_role',
    ] as const) {
      const [a, b] = [
        await left.selectFrom(table).selectAll().execute(),
        await right.selectFrom(table).selectAll().execute(),
      ];
      expect(b).toEqual(a);
    }
    const users = (db: Kysely<Database>) =>
      db.selectFrom('app_user').select(['id', 'email', 'last_login_at', 'mobile_phone']).execute();
    expect(await users(right)).toEqual(await users(left));
  });
});
