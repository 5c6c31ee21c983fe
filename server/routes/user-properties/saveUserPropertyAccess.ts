import { defineRoute } from '../defineRoute.ts';
import { changeProperties } from './changeProperties.ts';

/** POST {co}/user/{id}/setpropertyaccess (CONSOLE-USERPROP-01): properties that are not named stay as they are. */
export const saveUserPropertyAccess = defineRoute('saveUserPropertyAccess', async (ctx) =>
  changeProperties(ctx, ctx.path.id, new Map(ctx.body.map((row) => [row.Id, row.HasAccess]))),
);
