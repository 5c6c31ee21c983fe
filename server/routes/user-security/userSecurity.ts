import { routesOf } from '../routesOf.ts';
import { readRules, resetRules, saveRule, saveRules } from './changeRules.ts';
import { elementRules } from './elementRules.ts';
import { pageRules } from './pageRules.ts';

export const userSecurity = routesOf({
  /** GET {co}/userpagesecurity/pageaccess/{userId}/list (CONSOLE-USERPAGE-01, -04). */
  listUserPageAccess: async (ctx) => ({
    data: await readRules(ctx, pageRules, { userId: ctx.path.userId, productid: ctx.query.productid }),
  }),

  /** POST {co}/userpagesecurity/pageaccess/save (CONSOLE-USERPAGE-01). */
  saveUserPageAccess: (ctx) => saveRules(ctx, pageRules, ctx.body),

  /** POST {co}/userpagesecurity/pageaccess/saveoneitem (CONSOLE-USERPAGE-02). */
  saveOneUserPageAccess: (ctx) => saveRule(ctx, pageRules, ctx.body),

  /** DELETE {co}/userpagesecurity/pageaccess/{userId} (CONSOLE-USERPAGE-03). */
  resetUserPageAccess: (ctx) => resetRules(ctx, pageRules, { userId: ctx.path.userId, productid: ctx.query.productid }),

  /** DELETE {co}/userpagesecurity/pageaccess/{userId}/{pageId} (CONSOLE-USERPAGE-03). */
  resetOneUserPageAccess: (ctx) => resetRules(ctx, pageRules, { userId: ctx.path.userId, name: ctx.path.pageId }),

  /** DELETE {root}userpagesecurity/pageaccess (CONSOLE-USER-26, OP-ROOTVSCO). */
  resetAllUsersPageAccess: (ctx) => resetRules(ctx, pageRules, {}),

  /** GET {co}/userpagesecurity/elementaccess/{userId}/list (CONSOLE-USERELEM-01, -03). */
  listUserElementAccess: async (ctx) => ({
    data: await readRules(ctx, elementRules, { userId: ctx.path.userId, productid: ctx.query.productid }),
  }),

  /** POST {co}/userpagesecurity/elementaccess/save (CONSOLE-USERELEM-01). */
  saveUserElementAccess: (ctx) => saveRules(ctx, elementRules, ctx.body),

  /** POST {co}/userpagesecurity/elementaccess/saveoneitem (CONSOLE-USERELEM-01). */
  saveOneUserElementAccess: (ctx) => saveRule(ctx, elementRules, ctx.body),

  /** DELETE {co}/userpagesecurity/elementaccess/{userId} (CONSOLE-USERELEM-02). */
  resetUserElementAccess: (ctx) =>
    resetRules(ctx, elementRules, { userId: ctx.path.userId, productid: ctx.query.productid }),

  /** DELETE {co}/userpagesecurity/elementaccess/{userId}/{itemId} (CONSOLE-USERELEM-02). */
  resetOneUserElementAccess: (ctx) => resetRules(ctx, elementRules, { userId: ctx.path.userId, name: ctx.path.itemId }),

  /** DELETE {root}userpagesecurity/elementaccess (CONSOLE-USER-26, OP-ROOTVSCO). */
  resetAllUsersElementAccess: (ctx) => resetRules(ctx, elementRules, {}),
});
