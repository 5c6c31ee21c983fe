import { defineRoute } from '../defineRoute.ts';
import { elementRules } from './elementRules.ts';
import { resetRules } from './resetRules.ts';

/** DELETE {co}/userpagesecurity/elementaccess/{userId} (CONSOLE-USERELEM-02). */
export const resetUserElementAccess = defineRoute('resetUserElementAccess', (ctx) =>
  resetRules(ctx, elementRules, { userId: ctx.path.userId, productid: ctx.query.productid }),
);
