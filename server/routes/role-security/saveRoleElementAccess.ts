import { RequestError } from '#server/errors.ts';
import { accessByType } from '#server/repositories/reports/accessTypes.ts';
import { saveElementRule } from '#server/repositories/roles/roleRules.ts';
import { defineRoute } from '../defineRoute.ts';
import { elementRows } from './elementRows.ts';
import { findRuledRole, finishRules, type RuleChange } from './findRuledRole.ts';

/** POST rolepagesecurity/elementaccess/{productId}/save (CONSOLE-ROLE-20). */
export const saveRoleElementAccess = defineRoute('saveRoleElementAccess', async (ctx) => {
  const { roleElementAccesses: wanted, roleElementAccessesOriginal: read = [] } = ctx.body;
  if (wanted.length === 0) return [];
  return ctx.mutate(async (trx, audit) => {
    const role = await findRuledRole(trx, ctx.scope, wanted);
    if (role.ProductId !== ctx.path.productId) throw new RequestError('not_found');
    const rows = new Map((await elementRows(ctx, trx, role)).map((row) => [row.Id, row]));
    if (wanted.some((row) => !rows.has(row.Id))) throw new RequestError('not_found');
    const isStale = read.some(({ Id, AccessType }) => (rows.get(Id)?.AccessType ?? AccessType) !== AccessType);
    if (isStale) throw new RequestError('conflict');
    const changes: RuleChange[] = [];
    for (const { Id, AccessType } of wanted) {
      const old = rows.get(Id);
      if (!old || old.AccessType === AccessType) continue;
      await saveElementRule(trx, ctx.scope, { roleId: role.Id, element: Id, access: accessByType[AccessType] });
      changes.push({ label: old.Description, before: old.AccessType, after: AccessType });
    }
    await finishRules(ctx, trx, { role, what: 'Elements', changes, audit });
    const ids = new Set(wanted.map((row) => row.Id));
    return (await elementRows(ctx, trx, role)).filter((row) => ids.has(row.Id));
  });
});
