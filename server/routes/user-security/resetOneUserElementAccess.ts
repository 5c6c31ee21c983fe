import { defineRoute } from '../defineRoute.ts';
import { elementRules } from './elementRules.ts';
import { resetRules } from './resetRules.ts';

/** DELETE {co}/userpagesecurity/elementaccess/{userId}/{itemId} (CONSOLE-USERELEM-02). */
export const resetOneUserElementAccess = defineRoute('resetOneUserElementAccess', (ctx) =>
  resetRules(ctx, elementRules, { userId: ctx.path.userId, name: ctx.path.itemId }),
);
