import { RequestError } from '#server/errors.ts';
import { findLastLogin } from '#server/repositories/reports/logins.ts';
import { findUser } from '#server/repositories/users/users.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/user/{id} (CONSOLE-USER-06). */
export const getUser = defineRoute('getUser', async ({ db, scope, path }) => {
  const user = await findUser(db, scope, path.id);
  if (!user) throw new RequestError('not_found');
  return {
    user,
    userlogin: await findLastLogin(db, scope, path.id),
    isFeeManagerClient: false,
    isVirtuosoAssistantLicensed: false,
  };
});
