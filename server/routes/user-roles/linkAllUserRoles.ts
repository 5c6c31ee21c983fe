import { allRows } from '#server/repositories/lists/list.ts';
import { licensedRoles } from '#server/repositories/roles/roles.ts';
import { userRolesPlan } from '#server/repositories/users/userRoles.ts';
import { defineRoute } from '../defineRoute.ts';
import { findCompanyUser } from '../users/findCompanyUser.ts';
import { changeUserRoles } from './changeUserRoles.ts';

/** POST {co}/user/userrole/linkunlinkall (CONSOLE-USERROLE-05): all roles of a product, or of all products. */
export const linkAllUserRoles = defineRoute('linkAllUserRoles', async (ctx) => {
  const { body, db, scope } = ctx;
  const { UserId, ProductId = -1, HasAccess } = body;
  await findCompanyUser(db, scope, UserId);
  const ids =
    HasAccess === 1
      ? (await licensedRoles(db, scope))
          .filter((role) => ProductId <= 0 || role.ProductId === ProductId)
          .map(({ Id }) => Id)
      : (await allRows(userRolesPlan(db, scope, { userId: UserId, productid: ProductId }), {})).map(
          ({ RoleId }) => RoleId,
        );
  const changes = new Map(ids.map((id) => [id, HasAccess === 1]));
  return changeUserRoles(ctx, { userId: UserId, changes }, async (_trx, Changed) => ({ Changed }));
});
