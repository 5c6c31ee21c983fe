import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { CustomMenuItem } from '#server/generated/types.ts';
import { MenuSources } from '#server/menus/menuSources.ts';
import { type KeptItem, readKept } from '#server/menus/ownMenu.ts';
import { flattenKept, MENU_LIMITS, readTree } from '#server/menus/readTree.ts';
import { licensedMenus, lockCompany } from '#server/repositories/company/company.ts';
import { findOwnMenu, forgetTaken, saveOwnItems, usersWithMenu } from '#server/repositories/menus/ownMenus.ts';
import type { RouteContext } from '../routesOf.ts';
import { versionSeen } from '../shared/versions.ts';
import { refuseOff } from './refuseOff.ts';

type Context = Pick<RouteContext, 'db' | 'scope' | 'services'>;
type Save = RouteContext<'saveCustomMenuItems'>;

/** GET custommenu/{menuId}/menuitem (CONSOLE-MENU-04, -06). */
export async function listCustomMenuItems(ctx: RouteContext<'listCustomMenuItems'>) {
  await refuseOff(ctx, ctx.db);
  const menu = await findOwnMenu(ctx.db, ctx.scope, ctx.path.menuId);
  if (!menu) throw new RequestError('not_found');
  const data = present(readKept(menu.items), { menuId: menu.id, sources: (await readSources(ctx)).sources });
  return { data, Version: menu.version };
}

/** GET custommenu/list/ProductMenu: what items are taken from (CONSOLE-MENU-05). */
export async function listMenuSources(ctx: RouteContext<'listMenuSources'>) {
  await refuseOff(ctx, ctx.db);
  const { sources, ids } = await readSources(ctx);
  return { data: sources.trees((document) => ids.get(document) ?? 0) };
}

/** POST custommenu/savemenuitems (CONSOLE-MENU-11): the whole tree or nothing; who has the menu sees it with the next call. */
export async function saveCustomMenuItems(ctx: Save) {
  const { body, scope, services } = ctx;
  const menuId = menuOf(ctx);
  refuseEmptyTexts(ctx);
  const { sources } = await readSources(ctx);
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    await refuseOff(ctx, trx);
    const menu = await findOwnMenu(trx, scope, menuId);
    if (!menu) throw new RequestError('not_found');
    const version = versionSeen(ctx, body.Version, menu.version);
    if (version !== menu.version) throw new RequestError('conflict');
    const kept = readKept(menu.items);
    const { menulist: wanted, deletemenulist: removed } = body;
    const tree = readTree({ menuId, wanted, removed, kept, nextItem: menu.next_item, sources });
    const { items, nextItem } = tree;
    const isSaved = await saveOwnItems(trx, scope, { id: menuId, version, items: JSON.stringify(items), nextItem });
    if (!isSaved) throw new RequestError('conflict');
    const [before, after] = [flattenKept(kept), flattenKept(items)];
    const ids = new Set(after.map(({ id }) => id));
    const gone = before.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
    await forgetTaken(trx, scope, { menuId, items: gone });
    await invalidateSessionsOf(trx, await usersWithMenu(trx, scope, menuId), services.now());
    await audit({
      objectName: 'Custom menu',
      objectId: menuId,
      detail: `Items of custom menu "${menu.name}" saved: ${after.length}`,
      before: { Items: outline(kept) },
      after: { Items: outline(items) },
    });
    return { data: present(items, { menuId, sources }), Version: version + 1 };
  });
}

/** The menu that the items name; they name one. */
function menuOf({ body }: Save): number {
  const id = body.MenuID ?? body.menulist[0]?.MenuID ?? body.deletemenulist[0]?.MenuID;
  if (id === undefined) throw new RequestError('not_found');
  return id;
}

/** A text of spaces is none. Only the first levels: what is deeper is refused for that. */
function refuseEmptyTexts({ actor, body, services }: Save): void {
  const faults = new FieldFaults(services, actor.language);
  let level: readonly { Text: string; Children?: Save['body']['menulist'] | undefined }[] = body.menulist;
  for (let depth = 0; depth < MENU_LIMITS.levels && level.length > 0; depth++) {
    if (level.some((item) => !item.Text.trim())) faults.add('Text', 'required');
    level = level.flatMap((item) => item.Children ?? []);
  }
  faults.throwIfAny();
}

/** Product menus that the company is licensed for, and their ids by document. */
async function readSources({ db, scope, services }: Context) {
  const [menus, documents] = await Promise.all([licensedMenus(db, scope, undefined), services.documents.read()]);
  const ids = new Map(menus.map((menu) => [menu.document_id, menu.id]));
  const shipped = documents.menus.filter((document) => ids.has(document.id));
  return { ids, sources: new MenuSources(shipped, services.product.settings.apps) };
}

function present(
  items: readonly KeptItem[],
  { menuId, sources, parent = null }: { menuId: number; sources: MenuSources; parent?: number | null },
): CustomMenuItem[] {
  return items.map((item) => ({
    MenuItemId: item.id,
    MenuID: menuId,
    ParentID: parent,
    Text: item.text,
    IsDefault: item.isDefault ? 1 : 0,
    ...(item.icon === undefined ? {} : { Icon: item.icon }),
    ...sources.target(item.from),
    Children: present(item.children ?? [], { menuId, sources, parent: item.id }),
  }));
}

/** The tree in one line, for the change log. */
function outline(items: readonly KeptItem[]): string {
  const line = (list: readonly KeptItem[]): string =>
    list.map((item) => (item.children ? `${item.text} (${line(item.children)})` : item.text)).join(', ');
  return line(items).slice(0, 1_500);
}
