import { RequestError } from '#server/errors.ts';
import { accessByType } from '#server/repositories/reports/accessTypes.ts';
import { defaultLevels } from '#server/repositories/roles/rolePages.ts';
import { pageRulesOf, saveElementRule, savePageRule, setMenuItems } from '#server/repositories/roles/roleRules.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { type AnyRole, findAnyRole, findRuledRole, finishRules, type RuleChange } from './findRuledRole.ts';
import { elementRows, menuRows, pageRows } from './rows.ts';

const EDIT = 2;

export const roleSecurity = routesOf({
  /** GET rolepagesecurity/pageaccess/{roleId}/list (CONSOLE-ROLE-18): a role has the pages of its product only. */
  listRolePageAccess: async (ctx) => {
    const { db, path, query, scope } = ctx;
    const role = await findAnyRole(db, scope, path.roleId);
    return { data: isOfRole(query, role) ? await pageRows(ctx, db, role) : [] };
  },

  saveRolePageAccess,

  /** GET rolepagesecurity/elementaccess/{roleId}/list (CONSOLE-ROLE-20). */
  listRoleElementAccess: async (ctx) => {
    const { db, path, query, scope } = ctx;
    const role = await findAnyRole(db, scope, path.roleId);
    return { data: isOfRole(query, role) ? await elementRows(ctx, db, role) : [] };
  },

  saveRoleElementAccess,

  /** GET rolepagesecurity/menuconfiguration/{roleId}/{menuId}/list (CONSOLE-ROLE-21). */
  listRoleMenuConfiguration: async (ctx) => {
    const { roleId, menuId } = ctx.path;
    const role = await findAnyRole(ctx.db, ctx.scope, roleId);
    return { data: await menuRows(ctx, ctx.db, { role, menuId }) };
  },

  saveRoleMenuConfiguration,
});

/** A role has one product and one menu: rows of others are not its own. Nothing, 0 and -1 ask for all. */
function isOfRole({ productid = -1, menuid = 0 }: { productid?: number; menuid?: number }, role: AnyRole): boolean {
  return (productid <= 0 || productid === role.ProductId) && (menuid <= 0 || menuid === role.MenuId);
}

/** POST rolepagesecurity/pageaccess/{productId}/save (CONSOLE-ROLE-19). */
async function saveRolePageAccess(ctx: RouteContext<'saveRolePageAccess'>) {
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
}

/** POST rolepagesecurity/elementaccess/{productId}/save (CONSOLE-ROLE-20). */
async function saveRoleElementAccess(ctx: RouteContext<'saveRoleElementAccess'>) {
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
}

/** POST rolepagesecurity/menuconfiguration/{menuId}/save (CONSOLE-ROLE-21): what is taken is gone from the menu of its users. */
async function saveRoleMenuConfiguration(ctx: RouteContext<'saveRoleMenuConfiguration'>) {
  return ctx.mutate(async (trx, audit) => {
    const wanted = new Map(ctx.body.map((row) => [row.Id, row.AccessType]));
    const role = await findRuledRole(trx, ctx.scope, ctx.body);
    const place = { roleId: role.Id, menuId: ctx.path.menuId };
    const rows = await menuRows(ctx, trx, { role, menuId: place.menuId });
    const named = rows.filter((row) => wanted.has(row.Id));
    if (named.length !== wanted.size || named.some((row) => row.productId !== role.ProductId)) {
      throw new RequestError('not_found');
    }
    const changed = named.filter((row) => wanted.get(row.Id) !== row.AccessType);
    for (const access of [0, 1] as const) {
      const items = changed.filter((row) => wanted.get(row.Id) === access).map((row) => row.Id);
      await setMenuItems(trx, ctx.scope, { ...place, items, isTaken: access === 1 });
    }
    const changes = changed.map((row) => ({
      label: row.MenuItem,
      before: row.AccessType,
      after: 1 - row.AccessType,
    }));
    await finishRules(ctx, trx, { role, what: 'Menu', changes, audit });
    return (await menuRows(ctx, trx, { role, menuId: place.menuId })).filter((row) => wanted.has(row.Id));
  });
}
