import { endSessionsOf } from '#server/auth/sessions.ts';
import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { deleteUser, isLastAdministrator } from '#server/repositories/users/userRecords.ts';
import { findUser } from '#server/repositories/users/users.ts';
import { defineRoute } from '../defineRoute.ts';
import { refuseStale } from '../refuseStale.ts';
import { refuseProtectedAccount } from './refuseProtectedAccount.ts';

/** DELETE {co}/user/remove (CONSOLE-USER-04): the record is gone, its sessions end at once. */
export const removeUser = defineRoute('removeUser', async ({ actor, scope, query, mutate, services }) =>
  mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const user = await findUser(trx, scope, query.id);
    if (!user) throw new RequestError('not_found');
    refuseStale(user, query.version);
    if (user.Id === actor.userId) throw new RequestError('own_account');
    await refuseProtectedAccount({ actor, scope }, trx, user);
    if (await isLastAdministrator(trx, scope, user.Id)) throw new RequestError('last_administrator');
    await endSessionsOf(trx, [user.Id], { reason: 'deactivated', now: services.now() });
    await deleteUser(trx, scope, user.Id);
    await audit({
      objectName: 'User',
      objectId: user.Id,
      detail: `User "${user.FullName}" deleted`,
      before: { FullName: user.FullName, Email: user.Email },
    });
  }),
);
