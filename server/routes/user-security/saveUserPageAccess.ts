import { defineRoute } from '../defineRoute.ts';
import { pageRules } from './pageRules.ts';
import { saveRules } from './saveRules.ts';

/** POST {co}/userpagesecurity/pageaccess/save (CONSOLE-USERPAGE-01). */
export const saveUserPageAccess = defineRoute('saveUserPageAccess', (ctx) => saveRules(ctx, pageRules, ctx.body));
