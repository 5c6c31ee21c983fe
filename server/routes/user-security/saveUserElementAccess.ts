import { defineRoute } from '../defineRoute.ts';
import { elementRules } from './elementRules.ts';
import { saveRules } from './saveRules.ts';

/** POST {co}/userpagesecurity/elementaccess/save (CONSOLE-USERELEM-01). */
export const saveUserElementAccess = defineRoute('saveUserElementAccess', (ctx) =>
  saveRules(ctx, elementRules, ctx.body),
);
