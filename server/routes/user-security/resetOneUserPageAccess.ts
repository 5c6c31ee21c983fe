import { defineRoute } from '../defineRoute.ts';
import { pageRules } from './pageRules.ts';
import { resetRules } from './resetRules.ts';

/** DELETE {co}/userpagesecurity/pageaccess/{userId}/{pageId} (CONSOLE-USERPAGE-03). */
export const resetOneUserPageAccess = defineRoute('resetOneUserPageAccess', (ctx) =>
  resetRules(ctx, pageRules, { userId: ctx.path.userId, name: ctx.path.pageId }),
);
