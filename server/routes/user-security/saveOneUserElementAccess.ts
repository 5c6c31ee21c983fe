import { defineRoute } from '../defineRoute.ts';
import { elementRules } from './elementRules.ts';
import { saveRule } from './saveRules.ts';

/** POST {co}/userpagesecurity/elementaccess/saveoneitem (CONSOLE-USERELEM-01). */
export const saveOneUserElementAccess = defineRoute('saveOneUserElementAccess', (ctx) =>
  saveRule(ctx, elementRules, ctx.body),
);
