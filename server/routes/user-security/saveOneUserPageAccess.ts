import { defineRoute } from '../defineRoute.ts';
import { pageRules } from './pageRules.ts';
import { saveRule } from './saveRules.ts';

/** POST {co}/userpagesecurity/pageaccess/saveoneitem (CONSOLE-USERPAGE-02). */
export const saveOneUserPageAccess = defineRoute('saveOneUserPageAccess', (ctx) => saveRule(ctx, pageRules, ctx.body));
