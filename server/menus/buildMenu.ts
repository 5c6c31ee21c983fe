import type { ProductApp } from '#server/documents/ProductFile.ts';
import type { MenuDocument, MenuItem as MenuEntry } from '#server/engine.ts';
import type { MenuItem } from '#server/generated/types.ts';
import type { Rights } from '#server/policies/rights.ts';
import { addressBelow } from './addressBelow.ts';

/** What decides which entries a menu has, and where they lead. */
export interface MenuContext {
  rights: Rights;
  apps: readonly ProductApp[];
  /** Items that were taken out of the role's menus, as `menu/item`. */
  taken?: ReadonlySet<string> | undefined;
}

/** The menu of a document, without what the role may not open, and without empty branches (SHELL-MENU-03, -04). */
export function buildMenu(document: MenuDocument, context: MenuContext): MenuItem[] {
  return document.items.flatMap((entry) => buildItem(entry, document, context));
}

function buildItem(entry: MenuEntry, document: MenuDocument, context: MenuContext): MenuItem[] {
  const { rights, taken } = context;
  const { product } = document;
  if (taken?.has(`${document.id}/${entry.id}`)) return [];
  if (entry.permission?.page && rights.page(entry.permission.page) === 0) return [];
  if (entry.permission?.element && ['hidden', 'none'].includes(rights.element(entry.permission.element))) return [];
  const children = (entry.children ?? []).flatMap((child) => buildItem(child, document, context));
  const target = targetOf(entry, product, context);
  if (!target && children.length === 0) return [];
  return [
    {
      MenuItemId: entry.id,
      Text: entry.text,
      ...(entry.icon === undefined ? {} : { Icon: entry.icon }),
      ...(entry.hotkey === undefined ? {} : { hotkey: entry.hotkey }),
      ...(entry.permission?.page === undefined ? {} : { page: entry.permission.page }),
      IsDefault: entry.isdefault ?? false,
      Product: product,
      ...target,
      Children: children,
    },
  ];
}

/** Where an entry leads: a route of this product or of another, or a page of another one; undefined for a mere group. */
function targetOf(entry: MenuEntry, product: string, { apps }: MenuContext): Partial<MenuItem> | undefined {
  const { route, parameters, app: id, pageurl = '', openiniframe = false } = entry;
  if (route !== undefined) return { Route: routeOf(route, parameters), Product: entry.product ?? product };
  const app = apps.find((one) => one.id === id);
  const PageURL = app && addressBelow(app.url, pageurl);
  return PageURL ? { PageURL, OpenInIframe: openiniframe, Product: app.product ?? app.id } : undefined;
}

/** A route with its values: in their places, the others as its query (SHELL-SIDENAV-02). */
function routeOf(route: string, parameters: MenuEntry['parameters'] = {}): string {
  const rest = new Map(Object.entries(parameters).map(([name, value]) => [name, String(value)]));
  const path = route.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return value === undefined ? place : encodeURIComponent(value);
  });
  return rest.size === 0 ? path : `${path}?${new URLSearchParams([...rest])}`;
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
