import { defineRoute } from '../defineRoute.ts';
import { changeUserRoles } from './changeUserRoles.ts';
import { oneLink, refuseOtherUsers } from './saveUserRoles.ts';

/** POST {co}/user/{userId}/userrole (CONSOLE-USERROLE-04). */
export const linkUserRole = defineRoute('linkUserRole', async (ctx) => {
  const { body, path, scope } = ctx;
  refuseOtherUsers([body], path.userId);
  const changes = new Map([[body.RoleId, body.HasAccess === 1]]);
  return changeUserRoles(ctx, { userId: path.userId, changes }, (trx) => oneLink(trx, scope, path.userId, body.RoleId));
});
