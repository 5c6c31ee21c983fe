import { defineRoute } from '../defineRoute.ts';
import { changeAccess } from './changeAccess.ts';

/** POST {co}/user/setallvoyagerdbaccess (CONSOLE-USERSVOYAGER-06): gives access; a row that takes it is taken. */
export const saveUsersVoyagerDbAccess = defineRoute('saveUsersVoyagerDbAccess', async (ctx) =>
  changeAccess(
    ctx,
    ctx.body.map((row) => ({ userId: row.UserId, databaseId: row.VoyagerDbId, access: row.AccessType })),
  ),
);
