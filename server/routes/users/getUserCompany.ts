import { RequestError } from '#server/errors.ts';
import { findCompany } from '#server/repositories/company/company.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/user/getcompany/{companyId} (CONSOLE-USER-07): only one's own company is there. */
export const getUserCompany = defineRoute('getUserCompany', async ({ db, scope, path }) => {
  if (path.companyId !== scope.companyId) throw new RequestError('not_found');
  return findCompany(db, scope);
});
