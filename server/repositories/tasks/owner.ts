import type { Db } from '#server/database/schema.ts';

/** Who saved a task, and the name of the role that it was saved under, if both are there. */
export async function findTaskOwner(
  db: Db,
  { companyId, ownerId, ownerRoleId }: { companyId: number; ownerId: number; ownerRoleId: number | null },
) {
  return db
    .selectFrom('app_user')
    .innerJoin('company', 'company.id', 'app_user.company_id')
    .leftJoin('role', (join) => join.on('role.id', '=', ownerRoleId))
    .select(['app_user.id', 'app_user.full_name', 'app_user.email', 'app_user.language', 'app_user.culture'])
    .select(['app_user.is_read_only', 'app_user.is_support_user', 'app_user.in_active', 'role.name as role'])
    .select('company.time_format')
    .where('app_user.company_id', '=', companyId)
    .where('app_user.id', '=', ownerId)
    .executeTakeFirst();
}

/** Language of a user, for what is told to them. */
export async function languageOf(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('app_user').select('language').where('id', '=', userId).executeTakeFirst();
  return row?.language ?? null;
}

/** Names of the roles of a product that a user holds. */
export async function rolesOfProduct(db: Db, userId: number, productId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .select('role.name')
    .where('user_role.user_id', '=', userId)
    .where('role.product_id', '=', productId)
    .orderBy('user_role.is_default', 'desc')
    .orderBy('role.name')
    .execute();
  return rows.map((row) => row.name);
}
