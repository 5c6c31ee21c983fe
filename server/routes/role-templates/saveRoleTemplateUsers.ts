import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import { findTemplate, templateUsersPlan } from '#server/repositories/roles/roleTemplates.ts';
import { defineRoute } from '../defineRoute.ts';
import { followTemplate } from './followTemplate.ts';

/** POST SaveUserRoleTemplate: which users follow which template from now on (CONSOLE-ROLETEMPLATE-06, -08). */
export const saveRoleTemplateUsers = defineRoute('saveRoleTemplateUsers', async (ctx) => {
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
});

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
