import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from '../flags.ts';
import { matchesWords, planList } from '../lists/list.ts';
import { updateAsRead } from '../records.ts';

/** Role templates of the company (CONSOLE-ROLETEMPLATE-01). */
export function roleTemplatesPlan(db: Db, scope: CompanyScope, { searchTerm }: { searchTerm?: string }) {
  let query = templatesOf(db, scope);
  if (searchTerm) query = query.where(matchesWords(['role_template.name_lower'], searchTerm));
  return planList({
    query: query.select([
      'role_template.id as Id',
      'role_template.company_id as CompanyId',
      'role_template.name as Name',
      'role_template.version as Version',
    ]),
    key: 'role_template.id',
    sortable: { Id: 'role_template.id', Name: 'role_template.name_lower' },
    sort: { by: 'Name', type: 'asc' },
    present: (row) => ({ ...row, IsDeleted: false }),
  });
}

export async function findTemplate(db: Db, scope: CompanyScope, id: number) {
  return templatesOf(db, scope)
    .select(['role_template.id', 'role_template.name', 'role_template.version'])
    .where('role_template.id', '=', id)
    .executeTakeFirst();
}

export async function insertTemplate(db: Db, { companyId }: CompanyScope, name: string): Promise<number> {
  const { id } = await db
    .insertInto('role_template')
    .values({ company_id: companyId, name, name_lower: name.toLowerCase() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** False when somebody else saved in between. */
export async function renameTemplate(
  db: Db,
  scope: CompanyScope,
  { id, version, name }: { id: number; version: number; name: string },
): Promise<boolean> {
  return updateAsRead(db, scope, 'role_template', { id, version, columns: { name, name_lower: name.toLowerCase() } });
}

/** Its users keep their roles and follow none; false when somebody else saved in between. */
export async function deleteTemplate(
  db: Db,
  scope: CompanyScope,
  { id, version }: { id: number; version: number },
): Promise<boolean> {
  await db
    .updateTable('app_user')
    .set({ role_template_id: null })
    .where('company_id', '=', scope.companyId)
    .where('role_template_id', '=', id)
    .execute();
  const gone = await db
    .deleteFrom('role_template')
    .where('id', '=', id)
    .where('company_id', '=', scope.companyId)
    .where('version', '=', version)
    .returning('id')
    .execute();
  return gone.length > 0;
}

export async function isTemplateNameTaken(
  db: Db,
  scope: CompanyScope,
  name: string,
  exceptId: number,
): Promise<boolean> {
  const row = await templatesOf(db, scope)
    .select('role_template.id')
    .where('role_template.name_lower', '=', name.toLowerCase())
    .where('role_template.id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Licensed roles with whether the template gives them; without a template the links of all (CONSOLE-ROLETEMPLATE-04, -07). */
export async function templateRoles(
  db: Db,
  { companyId }: CompanyScope,
  { templateId, productid }: { templateId?: number | undefined; productid?: number | undefined },
) {
  let query = db
    .selectFrom('role')
    .innerJoin('product', 'product.id', 'role.product_id')
    .innerJoin('company_product', 'company_product.product_id', 'product.id')
    .where('company_product.company_id', '=', companyId)
    .where((eb) => eb.or([eb('role.company_id', 'is', null), eb('role.company_id', '=', companyId)]))
    .leftJoin('role_template_role as link', (join) => {
      const ofRole = join.onRef('link.role_id', '=', 'role.id');
      return templateId === undefined ? ofRole : ofRole.on('link.role_template_id', '=', templateId);
    })
    .leftJoin('role_template', (join) =>
      join.onRef('role_template.id', '=', 'link.role_template_id').on('role_template.company_id', '=', companyId),
    );
  if (templateId === undefined) query = query.where('role_template.id', 'is not', null);
  if (productid && productid > 0) query = query.where('role.product_id', '=', productid);
  const rows = await query
    .select(['link.id as linkId', 'link.role_template_id', 'role.id as RoleId', 'role.name as RoleName'])
    .select(['role.product_id as ProductId', 'product.name as ProductName'])
    .orderBy('role.name_lower')
    .orderBy('role.id')
    .execute();
  return rows.map(({ linkId, role_template_id, ...role }) => ({
    ...role,
    RoleTemplateXrefId: linkId ?? 0,
    RoleTemplateId: role_template_id ?? templateId ?? 0,
    HasAccess: toFlag(linkId === null ? 0 : 1),
  }));
}

/** Roles of licensed products that the template gives. */
export async function roleIdsOfTemplate(db: Db, scope: CompanyScope, templateId: number): Promise<number[]> {
  const rows = await templatesOf(db, scope)
    .innerJoin('role_template_role', 'role_template_role.role_template_id', 'role_template.id')
    .innerJoin('role', 'role.id', 'role_template_role.role_id')
    .innerJoin('company_product', 'company_product.product_id', 'role.product_id')
    .where('company_product.company_id', '=', scope.companyId)
    .select('role_template_role.role_id')
    .where('role_template.id', '=', templateId)
    .execute();
  return rows.map((row) => row.role_id);
}

/** Links roles to a template of the company, or unlinks them; answers the roles whose link is different now. */
export async function setTemplateRoles(
  db: Db,
  _scope: CompanyScope,
  { templateId, roleIds, access }: { templateId: number; roleIds: readonly number[]; access: 0 | 1 },
): Promise<number[]> {
  if (roleIds.length === 0) return [];
  const changed =
    access === 1
      ? await db
          .insertInto('role_template_role')
          .values(roleIds.map((role_id) => ({ role_template_id: templateId, role_id })))
          .onConflict((conflict) => conflict.columns(['role_template_id', 'role_id']).doNothing())
          .returning('role_id')
          .execute()
      : await db
          .deleteFrom('role_template_role')
          .where('role_template_id', '=', templateId)
          .where('role_id', 'in', [...roleIds])
          .returning('role_id')
          .execute();
  return changed.map((row) => row.role_id);
}

/** Users who follow the template. */
export async function followersOf(db: Db, { companyId }: CompanyScope, templateId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('company_id', '=', companyId)
    .where('role_template_id', '=', templateId)
    .execute();
  return rows.map((row) => row.id);
}

export interface TemplateUserFilter {
  /** Users of this template come first. */
  templateId?: number;
  searchTerm?: string;
  /** Only these. */
  ids?: readonly number[];
}

/** Users of the company, without support, with the template that they follow (CONSOLE-ROLETEMPLATE-06). */
export function templateUsersPlan(db: Db, { companyId }: CompanyScope, filter: TemplateUserFilter) {
  const { templateId = 0, searchTerm, ids } = filter;
  let query = db
    .selectFrom('app_user')
    .leftJoin('role_template', 'role_template.id', 'app_user.role_template_id')
    .where('app_user.company_id', '=', companyId)
    .where('app_user.is_support_user', '=', 0);
  if (searchTerm) query = query.where(matchesWords(['app_user.full_name_lower', 'app_user.email_lower'], searchTerm));
  if (ids) query = query.where('app_user.id', 'in', [...ids]);
  return planList({
    query: query
      .select(['app_user.id as Id', 'app_user.role_template_id as RoleTemplateId'])
      .select(['role_template.name as RoleTemplateName', 'app_user.first_name as FirstName'])
      .select(['app_user.last_name as LastName', 'app_user.email as Email']),
    key: 'app_user.id',
    sortable: {
      Id: 'app_user.id',
      RoleTemplateName: { column: 'role_template.name_lower', nullable: true },
      FirstName: 'app_user.first_name_lower',
      LastName: 'app_user.last_name_lower',
      Email: 'app_user.email_lower',
      // Followers first, each part by name.
      follows: {
        column: sql`case when app_user.role_template_id = ${sql.lit(templateId)} then '0' else '1' end || app_user.full_name_lower`,
      },
    },
    sort: { by: 'follows', type: 'asc' },
    present: (row) => row,
  });
}

/** Lets users of the company follow a template, or none. */
export async function setTemplateOf(
  db: Db,
  { companyId }: CompanyScope,
  { userIds, templateId, now }: { userIds: readonly number[]; templateId: number | null; now: Date },
): Promise<void> {
  await db
    .updateTable('app_user')
    .set((eb) => ({ role_template_id: templateId, updated_at: now.toISOString(), version: eb('version', '+', 1) }))
    .where('company_id', '=', companyId)
    .where('id', 'in', [...userIds])
    .execute();
}

function templatesOf(db: Db, { companyId }: CompanyScope) {
  return db.selectFrom('role_template').where('role_template.company_id', '=', companyId);
}
