import { defineRoute } from '../defineRoute.ts';
import { changeRoleDatabases } from './changeRoleDatabases.ts';

/** DELETE {co}/role/{id}/voyagerdb/{dbId}/remove (CONSOLE-ROLE-16). */
export const removeRoleVoyagerDb = defineRoute('removeRoleVoyagerDb', async (ctx) => {
  await changeRoleDatabases(ctx, ctx.path.id, new Map([[ctx.path.dbId, 0]]));
});
