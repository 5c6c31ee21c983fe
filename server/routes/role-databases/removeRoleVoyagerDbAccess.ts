import { defineRoute } from '../defineRoute.ts';
import { changeRoleDatabases, refuseOtherRoles } from './changeRoleDatabases.ts';

/** POST {co}/role/{id}/removerolevoyagerdbaccess (CONSOLE-ROLE-15): takes the databases, whatever the rows say. */
export const removeRoleVoyagerDbAccess = defineRoute('removeRoleVoyagerDbAccess', async (ctx) => {
  const { RoleVoyagerdbList: rows } = ctx.body;
  refuseOtherRoles(rows, ctx.path.id);
  await changeRoleDatabases(ctx, ctx.path.id, new Map(rows.map((row) => [row.Id, 0])));
});
