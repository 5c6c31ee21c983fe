import { RequestError } from '#server/errors.ts';
import { setMenuItems } from '#server/repositories/roles/roleRules.ts';
import { defineRoute } from '../defineRoute.ts';
import { findRuledRole, finishRules } from './findRuledRole.ts';
import { menuRows } from './menuRows.ts';

/** POST rolepagesecurity/menuconfiguration/{menuId}/save (CONSOLE-ROLE-21): what is taken is gone from the menu of its users. */
export const saveRoleMenuConfiguration = defineRoute('saveRoleMenuConfiguration', async (ctx) =>
  ctx.mutate(async (trx, audit) => {
    const wanted = new Map(ctx.body.map((row) => [row.Id, row.AccessType]));
    const role = await findRuledRole(trx, ctx.scope, ctx.body);
    const place = { roleId: role.Id, menuId: ctx.path.menuId };
    const rows = await menuRows(ctx, trx, place);
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
    return (await menuRows(ctx, trx, place)).filter((row) => wanted.has(row.Id));
  }),
);
