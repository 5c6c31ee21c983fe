import { defineRoute } from '../defineRoute.ts';
import { pageRules } from './pageRules.ts';
import { readRules } from './saveRules.ts';

/** GET {co}/userpagesecurity/pageaccess/{userId}/list (CONSOLE-USERPAGE-01, -04). */
export const listUserPageAccess = defineRoute('listUserPageAccess', async (ctx) => ({
  data: await readRules(ctx, pageRules, { userId: ctx.path.userId, productid: ctx.query.productid }),
}));
