import { defineRoute } from '../defineRoute.ts';
import { changeAccess } from './changeAccess.ts';

/** DELETE {co}/user/{id}/voyagerdb/{dbId}/remove (CONSOLE-USERDB-01). */
export const removeUserVoyagerDb = defineRoute('removeUserVoyagerDb', async (ctx) => {
  await changeAccess(ctx, [{ userId: ctx.path.id, databaseId: ctx.path.dbId, access: 0 }]);
});
