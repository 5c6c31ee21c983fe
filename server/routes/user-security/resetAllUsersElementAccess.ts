import { defineRoute } from '../defineRoute.ts';
import { elementRules } from './elementRules.ts';
import { resetRules } from './resetRules.ts';

/** DELETE {root}userpagesecurity/elementaccess (CONSOLE-USER-26, OP-ROOTVSCO). */
export const resetAllUsersElementAccess = defineRoute('resetAllUsersElementAccess', (ctx) =>
  resetRules(ctx, elementRules, {}),
);
