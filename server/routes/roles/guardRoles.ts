import type { Db, Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { Actor, CompanyScope } from '#server/policies/scope.ts';
import { productsOf } from '#server/repositories/company/company.ts';
import { findRole } from '#server/repositories/roles/roles.ts';
import { listHeldRoles } from '#server/repositories/users/heldRoles.ts';
import { hasAdministrator } from '#server/repositories/users/userRoles.ts';
import { isAdminRole } from '#server/settings.ts';

type Role = NonNullable<Awaited<ReturnType<typeof findRole>>>;

/** A role that the company may change: its own, not a global one (CONSOLE-ROLE-07). */
export async function findCompanyRole(db: Db, scope: CompanyScope, id: number) {
  const role = await findRole(db, scope, id);
  if (!role) throw new RequestError('not_found');
  if (role.CompanyId === null) throw new RequestError('global_role');
  return role;
}

/** The product must be licensed (CONSOLE-COMPANY-15); one that has no name is "this item" (CONSOLE-COMPANY-16). */
export async function refuseUnlicensed(db: Db, scope: CompanyScope, productId: number): Promise<void> {
  const product = (await productsOf(db, scope)).find(({ id }) => id === productId);
  if (product?.Licensed) return;
  if (product) throw new RequestError('unlicensed_product', { values: { product: product.label } });
  throw new RequestError('unlicensed_item');
}

/**
 * The roles of the ids, which the company has. One that is to be given needs a licence, and an admin role passes only from
 * hand to hand of those who have one.
 */
export async function findRolesToChange(
  trx: Trx,
  { actor, scope }: { actor: Actor; scope: CompanyScope },
  changes: ReadonlyMap<number, boolean>,
): Promise<Role[]> {
  const roles: Role[] = [];
  for (const [id, isGiven] of changes) {
    const role = await findRole(trx, scope, id);
    if (!role) throw new RequestError('not_found');
    if (isGiven) await refuseUnlicensed(trx, scope, role.ProductId);
    if (isAdmin(role, scope) && !actor.role?.isAdmin)
      throw new RequestError('admin_role', { values: { role: role.Name } });
    roles.push(role);
  }
  return roles;
}

/** After admin roles were taken: somebody has to be left who can give them back, and nobody takes the last one from themselves. */
export async function refuseLockOut(
  trx: Trx,
  { actor, scope }: { actor: Actor; scope: CompanyScope },
  taken: readonly Role[],
): Promise<void> {
  if (!taken.some((role) => isAdmin(role, scope))) return;
  if (!(await hasAdministrator(trx, scope))) throw new RequestError('last_administrator');
  if (!actor.role?.isAdmin) return;
  const held = await listHeldRoles(trx, scope, actor.userId);
  if (!held.some((role) => role.isAdmin)) throw new RequestError('own_role');
}

function isAdmin(role: Role, { adminNames }: CompanyScope): boolean {
  return isAdminRole({ company_id: role.CompanyId, name: role.Name }, adminNames);
}
