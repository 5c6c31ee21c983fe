import { roleTemplatesPlan } from '#server/repositories/roles/roleTemplates.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET RoleTemplate/list (CONSOLE-ROLETEMPLATE-01). */
export const listRoleTemplates = defineRoute('listRoleTemplates', ({ db, scope, query }) =>
  answerPage('data', roleTemplatesPlan(db, scope, query), query),
);
