import { RequestError } from '#server/errors.ts';
import { findTemplate, templateRoles } from '#server/repositories/roles/roleTemplates.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET RoleTemplateRole/list (CONSOLE-ROLETEMPLATE-04). */
export const listRoleTemplateRoles = defineRoute('listRoleTemplateRoles', async ({ db, scope, query }) => {
  const { RoleTemplateId: templateId, productid } = query;
  if (templateId !== undefined && !(await findTemplate(db, scope, templateId))) throw new RequestError('not_found');
  return { data: await templateRoles(db, scope, { templateId, productid }) };
});
