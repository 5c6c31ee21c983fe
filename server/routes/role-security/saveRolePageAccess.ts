import { RequestError } from '#server/errors.ts';
import { defaultLevels } from '#server/repositories/roles/rolePages.ts';
import { pageRulesOf, savePageRule } from '#server/repositories/roles/roleRules.ts';
import { defineRoute } from '../defineRoute.ts';
import { findRuledRole, finishRules, type RuleChange } from './findRuledRole.ts';
import { pageRows } from './pageRows.ts';

const EDIT = 2;

/** POST rolepagesecurity/pageaccess/{productId}/save (CONSOLE-ROLE-19). */
export const saveRolePageAccess = defineRoute('saveRolePageAccess', async (ctx) => {
  const { rolePageAccesses: wanted, rolePageAccessesOriginal: read = [] } = ctx.body;
  if (wanted.length === 0) return [];
  return ctx.mutate(async (trx, audit) => {
    const role = await findRuledRole(trx, ctx.scope, wanted);
    if (role.ProductId !== ctx.path.productId) throw new RequestError('not_found');
    const rows = new Map((await pageRows(ctx, trx, role)).map((row) => [row.PageId, row]));
    if (wanted.some((row) => !rows.has(row.PageId))) throw new RequestError('not_found');
    const isStale = read.some(({ PageId, AccessType }) => (rows.get(PageId)?.AccessType ?? AccessType) !== AccessType);
    if (isStale) throw new RequestError('conflict');
    const rules = await pageRulesOf(trx, ctx.scope, role.Id);
    const changes: RuleChange[] = [];
    for (const { PageId, AccessType } of wanted) {
      const old = rows.get(PageId);
      if (old?.AccessType === AccessType) continue;
      // What is closed keeps its level, so that opening it again gives back what was taken.
      const kept = rules.get(PageId)?.edit_level || (defaultLevels(role.ProductId)[PageId] ?? EDIT);
      const rule = { access_type: AccessType, edit_level: kept };
      await savePageRule(trx, ctx.scope, { roleId: role.Id, page: PageId, rule });
      changes.push({ label: old?.Description ?? PageId, before: 1 - AccessType, after: AccessType });
    }
    await finishRules(ctx, trx, { role, what: 'Pages', changes, audit });
    const ids = new Set(wanted.map((row) => row.PageId));
    return (await pageRows(ctx, trx, role)).filter((row) => ids.has(row.PageId));
  });
});
