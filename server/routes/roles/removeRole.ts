import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { deleteRole, userIdsOfRole } from '#server/repositories/roles/roles.ts';
import { defineRoute } from '../defineRoute.ts';
import { refuseStale } from '../refuseStale.ts';
import { findCompanyRole } from './findCompanyRole.ts';

/** DELETE {co}/role/remove (CONSOLE-ROLE-11): only a company role that nobody holds. */
export const removeRole = defineRoute('removeRole', async ({ scope, query, mutate }) =>
  mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const role = await findCompanyRole(trx, scope, query.id);
    refuseStale(role, query.version);
    const holders = await userIdsOfRole(trx, scope, role.Id);
    if (holders.length > 0) {
      throw new RequestError('role_in_use', { values: { role: role.Name, count: holders.length } });
    }
    await deleteRole(trx, scope, role.Id);
    await audit({
      objectName: 'Role',
      objectId: role.Id,
      detail: `Role "${role.Name}" deleted`,
      before: { Name: role.Name, ProductId: role.ProductId, MenuId: role.MenuId },
    });
  }),
);
