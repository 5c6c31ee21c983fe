import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import {
  findTemplate,
  followersOf,
  setTemplateRoles,
  templateRoles,
} from '#server/repositories/roles/roleTemplates.ts';
import { linkRoles, settleDefaultRoles, unlinkRoles } from '#server/repositories/users/userRoles.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';
import { findRolesToChange, refuseLockOut } from '../roles/guardRoles.ts';

type Context = RouteContext<'saveRoleTemplateRoles'>;
type Row = Context['body'][number];
type Audit = Parameters<Parameters<Context['mutate']>[0]>[1];

/** POST SaveRoleTemplateRole: the roles of the template's users follow at once (CONSOLE-ROLETEMPLATE-05, -08, OP-TEMPLATEEFFECT). */
export const saveRoleTemplateRoles = defineRoute('saveRoleTemplateRoles', async (ctx) =>
  ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, ctx.scope);
    const byTemplate = Map.groupBy(ctx.body, (row) => row.RoleTemplateId);
    for (const [templateId, rows] of byTemplate) await change(ctx, trx, { templateId, rows, audit });
    const [first] = byTemplate.keys();
    const data = await templateRoles(trx, ctx.scope, { templateId: first });
    return { data: data.filter((row) => row.HasAccess === 1) };
  }),
);

async function change(
  ctx: Context,
  trx: Trx,
  { templateId, rows, audit }: { templateId: number; rows: readonly Row[]; audit: Audit },
): Promise<void> {
  const { scope, services } = ctx;
  const template = await findTemplate(trx, scope, templateId);
  if (!template) throw new RequestError('not_found');
  const changes = new Map(rows.map((row) => [row.RoleId, row.HasAccess !== 0]));
  const roles = await findRolesToChange(trx, ctx, changes);
  const idsOf = (isGiven: boolean) => roles.map((role) => role.Id).filter((id) => changes.get(id) === isGiven);
  const added = await setTemplateRoles(trx, scope, { templateId, roleIds: idsOf(true), access: 1 });
  const removed = await setTemplateRoles(trx, scope, { templateId, roleIds: idsOf(false), access: 0 });
  const followers = await followersOf(trx, scope, templateId);
  const links = [
    ...(await unlinkRoles(trx, scope, followers, removed)),
    ...(await linkRoles(trx, scope, followers, added)),
  ];
  await refuseLockOut(
    trx,
    scope,
    roles.filter((role) => removed.includes(role.Id)),
  );
  await settleDefaultRoles(trx, scope, followers);
  const users = [...new Set(links.map((link) => link.user_id))];
  await invalidateSessionsOf(trx, users, services.now());
  const named = (ids: readonly number[]) => roles.filter((role) => ids.includes(role.Id)).map((role) => role.Name);
  const parts = [...named(added).map((name) => `+ ${name}`), ...named(removed).map((name) => `- ${name}`)];
  await audit({
    objectName: 'Role template',
    objectId: templateId,
    detail: `Roles of role template "${template.name}" changed: ${parts.join(', ').slice(0, 1_500) || 'nothing'}. Users: ${users.length}`,
    before: { Roles: named(removed).join(', ') },
    after: { Roles: named(added).join(', ') },
  });
}
