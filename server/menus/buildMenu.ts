import type { MenuDocument, MenuItem as MenuEntry } from '#server/engine.ts';
import type { MenuItem } from '#server/generated/types.ts';
import type { Rights } from '#server/policies/rights.ts';

/** The menu of a document, without what the role may not open, and without empty branches (SHELL-MENU-03, -04). */
export function buildMenu(document: MenuDocument, rights: Rights): MenuItem[] {
  return document.items.flatMap((entry) => buildItem(entry, document.product, rights));
}

function buildItem(entry: MenuEntry, product: string, rights: Rights): MenuItem[] {
  if (entry.permission?.page && rights.page(entry.permission.page) === 0) return [];
  if (entry.permission?.element && ['hidden', 'none'].includes(rights.element(entry.permission.element))) return [];
  const children = (entry.children ?? []).flatMap((child) => buildItem(child, product, rights));
  if (entry.route === undefined && children.length === 0) return [];
  return [
    {
      MenuItemId: entry.id,
      Text: entry.text,
      ...(entry.route === undefined ? {} : { Route: entry.route }),
      ...(entry.icon === undefined ? {} : { Icon: entry.icon }),
      ...(entry.hotkey === undefined ? {} : { hotkey: entry.hotkey }),
      ...(entry.permission?.page === undefined ? {} : { page: entry.permission.page }),
      IsDefault: entry.isdefault ?? false,
      Product: product,
      Children: children,
    },
  ];
}

/** Id of the item that opens first: the one marked so, else none (SHELL-MENU-09). */
export function findDefaultItem(items: readonly MenuItem[]): string | null {
  for (const item of items) {
    if (item.IsDefault) return item.MenuItemId;
    const below = findDefaultItem(item.Children ?? []);
    if (below) return below;
  }
  return null;
}
