import { changesOf } from '#server/audit/changes.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { plainName } from '#server/plainName.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import {
  deleteOwnMenu,
  findOwnMenu,
  insertOwnMenu,
  isMenuNameTaken,
  ownMenusPlan,
  renameOwnMenu,
  rolesWithMenu,
} from '#server/repositories/menus/ownMenus.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { refuseOtherCompany } from '../shared/refuseForeign.ts';
import { refuseStale, versionSeen } from '../shared/versions.ts';
import { listCustomMenuItems, listMenuSources, saveCustomMenuItems } from './menuItems.ts';
import { refuseOff } from './refuseOff.ts';

type Context = RouteContext<'saveCustomMenu'>;

export const customMenus = routesOf({
  /** GET custommenu/list/CompanyMenu (CONSOLE-MENU-01). */
  listCustomMenus: async (ctx) => {
    await refuseOff(ctx, ctx.db);
    return answerPage('data', ownMenusPlan(ctx.db, ctx.scope, ctx.query), ctx.query);
  },

  saveCustomMenu,
  removeCustomMenu,
  listCustomMenuItems,
  listMenuSources,
  saveCustomMenuItems,
});

/** POST custommenu: makes (Id 0) or renames a menu (CONSOLE-MENU-02). */
async function saveCustomMenu(ctx: Context) {
  const { body, scope } = ctx;
  refuseOtherCompany(body, scope);
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    await refuseOff(ctx, trx);
    const before = body.Id === 0 ? undefined : await findOwnMenu(trx, scope, body.Id);
    if (body.Id !== 0 && !before) throw new RequestError('not_found');
    const Name = plainName(body.Name);
    await checkName(ctx, trx, Name);
    const Id = before ? await rename(ctx, trx, { before, name: Name }) : await insertOwnMenu(trx, scope, Name);
    await audit({
      objectName: 'Custom menu',
      objectId: Id,
      detail: before ? `Custom menu "${before.name}" renamed to "${Name}"` : `Custom menu "${Name}" created`,
      ...(before ? changesOf({ Name: before.name }, { Name }) : { after: { Name } }),
    });
    return { Id, CompanyId: scope.companyId, Name, Version: before ? before.version + 1 : 1 };
  });
}

/** DELETE custommenu/remove (CONSOLE-MENU-03): only a menu that no role has. */
async function removeCustomMenu(ctx: RouteContext<'removeCustomMenu'>) {
  const { query, scope } = ctx;
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    await refuseOff(ctx, trx);
    const menu = await findOwnMenu(trx, scope, query.id);
    if (!menu) throw new RequestError('not_found');
    refuseStale({ Version: menu.version }, query.version);
    const roles = await rolesWithMenu(trx, scope, menu.id);
    if (roles.length > 0) throw new RequestError('menu_in_use', { values: { menu: menu.name, count: roles.length } });
    await deleteOwnMenu(trx, scope, menu.id);
    await audit({
      objectName: 'Custom menu',
      objectId: menu.id,
      detail: `Custom menu "${menu.name}" deleted`,
      before: { Name: menu.name },
    });
  });
}

async function checkName({ actor, body, scope, services }: Context, trx: Trx, name: string): Promise<void> {
  const faults = new FieldFaults(services, actor.language);
  if (!name) faults.add('Name', 'required');
  if (await isMenuNameTaken(trx, scope, name, body.Id)) faults.add('Name', 'menu_name_taken');
  faults.throwIfAny();
}

async function rename(
  ctx: Context,
  trx: Trx,
  { before, name }: { before: { id: number; version: number }; name: string },
): Promise<number> {
  const { id } = before;
  const version = versionSeen(ctx, ctx.body.Version, before.version);
  if (!(await renameOwnMenu(trx, ctx.scope, { id, version, name }))) throw new RequestError('conflict');
  return id;
}
