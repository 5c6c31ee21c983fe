import { defineRoute } from '../defineRoute.ts';
import { elementRules } from './elementRules.ts';
import { readRules } from './saveRules.ts';

/** GET {co}/userpagesecurity/elementaccess/{userId}/list (CONSOLE-USERELEM-01, -03). */
export const listUserElementAccess = defineRoute('listUserElementAccess', async (ctx) => ({
  data: await readRules(ctx, elementRules, { userId: ctx.path.userId, productid: ctx.query.productid }),
}));
