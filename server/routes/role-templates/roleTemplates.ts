import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { plainName } from '#server/plainName.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  isTemplateNameTaken,
  renameTemplate,
  roleTemplatesPlan,
  templateRoles,
  templateUsersPlan,
} from '#server/repositories/roles/roleTemplates.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { refuseOtherCompany } from '../shared/refuseForeign.ts';
import { versionSeen } from '../shared/versions.ts';
import { saveRoleTemplateRoles, saveRoleTemplateUsers } from './members.ts';

type Context = RouteContext<'saveRoleTemplate'>;
type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

export const roleTemplates = routesOf({
  /** GET RoleTemplate/list (CONSOLE-ROLETEMPLATE-01). */
  listRoleTemplates: ({ db, scope, query }) => answerPage('data', roleTemplatesPlan(db, scope, query), query),

  saveRoleTemplate,

  /** GET RoleTemplateRole/list (CONSOLE-ROLETEMPLATE-04). */
  listRoleTemplateRoles: async ({ db, scope, query }) => {
    const { RoleTemplateId: templateId, productid } = query;
    if (templateId !== undefined && !(await findTemplate(db, scope, templateId))) throw new RequestError('not_found');
    return { data: await templateRoles(db, scope, { templateId, productid }) };
  },

  /** GET RoleTemplate/{id}/user/list: all users, those of the template first (CONSOLE-ROLETEMPLATE-06). */
  listRoleTemplateUsers: async ({ db, scope, path, query }) => {
    if (path.id !== 0 && !(await findTemplate(db, scope, path.id))) throw new RequestError('not_found');
    return answerPage('data', templateUsersPlan(db, scope, { ...query, templateId: path.id }), query);
  },

  saveRoleTemplateRoles,
  saveRoleTemplateUsers,
});

/** POST RoleTemplate/save: makes (Id 0), renames or, with IsDeleted, deletes a template (CONSOLE-ROLETEMPLATE-02, OP-RTDELETE). */
async function saveRoleTemplate(ctx: RouteContext<'saveRoleTemplate'>) {
  const { body, scope } = ctx;
  refuseOtherCompany(body, scope);
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const before = body.Id === 0 ? undefined : await findTemplate(trx, scope, body.Id);
    if (body.Id !== 0 && !before) throw new RequestError('not_found');
    const isDeleted = body.IsDeleted === true;
    const name = isDeleted ? (before?.name ?? '') : plainName(body.Name);
    await check(ctx, trx, { name, isDeleted });
    const id = before ? await change(ctx, trx, { before, name }) : await insertTemplate(trx, scope, name);
    const done = before ? (isDeleted ? 'deleted' : `renamed to "${name}"`) : 'created';
    await audit({
      objectName: 'Role template',
      objectId: id,
      detail: `Role template "${before?.name ?? name}" ${done}`,
      ...(before ? { before: { Name: before.name } } : {}),
      ...(isDeleted ? {} : { after: { Name: name } }),
    });
    const Version = before ? before.version + 1 : 1;
    return { Id: id, CompanyId: scope.companyId, Name: name, IsDeleted: isDeleted, Version };
  });
}

async function check(
  { actor, body, scope, services }: Context,
  trx: Trx,
  { name, isDeleted }: { name: string; isDeleted: boolean },
): Promise<void> {
  const faults = new FieldFaults(services, actor.language);
  if (body.Id === 0 && isDeleted) throw new RequestError('not_found');
  if (!isDeleted && !name) faults.add('Name', 'required');
  if (!isDeleted && (await isTemplateNameTaken(trx, scope, name, body.Id))) faults.add('Name', 'template_name_taken');
  faults.throwIfAny();
}

async function change(ctx: Context, trx: Trx, { before, name }: { before: Template; name: string }): Promise<number> {
  const { body, scope } = ctx;
  const place = { id: before.id, version: versionSeen(ctx, body.Version, before.version) };
  const isSaved = body.IsDeleted
    ? await deleteTemplate(trx, scope, place)
    : await renameTemplate(trx, scope, { ...place, name });
  if (!isSaved) throw new RequestError('conflict');
  return before.id;
}
