import type { MenuDocument, MenuItem as MenuEntry } from '#server/engine.ts';
import type { Rights } from '#server/policies/rights.ts';

/** An item as the specification names its fields (OP-MENUITEM). `Text` is a locale key or text. */
export interface MenuItem {
  MenuItemId: string;
  Text: string;
  Route: string;
  Icon: string;
  Children: MenuItem[];
  hotkey: string;
  Active: boolean;
  IsDefault: number;
  PageURL: string;
  OpenInIframe: boolean;
  Product: string;
}

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
      Route: entry.route ?? '',
      Icon: entry.icon ?? '',
      Children: children,
      hotkey: entry.hotkey ?? '',
      Active: false,
      IsDefault: entry.isdefault ? 1 : 0,
      PageURL: '',
      OpenInIframe: false,
      Product: product,
    },
  ];
}
