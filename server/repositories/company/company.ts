import type { Db, Trx } from '#server/database/schema.ts';
import { type Clock, DEFAULT_CLOCK } from '#server/engine.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { isUsableMenu, roleMenuColumns } from '../menus/ownMenus.ts';

/** Company information (CONSOLE-COMPANY-08). */
export async function findCompany(db: Db, { companyId }: CompanyScope) {
  const row = await db
    .selectFrom('company')
    .select(['id as Id', 'name as CompanyName', 'client_pin as ClientPIN', 'logo'])
    .select(['allow_custom_menus', 'supports_read_only', 'time_format', 'version as Version'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const { allow_custom_menus, supports_read_only, time_format, ...company } = row;
  return {
    ...company,
    allowcustommenus: allow_custom_menus === 1,
    supportsReadOnly: supports_read_only === 1,
    TimeFormat: clockOfCompany(time_format),
  };
}

/** How hours are counted in the company; false when its record is no longer in the state `version`. */
export async function updateClock(
  trx: Trx,
  { companyId }: CompanyScope,
  { clock, version }: { clock: Clock; version: number },
): Promise<boolean> {
  const result = await trx
    .updateTable('company')
    .set((eb) => ({ time_format: clock, version: eb('version', '+', 1) }))
    .where('id', '=', companyId)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The clock of a company, also of one that has not chosen. */
export function clockOfCompany(chosen: string | null): Clock {
  return chosen === '24hours' || chosen === 'culture' ? chosen : DEFAULT_CLOCK;
}

/** Databases of the company in their order, by the names of the specification (shell 3). */
export async function findVoyagers(db: Db, { companyId }: CompanyScope) {
  return db
    .selectFrom('voyager_db')
    .select(['name as DatabaseName', 'instance as SqlServerInstance'])
    .where('company_id', '=', companyId)
    .orderBy('sort_order')
    .orderBy('name_lower')
    .execute();
}

/** The company's picture as a data URI; null without one. */
export async function findLogo(db: Db, { companyId }: CompanyScope) {
  return db
    .selectFrom('company')
    .select(['id as Id', 'logo', 'version as Version'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
}

export async function replaceLogo(trx: Trx, { companyId }: CompanyScope, logo: string | null): Promise<void> {
  await trx
    .updateTable('company')
    .set((eb) => ({ logo, version: eb('version', '+', 1) }))
    .where('id', '=', companyId)
    .execute();
}

/**
 * Lets the changes of one company happen one after the other until the transaction ends, so that what a change has checked
 * (the last administrator, a free name or place) still holds when it is saved. The embedded database does so by itself.
 */
export async function lockCompany(trx: Trx, { companyId }: CompanyScope): Promise<void> {
  await trx
    .updateTable('company')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', companyId)
    .execute();
}

/** Products that the company has a licence for. */
export async function licensedProducts(db: Db, { companyId }: CompanyScope) {
  return db
    .selectFrom('company_product')
    .innerJoin('product', 'product.id', 'company_product.product_id')
    .select(['product.id', 'product.name as label'])
    .where('company_product.company_id', '=', companyId)
    .orderBy('product.id')
    .execute();
}

/** Products of the suite, the licensed ones marked. */
export async function productsOf(db: Db, { companyId }: CompanyScope) {
  const rows = await db
    .selectFrom('product')
    .leftJoin('company_product', (join) =>
      join.onRef('company_product.product_id', '=', 'product.id').on('company_product.company_id', '=', companyId),
    )
    .select(['product.id', 'product.name as label', 'company_product.product_id as licensed'])
    .orderBy('product.id')
    .execute();
  return rows.map(({ licensed, ...product }) => ({ ...product, Licensed: licensed !== null }));
}

/** Products of the suite. */
export async function allProducts(db: Db, _scope: CompanyScope) {
  return db.selectFrom('product').select(['id', 'name as label']).orderBy('id').execute();
}

/** Menus that the company may use, those of licensed products marked; its own are for every product. */
export async function menusOf(db: Db, { companyId }: CompanyScope, productId: number | undefined) {
  let query = db
    .selectFrom('menu')
    .leftJoin('company_product', (join) =>
      join.onRef('company_product.product_id', '=', 'menu.product_id').on('company_product.company_id', '=', companyId),
    )
    .select(['menu.id', 'menu.name as label', 'menu.product_id', 'menu.company_id', 'menu.document_id'])
    .select('company_product.product_id as licensed')
    .where(isUsableMenu({ companyId }));
  if (productId && productId > 0) {
    query = query.where((eb) => eb.or([eb('menu.product_id', '=', productId), eb('menu.company_id', '=', companyId)]));
  }
  const rows = await query.orderBy('menu.name').orderBy('menu.id').execute();
  return rows.map(({ licensed, ...menu }) => ({ ...menu, Licensed: licensed !== null || menu.company_id !== null }));
}

/** Menus of licensed products, and those of the company. */
export async function licensedMenus(db: Db, scope: CompanyScope, productId: number | undefined) {
  return (await menusOf(db, scope, productId)).filter((menu) => menu.Licensed);
}

export async function roleTemplates(db: Db, { companyId }: CompanyScope) {
  return db
    .selectFrom('role_template')
    .select(['id', 'name as label'])
    .where('company_id', '=', companyId)
    .orderBy('name_lower')
    .execute();
}

/** A menu that the company may use, and whether it is licensed for its product. */
export async function findMenu(db: Db, { companyId }: CompanyScope, id: number) {
  return db
    .selectFrom('menu')
    .innerJoin('product', 'product.id', 'menu.product_id')
    .leftJoin('company_product', (join) =>
      join.onRef('company_product.product_id', '=', 'menu.product_id').on('company_product.company_id', '=', companyId),
    )
    .select(['menu.product_id', 'menu.company_id', 'product.name as product', ...roleMenuColumns])
    .select('company_product.product_id as licensed')
    .where('menu.id', '=', id)
    .where(isUsableMenu({ companyId }))
    .executeTakeFirst();
}
