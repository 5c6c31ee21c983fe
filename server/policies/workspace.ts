import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { type AdminNames, adminNames, isAdminRole, worksWithoutDatabase } from '#server/settings.ts';
import { databaseAccess } from './databases.ts';
import type { ActiveRole } from './scope.ts';

type HeaderValue = string | string[] | undefined;

export interface Workspace {
  role?: ActiveRole;
  database?: { id: number; name: string; isLimited: boolean };
}

/** Characters of a name, and of one that is percent-encoded: up to four bytes of three characters each. */
const MAX_NAME = 200;
const MAX_HEADER = MAX_NAME * 12;

/**
 * Role and database of the headers, checked against what the user holds: headers select, they never grant.
 *
 * @throws RequestError workspace_not_held
 */
export async function resolveWorkspace(
  db: Db,
  user: { userId: number; companyId: number },
  { admins, ...headers }: { role?: HeaderValue; database?: HeaderValue; admins: AdminNames },
): Promise<Workspace> {
  const roleName = readName(headers.role);
  const databaseName = readName(headers.database);
  if (roleName === '') {
    if (databaseName !== '') throw new RequestError('workspace_not_held');
    return {};
  }
  const role = await findRole(db, user, roleName, adminNames(admins));
  if (!role) throw new RequestError('workspace_not_held');
  if (databaseName === '') return { role };
  if (worksWithoutDatabase(role, admins)) throw new RequestError('workspace_not_held');
  const database = await findDatabase(db, user, role, databaseName);
  if (!database) throw new RequestError('workspace_not_held');
  return { role, database };
}

/** A name that is not ASCII comes percent-encoded; one in which a percent sign begins no code is as it stands. */
function readName(value: HeaderValue): string {
  if (value === undefined) return '';
  if (typeof value !== 'string' || value.length > MAX_HEADER) throw new RequestError('workspace_not_held');
  const name = decode(value.trim());
  if (name.length > MAX_NAME || name.includes('\0')) throw new RequestError('workspace_not_held');
  return name;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

type HeldRole = ActiveRole & { allDatabases: boolean };

async function findRole(
  db: Db,
  { userId, companyId }: { userId: number; companyId: number },
  name: string,
  names: readonly string[],
): Promise<HeldRole | undefined> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('product', 'product.id', 'role.product_id')
    .innerJoin('company_product', 'company_product.product_id', 'product.id')
    .select(['role.id', 'role.name', 'role.company_id', 'role.product_id', 'role.menu_id', 'role.all_databases'])
    .select('product.name as product_name')
    .where('user_role.user_id', '=', userId)
    .where('company_product.company_id', '=', companyId)
    .where('role.name', '=', name)
    .where((eb) => eb.or([eb('role.company_id', 'is', null), eb('role.company_id', '=', companyId)]))
    .execute();
  const [row] = rows;
  if (!row || rows.length > 1) return undefined;
  return {
    id: row.id,
    name: row.name,
    productId: row.product_id,
    productName: row.product_name,
    menuId: row.menu_id,
    isAdmin: isAdminRole(row, names),
    allDatabases: row.all_databases === 1,
  };
}

async function findDatabase(
  db: Db,
  { userId, companyId }: { userId: number; companyId: number },
  role: HeldRole,
  name: string,
) {
  const question = { user: userId, role: role.id, allDatabases: Number(role.allDatabases) };
  const closed = sql<number>`case when exists (
    select 1 from user_property where user_id = ${userId} and has_access = 0) then 1 else 0 end`;
  const row = await db
    .selectFrom('voyager_db')
    .select(['voyager_db.id', 'voyager_db.name', closed.as('closed')])
    .where('voyager_db.company_id', '=', companyId)
    .where('voyager_db.name', '=', name)
    .where(databaseAccess({ ...question, database: 'voyager_db.id' }), '=', 1)
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, isLimited: row.closed === 1 };
}
