import { defineRoute } from '../defineRoute.ts';
import { refuseOtherUsers } from '../user-roles/saveUserRoles.ts';
import { changeAccess } from './changeAccess.ts';

/** POST {co}/user/{id}/setvoyagerdbaccess (CONSOLE-USERDB-01): databases that are not named stay as they are. */
export const saveUserVoyagerDbAccess = defineRoute('saveUserVoyagerDbAccess', async (ctx) => {
  const { body, path } = ctx;
  refuseOtherUsers(body, path.id);
  return changeAccess(
    ctx,
    body.map((row) => ({ userId: path.id, databaseId: row.VoyagerDbId, access: row.AccessType })),
  );
});
