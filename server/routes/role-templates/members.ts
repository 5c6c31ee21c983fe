import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import {
  findTemplate,
  followersOf,
  setTemplateRoles,
  templateRoles,
  templateUsersPlan,
} from '#server/repositories/roles/roleTemplates.ts';
import { linkRoles, settleDefaultRoles, unlinkRoles } from '#server/repositories/users/userRoles.ts';
import { findRolesToChange, refuseLockOut } from '../roles/guardRoles.ts';
import type { RouteContext } from '../routesOf.ts';
import { followTemplate } from './followTemplate.ts';

type Context = RouteContext<'saveRoleTemplateRoles'>;
type Row = Context['body'][number];
type Audit = Parameters<Parameters<Context['mutate']>[0]>[1];

/** POST SaveRoleTemplateRole: the roles of the template's users follow at once (CONSOLE-ROLETEMPLATE-05, -08, OP-TEMPLATEEFFECT). */
export async function saveRoleTemplateRoles(ctx: RouteContext<'saveRoleTemplateRoles'>) {
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, ctx.scope);
    const byTemplate = Map.groupBy(ctx.body, (row) => row.RoleTemplateId);
    for (const [templateId, rows] of byTemplate) await change(ctx, trx, { templateId, rows, audit });
    const [first] = byTemplate.keys();
    const data = await templateRoles(trx, ctx.scope, { templateId: first });
    return { data: data.filter((row) => row.HasAccess === 1) };
  });
}

/** POST SaveUserRoleTemplate: which users follow which template from now on (CONSOLE-ROLETEMPLATE-06, -08). */
export async function saveRoleTemplateUsers(ctx: RouteContext<'saveRoleTemplateUsers'>) {
  const { body, scope } = ctx;
  const wanted = new Map(body.map((row) => [row.Id, row.RoleTemplateId]));
  const ids = [...wanted.keys()];
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const names = await templateNames(trx, scope, new Set(wanted.values()));
    const rows = () => allRows(templateUsersPlan(trx, scope, { ids }), {});
    const before = await rows();
    if (before.length !== ids.length) throw new RequestError('not_found');
    const changed = before.filter((user) => user.RoleTemplateId !== wanted.get(user.Id));
    const moves = Map.groupBy(changed, (user) => `${user.RoleTemplateId}-${wanted.get(user.Id)}`);
    for (const users of moves.values()) {
      const [first] = users;
      const to = wanted.get(first?.Id ?? 0) ?? null;
      const userIds = users.map((user) => user.Id);
      await followTemplate(ctx, trx, { userIds, from: first?.RoleTemplateId ?? null, to });
    }
    for (const user of changed) {
      const name = names.get(wanted.get(user.Id) ?? null) ?? null;
      await audit({
        objectName: 'User',
        objectId: user.Id,
        detail: `Role template of "${user.FirstName} ${user.LastName}": ${name ?? 'none'}`,
        before: { RoleTemplate: user.RoleTemplateName },
        after: { RoleTemplate: name },
      });
    }
    if (changed.length === 0) {
      await audit({ objectName: 'Role template', objectId: 0, detail: 'Users saved: nothing changed' });
    }
    return { data: await rows() };
  });
}

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
    ctx,
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

/** Names of templates that there are. */
async function templateNames(trx: Trx, scope: CompanyScope, ids: ReadonlySet<number | null>) {
  const names = new Map<number | null, string>();
  for (const id of ids) {
    if (id === null) continue;
    const template = await findTemplate(trx, scope, id);
    if (!template) throw new RequestError('not_found');
    names.set(id, template.name);
  }
  return names;
}
