import { userPropertiesPlan } from '#server/repositories/users/userProperties.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';
import { findCompanyUser } from '../users/findCompanyUser.ts';

/** GET {co}/user/{id}/property/list (CONSOLE-USERPROP-01). */
export const listUserProperties = defineRoute('listUserProperties', async ({ db, scope, path, query }) => {
  await findCompanyUser(db, scope, path.id);
  return answerPage('data', userPropertiesPlan(db, scope, { ...query, userId: path.id }), query);
});
