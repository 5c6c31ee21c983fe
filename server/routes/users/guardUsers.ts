import type { Db, Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { listHeldRoles } from '#server/repositories/users/heldRoles.ts';
import { findUser } from '#server/repositories/users/users.ts';
import type { RouteContext } from '../routesOf.ts';

/** A user of the caller's company. */
export async function findCompanyUser(db: Db, scope: CompanyScope, id: number) {
  const user = await findUser(db, scope, id);
  if (!user) throw new RequestError('not_found');
  return user;
}

/**
 * How somebody signs in, and whether they can, is changed for support staff by support staff and for administrators by
 * administrators only: who sets the password, the address or the provider of somebody can come in as them, and who takes
 * the access of one away rules alone.
 *
 * @throws RequestError support_staff_only, admin_account
 */
export async function refuseProtectedAccount(
  { actor, scope }: Pick<RouteContext, 'actor' | 'scope'>,
  trx: Trx,
  user: { Id: number; IsSupportUser: boolean | number },
): Promise<void> {
  if (user.IsSupportUser && !actor.isSupportUser) throw new RequestError('support_staff_only');
  if (actor.role?.isAdmin) return;
  const roles = await listHeldRoles(trx, scope, user.Id);
  if (roles.some(({ isAdmin }) => isAdmin)) throw new RequestError('admin_account');
}
