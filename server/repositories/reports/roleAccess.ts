import type { Db } from '#server/database/schema.ts';
import { elementCatalogue, pageCatalogue } from '#server/policies/catalogue.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from '../flags.ts';
import { planList } from '../lists/list.ts';
import { chosen, elementAccessTypes, toElementAccess, wantedTypes } from './accessTypes.ts';
import { type ReportContext, textsOf } from './context.ts';
import { recordsAs } from './records.ts';
import { type RoleFilter, type RoleWithRights, rolesWithRights } from './rolesWithRights.ts';

export interface RolePageFilter extends RoleFilter {
  CompanyPage?: readonly number[];
  /** 0 access, 1 no access; an empty value asks for all. */
  PageAccessTypes?: readonly string[];
}

export interface RoleElementFilter extends RoleFilter {
  CompanyElement?: readonly number[];
  /** 0 full access, 1 read only, 2 hidden. */
  ElementAccessType?: readonly string[];
}

const shape = {
  position: 'integer',
  Id: 'text',
  role: 'text',
  role_lower: 'text',
  product: 'text',
  item: 'text',
  rank: 'integer',
  parent: 'text',
  accesstype: 'integer',
} as const;

/** A role and something that it has access to, or has not. */
export interface RoleAccess {
  Id: string;
  role: string;
  role_lower: string;
  product: string;
  item: string;
  /** Place among all items. */
  rank: number;
  /** What the item is part of. */
  parent: string | null;
  accesstype: number;
}

type Shown = Omit<RoleAccess, 'role_lower' | 'rank'>;

/** What each role opens, by the rights that calls are checked with (CONSOLE-REPORT-rolepageaccess). */
export async function rolePagesPlan(db: Db, scope: CompanyScope, filter: RolePageFilter, context: ReportContext) {
  const entries = chosen(pageCatalogue(textsOf(context), context.actor.language), filter.CompanyPage);
  const roles = await rolesWithRights(db, scope, filter);
  const rows = roles.flatMap((role) =>
    entries
      .filter(({ productId }) => productId === role.product_id)
      .map((entry) => toAccess(role, entry, role.rights.page(entry.name) > 0 ? 0 : 1)),
  );
  return planRoleAccess(db, rows, wantedTypes(filter.PageAccessTypes), ({ item, parent: _parent, ...row }) => ({
    ...row,
    page: item,
    accesstype: toFlag(row.accesstype),
  }));
}

/** What each role may do with elements (CONSOLE-REPORT-roleelementaccess). */
export async function roleElementsPlan(db: Db, scope: CompanyScope, filter: RoleElementFilter, context: ReportContext) {
  const entries = chosen(elementCatalogue(textsOf(context), context.actor.language), filter.CompanyElement);
  const roles = await rolesWithRights(db, scope, filter);
  const rows = roles.flatMap((role) =>
    entries
      .filter(({ productId }) => productId === role.product_id)
      .map((entry) => toAccess(role, entry, elementAccessTypes[role.rights.element(entry.name)])),
  );
  return planRoleAccess(db, rows, wantedTypes(filter.ElementAccessType), ({ item, parent: _parent, ...row }) => ({
    ...row,
    element: item,
    accesstype: toElementAccess(row.accesstype),
  }));
}

/** Rows that the program has worked out, as a list of the database: it orders, counts and pages them like any other. */
export function planRoleAccess<Row>(
  db: Db,
  rows: readonly RoleAccess[],
  types: readonly number[] | undefined,
  present: (row: Shown) => Row,
) {
  const all = rows.map((row, position) => ({ ...row, position }));
  const wanted = types ? all.filter((row) => types.includes(row.accesstype)) : all;
  return planList({
    query: db
      .selectFrom(recordsAs(db, shape, wanted).as('report'))
      .select(['Id', 'role', 'product', 'item', 'parent', 'accesstype']),
    key: 'report.position',
    sortable: {
      role: 'report.role_lower',
      product: 'report.product',
      page: 'report.rank',
      element: 'report.rank',
      menuitem: 'report.item',
      menuitemparent: { column: 'report.parent', nullable: true },
      accesstype: 'report.accesstype',
    },
    sort: { by: 'role', type: 'asc' },
    present: (row) => present(row as Shown),
  });
}

/** Role and product of a row, with its key. */
export function identityOf(role: RoleWithRights, id: string | number) {
  return { Id: `${role.id}-${id}`, role: role.name, role_lower: role.name_lower, product: role.product };
}

function toAccess(role: RoleWithRights, entry: { id: number; label: string; rank: number }, accesstype: number) {
  return { ...identityOf(role, entry.id), item: entry.label, rank: entry.rank, parent: null, accesstype };
}
