import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { databaseAccess } from '#server/policies/databases.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { isAdminRole } from '#server/settings.ts';

/** A role of a user under which a filter could be kept, and what the rules say of the pages. */
export interface HeldRole {
  userId: number;
  fullName: string;
  roleId: number;
  productId: number;
  isAdmin: boolean;
  /** The user may work in the database of the filter under it. */
  hasDatabase: boolean;
}

/** Roles that users of the company hold in licensed products, one of these products where it is said. */
export async function heldRoles(
  db: Db,
  scope: CompanyScope,
  {
    userIds,
    productId,
    databaseId,
  }: { userIds: readonly number[]; productId: number | null; databaseId: number | null },
): Promise<HeldRole[]> {
  if (userIds.length === 0) return [];
  let query = db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('company_product', 'company_product.product_id', 'role.product_id')
    .where('company_product.company_id', '=', scope.companyId)
    .where('app_user.company_id', '=', scope.companyId)
    .where('app_user.id', 'in', [...userIds])
    .where((eb) => eb.or([eb('role.company_id', 'is', null), eb('role.company_id', '=', scope.companyId)]))
    .select(['app_user.id as userId', 'app_user.full_name as fullName', 'role.id as roleId', 'role.name'])
    .select(['role.company_id', 'role.product_id as productId'])
    .orderBy('role.name_lower');
  if (productId !== null) query = query.where('role.product_id', '=', productId);
  const rows = await query
    .select(
      databaseId === null
        ? sql<number>`1`.as('access')
        : databaseAccess({
            user: 'app_user.id',
            role: 'role.id',
            allDatabases: 'role.all_databases',
            database: databaseId,
          }).as('access'),
    )
    .execute();
  return rows.map(({ access, company_id, name, ...row }) => {
    const isAdmin = isAdminRole({ company_id, name }, scope.adminNames);
    return { ...row, isAdmin, hasDatabase: Number(access) === 1 };
  });
}

/** What rules of roles and of users say of pages: `role/7/users` and `user/12/users` to whether it is open. */
export async function pageRules(
  db: Db,
  { companyId }: CompanyScope,
  { userIds, roleIds, pages }: { userIds: readonly number[]; roleIds: readonly number[]; pages: readonly string[] },
): Promise<ReadonlyMap<string, boolean>> {
  if (userIds.length === 0 || roleIds.length === 0 || pages.length === 0) return new Map();
  const ofRoles = await db
    .selectFrom('role_page')
    .select(['role_id as id', 'page', 'access_type'])
    .where('company_id', '=', companyId)
    .where('role_id', 'in', [...roleIds])
    .where('page', 'in', [...pages])
    .execute();
  const ofUsers = await db
    .selectFrom('user_page')
    .select(['user_id as id', 'page', 'access_type'])
    .where('user_id', 'in', [...userIds])
    .where('page', 'in', [...pages])
    .execute();
  const entries = (kind: string, rows: typeof ofRoles) =>
    rows.map(({ id, page, access_type }) => [`${kind}/${id}/${page}`, access_type !== 1] as const);
  return new Map([...entries('role', ofRoles), ...entries('user', ofUsers)]);
}
