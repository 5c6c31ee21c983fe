import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

/** Licensed products with what the company has of them (CONSOLE-COMPANY-14). */
export async function productsInUse(db: Db, { companyId }: CompanyScope) {
  const rows = await db
    .selectFrom('company_product')
    .innerJoin('product', 'product.id', 'company_product.product_id')
    .where('company_product.company_id', '=', companyId)
    .select(['product.id as ProductId', 'product.name as ProductName'])
    .select('company_product.licensed_until as LicensedUntil')
    .select((eb) => [
      eb
        .selectFrom('role')
        .whereRef('role.product_id', '=', 'product.id')
        .where((role) => role.or([role('role.company_id', 'is', null), role('role.company_id', '=', companyId)]))
        .select((role) => role.fn.countAll().as('count'))
        .as('Roles'),
      eb
        .selectFrom('user_role')
        .innerJoin('role', 'role.id', 'user_role.role_id')
        .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
        .whereRef('role.product_id', '=', 'product.id')
        .where('app_user.company_id', '=', companyId)
        .where('app_user.in_active', '=', 0)
        .select((user) => user.fn.count('app_user.id').distinct().as('count'))
        .as('Users'),
    ])
    .orderBy('product.name')
    .execute();
  return rows.map(({ Roles, Users, ...product }) => ({ ...product, Roles: Number(Roles), Users: Number(Users) }));
}
