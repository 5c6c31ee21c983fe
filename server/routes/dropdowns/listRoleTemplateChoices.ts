import { roleTemplates } from '#server/repositories/company/company.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/RoleTemplate/dropdown/RoleTemplate (CONSOLE-USER-13). */
export const listRoleTemplateChoices = defineRoute('listRoleTemplateChoices', async ({ db, scope }) => ({
  data: await roleTemplates(db, scope),
}));
