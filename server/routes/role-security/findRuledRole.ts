import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { loadRoleRights, noRights, type Rights } from '#server/policies/rights.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { findRole, userIdsOfRole } from '#server/repositories/roles/roles.ts';
import { isAdminRole } from '#server/settings.ts';
import { findCompanyRole, refuseUnlicensed } from '../roles/guardRoles.ts';
import type { RouteContext } from '../routesOf.ts';

type Audit = Parameters<Parameters<RouteContext['mutate']>[0]>[1];
type Role = Awaited<ReturnType<typeof findCompanyRole>>;
export type AnyRole = Awaited<ReturnType<typeof findAnyRole>>;

/** The role that all rows name. A company changes rules of its own roles only, and of products that it has (CONSOLE-ROLE-07, -08). */
export async function findRuledRole(trx: Trx, scope: CompanyScope, rows: readonly { RoleId: number }[]): Promise<Role> {
  await lockCompany(trx, scope);
  const [id, ...others] = new Set(rows.map((row) => row.RoleId));
  if (id === undefined || others.length > 0) throw new RequestError('not_found');
  const role = await findCompanyRole(trx, scope, id);
  await refuseUnlicensed(trx, scope, role.ProductId);
  return role;
}

/** What the role opens in the company; an admin role opens all. */
export async function rightsOfRole(db: Db, { companyId, adminNames }: CompanyScope, role: AnyRole): Promise<Rights> {
  const isAdmin = isAdminRole({ company_id: role.CompanyId, name: role.Name }, adminNames);
  const rights = await loadRoleRights(db, companyId, [{ id: role.Id, productId: role.ProductId, isAdmin }]);
  return rights.get(role.Id) ?? noRights;
}

/** A role to look at. */
export async function findAnyRole(db: Db, scope: CompanyScope, id: number) {
  const role = await findRole(db, scope, id);
  if (!role) throw new RequestError('not_found');
  return role;
}

/** One rule before and after. */
export interface RuleChange {
  label: string;
  before: number;
  after: number;
}

/** Writes what changed, and lets open sessions of the role's users know (OP-INVALIDATE). */
export async function finishRules(
  { scope, services }: Pick<RouteContext, 'scope' | 'services'>,
  trx: Trx,
  { role, what, changes, audit }: { role: Role; what: string; changes: readonly RuleChange[]; audit: Audit },
): Promise<void> {
  if (changes.length > 0) await invalidateSessionsOf(trx, await userIdsOfRole(trx, scope, role.Id), services.now());
  const named = changes.map(({ label, after }) => `${after === 0 ? '+' : '-'} ${label}`).join(', ');
  await audit({
    objectName: 'Role',
    objectId: role.Id,
    detail: `${what} of role "${role.Name}" changed: ${named.slice(0, 1_500) || 'nothing'}`,
    before: Object.fromEntries(changes.map((change) => [change.label, change.before])),
    after: Object.fromEntries(changes.map((change) => [change.label, change.after])),
  });
}
