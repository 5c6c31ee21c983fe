import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { findUser } from '#server/repositories/users/users.ts';
import type { RouteContext } from '../defineRoute.ts';
import { refuseProtectedAccount } from './refuseProtectedAccount.ts';

type Context = Pick<
  RouteContext<'resetPassword' | 'autogeneratePassword' | 'resetUserMfa'>,
  'actor' | 'scope' | 'path'
>;

/**
 * The user whose way in an administrator may reset: not the own one, which asks for a proof on its own page, and that of
 * support staff only as support staff, that of an administrator only as one.
 *
 * @param own code that says where the own one is changed
 */
export async function findSomebodyElse(
  { actor, scope, path }: Context,
  trx: Trx,
  own: 'own_password' | 'own_second_factor',
) {
  const user = await findUser(trx, scope, path.id);
  if (!user) throw new RequestError('not_found');
  if (user.Id === actor.userId) throw new RequestError(own);
  await refuseProtectedAccount({ actor, scope }, trx, user);
  return user;
}
