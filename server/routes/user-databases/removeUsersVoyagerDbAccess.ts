import { defineRoute } from '../defineRoute.ts';
import { changeAccess } from './changeAccess.ts';

/** POST or DELETE {co}/user/voyagerdb/removeall (CONSOLE-USERSVOYAGER-07, OP-REMOVEALL): takes access, whatever the rows say. */
export const removeUsersVoyagerDbAccess = defineRoute('removeUsersVoyagerDbAccess', async (ctx) => {
  await changeAccess(
    ctx,
    ctx.body.map((row) => ({ userId: row.UserId, databaseId: row.VoyagerDbId, access: 0 })),
  );
});
