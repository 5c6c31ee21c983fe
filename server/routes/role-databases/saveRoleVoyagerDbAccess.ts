import { defineRoute } from '../defineRoute.ts';
import { changeRoleDatabases, refuseOtherRoles } from './changeRoleDatabases.ts';

/** POST {co}/role/{id}/setrolevoyagerdbaccess (CONSOLE-ROLE-15): a row with AccessType 0 is taken. */
export const saveRoleVoyagerDbAccess = defineRoute('saveRoleVoyagerDbAccess', async (ctx) => {
  const { RoleVoyagerdbList: rows } = ctx.body;
  refuseOtherRoles(rows, ctx.path.id);
  return changeRoleDatabases(ctx, ctx.path.id, new Map(rows.map((row) => [row.Id, row.AccessType ?? 1])));
});
