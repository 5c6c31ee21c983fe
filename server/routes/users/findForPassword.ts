import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { findUser } from '#server/repositories/users.ts';
import type { RouteContext } from '../defineRoute.ts';

/**
 * The user whose password an administrator may set: not the own one, which needs the current password, and that of support staff
 * only as support staff.
 */
export async function findForPassword(
  { actor, scope, path }: Pick<RouteContext<'resetPassword' | 'autogeneratePassword'>, 'actor' | 'scope' | 'path'>,
  trx: Trx,
) {
  const user = await findUser(trx, scope, path.id);
  if (!user) throw new RequestError('not_found');
  if (user.Id === actor.userId) throw new RequestError('own_password');
  if (user.IsSupportUser && !actor.isSupportUser) throw new RequestError('support_staff_only');
  return user;
}
