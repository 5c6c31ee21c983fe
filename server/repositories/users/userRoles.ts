import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from '../flags.ts';
import { matchesWords, planList } from '../lists/list.ts';

export interface UserRoleFilter {
  userId: number;
  productid?: number;
  searchTerm?: string;
  /** Only these. */
  ids?: readonly number[];
}

/** Roles that a user holds or may be given: those of licensed products (CONSOLE-USERROLE-01, -06). */
export function userRolesPlan(db: Db, { companyId }: CompanyScope, filter: UserRoleFilter) {
  const { userId, productid, searchTerm, ids } = filter;
  let query = db
    .selectFrom('role')
    .innerJoin('product', 'product.id', 'role.product_id')
    .leftJoin('company_product as licence', (join) =>
      join.onRef('licence.product_id', '=', 'role.product_id').on('licence.company_id', '=', companyId),
    )
    .leftJoin('user_role as link', (join) => join.onRef('link.role_id', '=', 'role.id').on('link.user_id', '=', userId))
    .where((eb) => eb.or([eb('role.company_id', 'is', null), eb('role.company_id', '=', companyId)]))
    .where((eb) => eb.or([eb('licence.product_id', 'is not', null), eb('link.id', 'is not', null)]));
  if (productid && productid > 0) query = query.where('role.product_id', '=', productid);
  if (searchTerm) query = query.where(matchesWords(['role.name_lower'], searchTerm));
  if (ids) query = query.where('role.id', 'in', [...ids]);
  const linkId = sql<number>`coalesce(link.id, 0)`;
  const hasAccess = sql<number>`case when link.id is null then 0 else 1 end`;
  const isDefault = sql<number>`coalesce(link.is_default, 0)`;
  return planList({
    query: query
      .select([linkId.as('UserRoleId'), 'role.id as RoleId', 'role.name as RoleName'])
      .select([hasAccess.as('HasAccess'), isDefault.as('isDefault')])
      .select(['role.product_id as ProductId', 'product.name as ProductName']),
    key: 'role.id',
    sortable: {
      UserRoleId: { column: linkId },
      RoleId: 'role.id',
      RoleName: 'role.name_lower',
      HasAccess: { column: hasAccess },
      isDefault: { column: isDefault },
      ProductId: 'role.product_id',
      ProductName: 'product.name',
    },
    sort: { by: 'RoleName', type: 'asc' },
    present: (row) => ({
      ...row,
      UserId: userId,
      HasAccess: toFlag(row.HasAccess),
      isDefault: row.isDefault === 1,
    }),
  });
}

/** Links users of the company to roles that they do not hold; answers the new links. */
export async function linkRoles(
  db: Db,
  { companyId }: CompanyScope,
  userIds: readonly number[],
  roleIds: readonly number[],
) {
  if (userIds.length === 0 || roleIds.length === 0) return [];
  return db
    .insertInto('user_role')
    .columns(['user_id', 'role_id', 'is_default'])
    .expression((eb) =>
      eb
        .selectFrom('app_user')
        .innerJoin('role', (join) => join.on('role.id', 'in', [...roleIds]))
        .select(['app_user.id', 'role.id as role_id', sql.lit(0).as('is_default')])
        .where('app_user.id', 'in', [...userIds])
        .where('app_user.company_id', '=', companyId)
        .where((where) => where.or([where('role.company_id', 'is', null), where('role.company_id', '=', companyId)])),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'role_id']).doNothing())
    .returning(['user_id', 'role_id'])
    .execute();
}

/** Takes roles from users of the company; answers the links that are gone. */
export async function unlinkRoles(
  db: Db,
  { companyId }: CompanyScope,
  userIds: readonly number[],
  roleIds: readonly number[],
) {
  if (userIds.length === 0 || roleIds.length === 0) return [];
  return db
    .deleteFrom('user_role')
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('app_user')
        .select('id')
        .where('company_id', '=', companyId)
        .where('id', 'in', [...userIds]),
    )
    .where('role_id', 'in', [...roleIds])
    .returning(['user_id', 'role_id'])
    .execute();
}

/** Who holds roles has one to start with: the first by name, unless one was chosen. */
export async function settleDefaultRoles(
  db: Db,
  { companyId }: CompanyScope,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  const first = sql<number>`(
    select other.id from user_role as other inner join role on role.id = other.role_id
    where other.user_id = app_user.id order by role.name_lower, role.id limit 1)`;
  await db
    .updateTable('user_role')
    .set({ is_default: 1 })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('app_user')
        .select(first.as('id'))
        .where('app_user.company_id', '=', companyId)
        .where('app_user.id', 'in', [...userIds])
        .where(
          sql<boolean>`not exists (select 1 from user_role as chosen where chosen.user_id = app_user.id and chosen.is_default = 1)`,
        ),
    )
    .execute();
}

/** Makes a role that the user of the company holds the only default; false when the user does not hold it. */
export async function setDefaultRole(
  db: Db,
  { companyId }: CompanyScope,
  { userId, roleId }: { userId: number; roleId: number },
): Promise<boolean> {
  const ofUser = db.selectFrom('app_user').select('id').where('company_id', '=', companyId).where('id', '=', userId);
  const held = await db
    .selectFrom('user_role')
    .select('id')
    .where('user_id', 'in', ofUser)
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  if (!held) return false;
  await db
    .updateTable('user_role')
    .set({ is_default: sql<number>`case when role_id = ${roleId} then 1 else 0 end` })
    .where('user_id', 'in', ofUser)
    .execute();
  return true;
}

/** True when somebody could still administer the company. */
export async function hasAdministrator(db: Db, { companyId, adminNames }: CompanyScope): Promise<boolean> {
  const row = await db
    .selectFrom('app_user')
    .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('app_user.id')
    .where('app_user.company_id', '=', companyId)
    .where('app_user.in_active', '=', 0)
    .where('app_user.is_read_only', '=', 0)
    .where('app_user.is_support_user', '=', 0)
    .where('role.company_id', 'is', null)
    .where('role.name_lower', 'in', [...adminNames])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
