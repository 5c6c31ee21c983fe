import { randomUUID } from 'node:crypto';
import type { Db } from '#server/database/schema.ts';
import { nameKey } from '#server/plainName.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { matchesWords, planList } from '../lists/list.ts';
import { updateAsRead } from '../records.ts';
import { defaultLevels, rolePageRows } from './rolePages.ts';

const sortable = {
  Id: 'role.id',
  Name: 'role.name_lower',
  ProductName: 'product.name',
  MenuName: { column: 'menu.name', nullable: true },
  CompanyId: { column: 'role.company_id', nullable: true },
} as const;

export interface RoleFilter {
  ids?: readonly number[];
  productid?: number;
  searchTerm?: string;
}

/** Global roles and those of the company. */
export function rolesPlan(db: Db, scope: CompanyScope, { ids = [], productid, searchTerm }: RoleFilter) {
  let query = selectRoles(db, scope);
  if (ids.length > 0) query = query.where('role.id', 'in', [...ids]);
  if (productid && productid > 0) query = query.where('role.product_id', '=', productid);
  if (searchTerm) query = query.where(matchesWords(['role.name_lower'], searchTerm));
  return planList({ query, key: 'role.id', sortable, sort: { by: 'Name', type: 'asc' }, present: presentRole });
}

/** Roles of the products that the company is licensed for, by name. */
export async function licensedRoles(db: Db, scope: CompanyScope) {
  const rows = await selectRoles(db, scope)
    .where('company_product.product_id', 'is not', null)
    .orderBy('role.name_lower')
    .orderBy('role.id')
    .execute();
  return rows.map(presentRole);
}

export async function findRole(db: Db, scope: CompanyScope, id: number) {
  const row = await selectRoles(db, scope).where('role.id', '=', id).executeTakeFirst();
  return row && presentRole(row);
}

function selectRoles(db: Db, { companyId }: CompanyScope) {
  return db
    .selectFrom('role')
    .innerJoin('product', 'product.id', 'role.product_id')
    .leftJoin('menu', 'menu.id', 'role.menu_id')
    .leftJoin('company_product', (join) =>
      join.onRef('company_product.product_id', '=', 'role.product_id').on('company_product.company_id', '=', companyId),
    )
    .where((eb) => eb.or([eb('role.company_id', 'is', null), eb('role.company_id', '=', companyId)]))
    .select(['role.id as Id', 'role.name as Name', 'role.menu_id as MenuId', 'menu.name as MenuName'])
    .select(['role.product_id as ProductId', 'product.name as ProductName', 'role.company_id as CompanyId'])
    .select(['role.role_type as RoleType', 'company_product.product_id as licensed', 'role.version as Version']);
}

type RoleRow = Awaited<ReturnType<ReturnType<typeof selectRoles>['execute']>>[number];

function presentRole({ licensed, ...role }: RoleRow) {
  return { ...role, IsGlobal: role.CompanyId === null, Licensed: licensed !== null, HasAccess: 1 as const };
}

export interface RoleValues {
  Name: string;
  ProductId: number;
  MenuId: number | null;
}

/** A company role that may open what its product usually opens; answers its id. */
export async function insertRole(db: Db, scope: CompanyScope, values: RoleValues): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({ ...toColumns(values), uuid: randomUUID(), company_id: scope.companyId, role_type: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pages = rolePageRows(id, scope.companyId, defaultLevels(values.ProductId));
  await db.insertInto('role_page').values(pages).execute();
  return id;
}

/** False when somebody else saved in between. */
export async function updateRole(
  db: Db,
  scope: CompanyScope,
  { id, version, values }: { id: number; version: number; values: RoleValues },
): Promise<boolean> {
  return updateAsRead(db, scope, 'role', { id, version, columns: toColumns(values) });
}

/** A company role with the pages, elements and databases of another role (CONSOLE-ROLE-12); answers its id. */
export async function copyRole(
  db: Db,
  scope: CompanyScope,
  source: { id: number; values: RoleValues },
): Promise<number> {
  const { companyId } = scope;
  const { id } = await db
    .insertInto('role')
    .values({ ...toColumns(source.values), uuid: randomUUID(), company_id: companyId, role_type: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await copyRules(db, companyId, source.id, id);
  return id;
}

async function copyRules(db: Db, companyId: number, from: number, to: number): Promise<void> {
  for (const table of ['role_page', 'role_element', 'role_menu_item', 'role_voyager_db'] as const) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where('role_id', '=', from)
      .where('company_id', '=', companyId)
      .execute();
    if (rows.length === 0) continue;
    await db
      .insertInto(table)
      .values(rows.map((row) => ({ ...row, role_id: to })))
      .execute();
  }
}

export async function deleteRole(db: Db, scope: CompanyScope, id: number): Promise<void> {
  await db
    .deleteFrom('role_template_role')
    .where('role_id', '=', id)
    .where('role_id', 'in', db.selectFrom('role').select('id').where('company_id', '=', scope.companyId))
    .execute();
  await db.deleteFrom('role').where('id', '=', id).where('company_id', '=', scope.companyId).execute();
}

export async function isRoleNameTaken(db: Db, scope: CompanyScope, name: string, exceptId: number): Promise<boolean> {
  const rows = await db
    .selectFrom('role')
    .select('name')
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', scope.companyId)]))
    .where('id', '!=', exceptId)
    .execute();
  // Databases know too little of letters for it.
  const key = nameKey(name);
  return rows.some((row) => nameKey(row.name) === key);
}

/** Users of the company who hold the role. */
export async function userIdsOfRole(db: Db, scope: CompanyScope, roleId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select('app_user.id')
    .where('user_role.role_id', '=', roleId)
    .where('app_user.company_id', '=', scope.companyId)
    .execute();
  return rows.map((row) => row.id);
}

function toColumns({ Name, ProductId, MenuId }: RoleValues) {
  return { name: Name, name_lower: Name.toLowerCase(), product_id: ProductId, menu_id: MenuId };
}
