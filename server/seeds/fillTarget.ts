import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { demoVolumes, type Volumes } from './volumes.ts';

export type FillTarget = Awaited<ReturnType<typeof loadTarget>>;

/** Rows that new ones refer to; more would not look any more real. */
const SAMPLE = 4_000;
const databaseTables: ReadonlySet<string> = new Set([
  'property',
  'unit',
  'tenant',
  'deal',
  'vendor',
  'work_order',
  'activity',
  'approval',
]);

/** The first company, its first database, and what rows in them refer to. */
export async function loadTarget(db: Db) {
  const { id } = await db.selectFrom('company').select('id').orderBy('id').executeTakeFirstOrThrow();
  const databases = await db
    .selectFrom('voyager_db')
    .select(['id', 'name', 'instance'])
    .where('company_id', '=', id)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const [first] = databases.map((item) => ({ ...item, region: 'east' as const }));
  if (!first) throw new Error('The company has no database.');
  return {
    company: await loadCompany(db, id, first),
    database: first,
    users: await loadUsers(db, id),
    tasks: await loadTasks(db, id, first.id),
    properties: await db
      .selectFrom('property')
      .select('id')
      .where('voyager_db_id', '=', first.id)
      .limit(SAMPLE)
      .execute(),
    units: await db
      .selectFrom('unit')
      .select(['id', 'property_id', 'code', 'status', 'rent'])
      .where('voyager_db_id', '=', first.id)
      .limit(SAMPLE)
      .execute(),
    deals: await db
      .selectFrom('deal')
      .select(['id', 'property_id', 'prospect'])
      .where('voyager_db_id', '=', first.id)
      .limit(SAMPLE)
      .execute(),
    vendors: await db
      .selectFrom('vendor')
      .select(['id', 'category'])
      .where('voyager_db_id', '=', first.id)
      .limit(SAMPLE)
      .execute(),
  };
}

async function loadCompany(
  db: Db,
  id: number,
  database: { id: number; name: string; instance: string; region: 'east' },
) {
  const roles = await db
    .selectFrom('role')
    .select(['id', 'name', 'product_id', 'company_id'])
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', id)]))
    .execute();
  const { email } = await db
    .selectFrom('app_user')
    .select('email')
    .where('company_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    id,
    domain: email.slice(email.indexOf('@') + 1),
    /** Names random streams, when they are not those of the demo. */
    streams: undefined as string | undefined,
    volumes: demoVolumes.harborMain as Volumes,
    databases: [database],
    roles: roles.map((role) => ({
      id: role.id,
      name: role.name,
      productId: role.product_id,
      isGlobal: role.company_id === null,
    })),
  };
}

async function loadUsers(db: Db, companyId: number) {
  const rows = await db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .select(['app_user.id', 'full_name', 'email', 'in_active', 'is_support_user', 'is_read_only', 'role_id'])
    .where('company_id', '=', companyId)
    .where('is_default', '=', 1)
    .orderBy('app_user.id')
    .limit(SAMPLE)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fullName: row.full_name,
    email: row.email,
    isInactive: row.in_active === 1,
    isSupport: row.is_support_user === 1,
    isReadOnly: row.is_read_only === 1,
    roleIds: [row.role_id],
  }));
}

async function loadTasks(db: Db, companyId: number, databaseId: number) {
  const tasks = await db.selectFrom('task').select(['id', 'name']).where('company_id', '=', companyId).execute();
  return tasks.map((task) => ({ ...task, voyager_db_id: databaseId }));
}

export async function newestId(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function countRows(db: Db, table: string, { company, database }: FillTarget): Promise<number> {
  const [column, value] = databaseTables.has(table) ? ['voyager_db_id', database.id] : ['company_id', company.id];
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${sql.ref(String(column))} = ${value}`.execute(db);
  return rows[0]?.n ?? 0;
}
