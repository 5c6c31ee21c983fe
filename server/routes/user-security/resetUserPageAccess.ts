import { defineRoute } from '../defineRoute.ts';
import { pageRules } from './pageRules.ts';
import { resetRules } from './resetRules.ts';

/** DELETE {co}/userpagesecurity/pageaccess/{userId} (CONSOLE-USERPAGE-03). */
export const resetUserPageAccess = defineRoute('resetUserPageAccess', (ctx) =>
  resetRules(ctx, pageRules, { userId: ctx.path.userId, productid: ctx.query.productid }),
);
