import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { setDefaultRole } from '#server/repositories/users/userRoles.ts';
import { defineRoute } from '../defineRoute.ts';
import { findCompanyUser } from '../users/findCompanyUser.ts';
import { oneLink, refuseOtherUsers } from './saveUserRoles.ts';

/** POST {co}/user/{id}/defaultrole (CONSOLE-USERROLE-03): the only default from now on. */
export const saveDefaultRole = defineRoute('saveDefaultRole', async ({ body, path, scope, mutate }) => {
  refuseOtherUsers([body], path.id);
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const user = await findCompanyUser(trx, scope, path.id);
    const isHeld = await setDefaultRole(trx, scope, { userId: path.id, roleId: body.RoleId });
    if (!isHeld) throw new RequestError('not_found');
    const link = await oneLink(trx, scope, path.id, body.RoleId);
    await audit({
      objectName: 'User',
      objectId: path.id,
      detail: `Default role of "${user.FullName}": ${link.RoleName}`,
      before: { DefaultRole: user.DefaultRole },
      after: { DefaultRole: link.RoleName },
    });
    return link;
  });
});
