import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  isTemplateNameTaken,
  renameTemplate,
} from '#server/repositories/roles/roleTemplates.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';
import { versionSeen } from '../versionSeen.ts';

type Context = RouteContext<'saveRoleTemplate'>;
type Template = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** POST RoleTemplate/save: makes (Id 0), renames or, with IsDeleted, deletes a template (CONSOLE-ROLETEMPLATE-02, OP-RTDELETE). */
export const saveRoleTemplate = defineRoute('saveRoleTemplate', async (ctx) => {
  const { body, scope } = ctx;
  if (body.CompanyId && body.CompanyId !== scope.companyId) throw new RequestError('not_found');
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const before = body.Id === 0 ? undefined : await findTemplate(trx, scope, body.Id);
    if (body.Id !== 0 && !before) throw new RequestError('not_found');
    const isDeleted = body.IsDeleted === true;
    const name = isDeleted ? (before?.name ?? '') : body.Name.trim();
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
});

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
