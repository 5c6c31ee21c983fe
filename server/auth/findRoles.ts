import type { Db } from '#server/database/schema.ts';

/** Roles of a user, the default one first. */
export async function findRoles(db: Db, userId: number): Promise<{ name: string; product: string }[]> {
  return db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('product', 'product.id', 'role.product_id')
    .select(['role.name', 'product.name as product'])
    .where('user_role.user_id', '=', userId)
    .orderBy('user_role.is_default', 'desc')
    .orderBy('role.name')
    .execute();
}
