import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { listHeldRoles } from '#server/repositories/heldRoles.ts';
import type { RouteContext } from '../defineRoute.ts';

/**
 * How an administrator signs in is changed by administrators only: who sets the password, the address or the provider of
 * somebody can come in as them.
 *
 * @throws RequestError admin_account
 */
export async function refuseForAdministrator(
  { actor, scope }: Pick<RouteContext, 'actor' | 'scope'>,
  trx: Trx,
  userId: number,
): Promise<void> {
  if (actor.role?.isAdmin) return;
  const roles = await listHeldRoles(trx, scope, userId);
  if (roles.some(({ isAdmin }) => isAdmin)) throw new RequestError('admin_account');
}
