import { endSessionsOf } from '#server/auth/sessions.ts';
import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { countOtherAdministrators, findNames } from '#server/repositories/users/userRecords.ts';
import { type RouteContext, routesOf } from './routesOf.ts';

/** Names and ids that the change log tells. */
const MOST_TOLD = 100;

export const forceLogoutRoutes = routesOf({ forceLogout });

/** POST {co}/forcelogout (CONSOLE-FORCELOGOUT-05): all of the users or none; their next call is refused on every instance. */
function forceLogout({ actor, scope, body, services, mutate }: RouteContext<'forceLogout'>) {
  const ids = [...new Set(body.selectedUsers)];
  return mutate(async (trx, audit) => {
    // No one of them is deleted, and no administrator named, in between.
    await lockCompany(trx, scope);
    const users = await findNames(trx, scope, ids);
    if (users.length < ids.length)
      throw new RequestError('chosen_gone', { values: { count: ids.length - users.length } });
    // Who works as somebody else has two accounts here.
    const own = [actor.userId, actor.impersonator?.userId];
    if (ids.some((id) => own.includes(id))) throw new RequestError('own_session');
    const sessions = await endSessionsOf(trx, ids, { reason: 'forced', now: services.now() });
    await audit({
      objectName: 'Force Logout',
      objectId: ids[0] ?? 0,
      detail: `${users.length} users logged out: ${users
        .slice(0, MOST_TOLD)
        .map(({ name }) => name)
        .join(', ')}`,
      after: { users: ids.slice(0, MOST_TOLD), sessions },
    });
    const left = await countOtherAdministrators(trx, scope, ids);
    const notice = services.locales.texts(actor.language)['server.administrators_logged_out'] ?? '';
    return {
      selectedUsers: ids,
      sessions,
      ...(left === 0 ? { FriendlyException: notice, MsgType: 'warning' as const } : {}),
    };
  });
}
