import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { type CatalogueEntry, elementCatalogue, pageCatalogue } from '#server/policies/catalogue.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from '../flags.ts';
import { contains, matchesWords, planList } from '../lists/list.ts';
import { chosen, toElementAccess, wantedTypes } from './accessTypes.ts';
import { type ReportContext, textsOf } from './context.ts';
import { recordsAs } from './records.ts';

interface WhoFilter {
  UserName?: string;
  UserEmail?: string;
  /** Ids of products. */
  UserProduct?: readonly number[];
  searchTerm?: string;
}

export interface UserPageFilter extends WhoFilter {
  UserPages?: readonly number[];
  /** 0 access, 1 no access; an empty value asks for all. */
  PageAccessTypes?: readonly string[];
}

export interface UserElementFilter extends WhoFilter {
  UserElement?: readonly number[];
  /** 0 full access, 1 read only, 2 hidden. */
  ElementAccessType?: readonly string[];
}

interface AccessRow {
  Id: string;
  user: string;
  email: string;
  product: string;
  item: string;
  accesstype: number;
}

const adminRole = ({ adminNames }: CompanyScope) =>
  sql`(role.company_id is null and role.name_lower in (${sql.join([...adminNames])}))`;

/** A rule of the user wins over that of the role; a page without a rule is closed (see `loadRights`). */
const pageAccess = (scope: CompanyScope) =>
  sql`case when ${adminRole(scope)} then 0 else coalesce(user_rule.access_type, role_rule.access_type, 1) end`;

/** An element without a rule is open. */
const elementAccess = (scope: CompanyScope) => sql`case when ${adminRole(scope)} then 0 else
  case coalesce(user_rule.access, role_rule.access, 'full') when 'full' then 0 when 'readonly' then 1 else 2 end end`;

/** Active users and the pages of their products: open when one of their roles opens them (CONSOLE-REPORT-userpageaccess). */
export function userPagesPlan(db: Db, scope: CompanyScope, filter: UserPageFilter, context: ReportContext) {
  const { UserPages, PageAccessTypes, ...who } = filter;
  const entries = chosen(pageCatalogue(textsOf(context), context.actor.language), UserPages);
  const rules = sql`
    left join user_page as user_rule on user_rule.user_id = app_user.id and user_rule.page = item.name
    left join role_page as role_rule on role_rule.role_id = role.id and role_rule.page = item.name
      and role_rule.company_id = app_user.company_id`;
  const present = ({ item, accesstype, ...row }: AccessRow) => ({ ...row, page: item, accesstype: toFlag(accesstype) });
  return planAccess(db, scope, { who, entries, rules, access: pageAccess(scope), types: PageAccessTypes }, present);
}

/** Active users and the elements of their products: as open as the most open of their roles (CONSOLE-REPORT-userelementaccess). */
export function userElementsPlan(db: Db, scope: CompanyScope, filter: UserElementFilter, context: ReportContext) {
  const { UserElement, ElementAccessType, ...who } = filter;
  const entries = chosen(elementCatalogue(textsOf(context), context.actor.language), UserElement);
  const rules = sql`
    left join user_element as user_rule on user_rule.user_id = app_user.id and user_rule.element = item.name
    left join role_element as role_rule on role_rule.role_id = role.id and role_rule.element = item.name
      and role_rule.company_id = app_user.company_id`;
  const present = ({ item, accesstype, ...row }: AccessRow) => ({
    ...row,
    element: item,
    accesstype: toElementAccess(accesstype),
  });
  return planAccess(
    db,
    scope,
    { who, entries, rules, access: elementAccess(scope), types: ElementAccessType },
    present,
  );
}

interface AccessParts {
  who: WhoFilter;
  entries: readonly CatalogueEntry[];
  /** Joins the rules of user and role. */
  rules: RawBuilder<unknown>;
  /** Access under one role. */
  access: RawBuilder<unknown>;
  types: readonly string[] | undefined;
}

/** One row per user, product and item. */
function planAccess<Row>(
  db: Db,
  scope: CompanyScope,
  { who, entries, rules, access, types }: AccessParts,
  present: (row: AccessRow) => Row,
) {
  const shape = { id: 'integer', name: 'text', label: 'text', productId: 'integer', rank: 'integer' } as const;
  const rows = sql<AccessRow>`(
    select row_number() over (order by app_user.id, product.id, item.id) as position,
      app_user.id || '-' || product.id || '-' || item.id as "Id", app_user.full_name as "user",
      app_user.full_name_lower as user_lower, app_user.email as email, app_user.email_lower as email_lower, product.name as product,
      item.label as item, item.rank as rank, min(${access}) as accesstype
    from app_user
    inner join user_role on user_role.user_id = app_user.id
    inner join role on role.id = user_role.role_id
    inner join product on product.id = role.product_id
    inner join company_product on company_product.product_id = product.id
      and company_product.company_id = app_user.company_id
    inner join ${recordsAs(db, shape, entries)} as item on item."productId" = product.id
    ${rules}
    where ${sql.join(conditions(scope, who), sql` and `)}
    group by app_user.id, app_user.full_name, app_user.full_name_lower, app_user.email, app_user.email_lower, product.id,
      product.name, item.id, item.label, item.rank
  )`;
  const wanted = wantedTypes(types);
  let query = db.selectFrom(rows.as('report')).select(['Id', 'user', 'email', 'product', 'item', 'accesstype']);
  if (wanted) query = query.where('accesstype', 'in', wanted);
  return planList({
    query,
    key: 'report.position',
    sortable: {
      user: 'report.user_lower',
      email: 'report.email_lower',
      product: 'report.product',
      page: 'report.rank',
      element: 'report.rank',
      accesstype: 'report.accesstype',
    },
    sort: { by: 'user', type: 'asc' },
    present,
  });
}

function conditions({ companyId }: CompanyScope, { UserName, UserEmail, UserProduct, searchTerm }: WhoFilter) {
  return [
    sql`app_user.company_id = ${companyId} and app_user.in_active = 0`,
    sql`(role.company_id is null or role.company_id = ${companyId})`,
    ...(UserName ? [contains('app_user.full_name_lower', UserName)] : []),
    ...(UserEmail ? [contains('app_user.email_lower', UserEmail)] : []),
    ...(UserProduct && UserProduct.length > 0 ? [sql`product.id in (${sql.join([...UserProduct])})`] : []),
    ...(searchTerm ? [matchesWords(['app_user.full_name_lower', 'app_user.email_lower'], searchTerm)] : []),
  ];
}
