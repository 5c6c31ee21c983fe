import type { Db } from '#server/database/schema.ts';
import type { RoleMenu } from '#server/menus/ownMenu.ts';
import { databaseAccess } from '#server/policies/databases.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { isAdminRole } from '#server/settings.ts';
import { isUsableMenu, roleMenuColumns } from '../menus/ownMenus.ts';

interface DatabaseName {
  Name: string;
  /** What people call it. */
  Label?: string;
}

/** A role of a user, as the role picker needs it. */
export interface HeldRole {
  id: number;
  uuid: string;
  name: string;
  productId: number;
  productName: string;
  menuId: number | null;
  menu: RoleMenu;
  isDefault: boolean;
  isAdmin: boolean;
  databases: DatabaseName[];
}

/** Roles that the user holds and the company is licensed for, by name, each with its databases in their order. */
export async function listHeldRoles(db: Db, scope: CompanyScope, userId: number): Promise<HeldRole[]> {
  const [roles, databases] = await Promise.all([findRoles(db, scope, userId), findDatabases(db, scope, userId)]);
  return roles.map((role) => ({
    id: role.id,
    uuid: role.uuid,
    name: role.name,
    productId: role.product_id,
    productName: role.product_name,
    menuId: role.menu_id,
    menu: role,
    isDefault: role.is_default === 1,
    isAdmin: isAdminRole(role, scope.adminNames),
    databases: databases.filter((row) => row.role_id === role.id).map(nameOf),
  }));
}

function nameOf({ name, label }: { name: string; label: string | null }): DatabaseName {
  return { Name: name, ...(label ? { Label: label } : {}) };
}

async function findRoles(db: Db, { companyId }: CompanyScope, userId: number) {
  return db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('product', 'product.id', 'role.product_id')
    .innerJoin('company_product', 'company_product.product_id', 'product.id')
    .leftJoin('menu', (join) => join.onRef('menu.id', '=', 'role.menu_id').on(isUsableMenu({ companyId })))
    .select(['role.id', 'role.uuid', 'role.name', 'role.company_id', 'role.product_id'])
    .select(['product.name as product_name', 'user_role.is_default', ...roleMenuColumns])
    .where('user_role.user_id', '=', userId)
    .where('company_product.company_id', '=', companyId)
    .where((eb) => eb.or([eb('role.company_id', 'is', null), eb('role.company_id', '=', companyId)]))
    .orderBy('role.name_lower')
    .orderBy('role.id')
    .execute();
}

async function findDatabases(db: Db, { companyId }: CompanyScope, userId: number) {
  return db
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .innerJoin('voyager_db', (join) => join.on('voyager_db.company_id', '=', companyId))
    .select(['user_role.role_id', 'voyager_db.name', 'voyager_db.label'])
    .where('user_role.user_id', '=', userId)
    .where(
      databaseAccess({
        user: 'user_role.user_id',
        role: 'role.id',
        allDatabases: 'role.all_databases',
        database: 'voyager_db.id',
      }),
      '=',
      1,
    )
    .orderBy('voyager_db.sort_order')
    .orderBy('voyager_db.name_lower')
    .execute();
}
