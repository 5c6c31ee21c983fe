import { RequestError } from '#server/errors.ts';
import { findTemplate, templateUsersPlan } from '#server/repositories/roles/roleTemplates.ts';
import { answerPage } from '../answerPage.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET RoleTemplate/{id}/user/list: all users, those of the template first (CONSOLE-ROLETEMPLATE-06). */
export const listRoleTemplateUsers = defineRoute('listRoleTemplateUsers', async ({ db, scope, path, query }) => {
  if (path.id !== 0 && !(await findTemplate(db, scope, path.id))) throw new RequestError('not_found');
  return answerPage('data', templateUsersPlan(db, scope, { ...query, templateId: path.id }), query);
});
