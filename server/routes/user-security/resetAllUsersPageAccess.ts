import { defineRoute } from '../defineRoute.ts';
import { pageRules } from './pageRules.ts';
import { resetRules } from './resetRules.ts';

/** DELETE {root}userpagesecurity/pageaccess (CONSOLE-USER-26, OP-ROOTVSCO). */
export const resetAllUsersPageAccess = defineRoute('resetAllUsersPageAccess', (ctx) => resetRules(ctx, pageRules, {}));
