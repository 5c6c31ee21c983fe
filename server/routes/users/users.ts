import { endSessionsOf } from '#server/auth/sessions.ts';
import { RequestError } from '#server/errors.ts';
import { findCompany, lockCompany } from '#server/repositories/company/company.ts';
import { userChangesPlan } from '#server/repositories/reports/changes.ts';
import { findLastLogin } from '#server/repositories/reports/logins.ts';
import { deleteUser, isLastAdministrator } from '#server/repositories/users/userRecords.ts';
import { findUser, userChoicesPlan, usersPlan } from '#server/repositories/users/users.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { refuseStale } from '../shared/versions.ts';
import { refuseProtectedAccount } from './guardUsers.ts';
import { importUsers } from './importUsers.ts';
import { importVoyagerUsers } from './importVoyagerUsers.ts';
import { autogeneratePassword, resetPassword, resetUserMfa } from './resetPassword.ts';
import { saveUser } from './saveUser.ts';

export const users = routesOf({
  /** GET {co}/user/list (CONSOLE-USER-02). */
  listUsers: ({ db, scope, query }) => answerPage('Users', usersPlan(db, scope, query), query),

  /** GET {co}/supportuser/list (CONSOLE-USER-03). */
  listSupportUsers: ({ db, scope, query }) =>
    answerPage('Users', usersPlan(db, scope, { ...query, onlySupport: true }), query),

  /** GET companysettings/users (CONSOLE-USER-14): names and addresses, to choose from. */
  listCompanyUsers: ({ db, scope, query }) => answerPage('data', userChoicesPlan(db, scope, query), query),

  /** GET {co}/user/{id} (CONSOLE-USER-06). */
  getUser: async ({ db, scope, path }) => {
    const user = await findUser(db, scope, path.id);
    if (!user) throw new RequestError('not_found');
    return {
      user,
      userlogin: await findLastLogin(db, scope, path.id),
      isFeeManagerClient: false,
      isVirtuosoAssistantLicensed: false,
    };
  },

  /** GET {co}/user/getcompany/{companyId} (CONSOLE-USER-07): only one's own company is there. */
  getUserCompany: async ({ db, scope, path }) => {
    if (path.companyId !== scope.companyId) throw new RequestError('not_found');
    return findCompany(db, scope);
  },

  /** GET {co}/user/{id}/changelog/list (CONSOLE-USERLOG-01). */
  listUserChangeLog: async ({ db, scope, path, query }) => {
    if (!(await findUser(db, scope, path.id))) throw new RequestError('not_found');
    return answerPage('changeLogs', userChangesPlan(db, scope, path.id), query);
  },

  /** GET {co}/trustedauth: the providers that a user may be let in by (CONSOLE-USER-10). */
  listTrustedAuth: ({ actor, services }) => {
    const none = services.locales.texts(actor.language)['server.choice.none'] ?? 'None';
    const providers = services.installation.current.providers.map(({ id, label }) => ({ id, label }));
    return { data: [{ id: 0, label: none }, ...providers] };
  },

  removeUser,
  saveUser,
  importUsers,
  importVoyagerUsers,
  resetPassword,
  autogeneratePassword,
  resetUserMfa,
});

/** DELETE {co}/user/remove (CONSOLE-USER-04): the record is gone, its sessions end at once. */
async function removeUser({ actor, scope, query, mutate, services }: RouteContext<'removeUser'>) {
  return mutate(async (trx, audit) => {
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
  });
}
