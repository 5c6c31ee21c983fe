import { isObject, objectOf } from '../../language/json.ts';

/** An entry of the role's menu (shell 3). */
export interface MenuItem {
  MenuItemId: string;
  /** A locale key or plain text. */
  Text: string;
  Route?: string;
  Icon?: string;
  Children: readonly MenuItem[];
  hotkey?: string;
  Active?: boolean;
  IsDefault?: boolean;
  PageURL?: string;
  OpenInIframe?: boolean;
  Product?: string;
  /** Page whose rule and flags apply. */
  page?: string;
}

/** Reads `menuItems.menus`, `menus`, or a bare list (OP-MENUSHAPE); unreadable entries are left out. */
export function readMenus(answer: unknown): MenuItem[] {
  if (Array.isArray(answer)) return answer.flatMap(readItem);
  const { menuItems, menus } = objectOf(answer);
  const inner = menuItems ?? menus;
  return inner === undefined ? [] : readMenus(inner);
}

/**
 * Items of denied pages go, then those with neither a route nor children (shell 5). A group whose children are all
 * gone goes with them.
 */
export function visibleMenu(items: readonly MenuItem[], isAllowed: (page: string) => boolean): MenuItem[] {
  return items.flatMap((item) => {
    const page = pageOf(item);
    if (page !== undefined && !isAllowed(page)) return [];
    const children = visibleMenu(item.Children, isAllowed);
    const leadsSomewhere = item.Route || item.PageURL || children.length > 0;
    return leadsSomewhere ? [{ ...item, Children: children }] : [];
  });
}

/** First item marked IsDefault, else the first that has a route. */
export function defaultItem(items: readonly MenuItem[]): MenuItem | undefined {
  const all = flatten(items);
  return all.find((item) => item.IsDefault) ?? all.find((item) => item.Route);
}

/** The item whose route is the longest start of the address below /app; the values of its query stand in the address too. */
export function activeItem(items: readonly MenuItem[], path: string, query = ''): MenuItem | undefined {
  const here = normalise(path);
  const given = new URLSearchParams(query);
  const matching = flatten(items).filter((item) => item.Route && leadsHere(item.Route, here, given));
  return matching.sort((one, other) => (other.Route?.length ?? 0) - (one.Route?.length ?? 0))[0];
}

function leadsHere(route: string, here: string, given: URLSearchParams): boolean {
  const [path = '', query = ''] = normalise(route).split('?');
  return isBelow(here, path) && [...new URLSearchParams(query)].every(([name, value]) => given.get(name) === value);
}

/** All items of a menu, those inside of others included, in their order. */
export function flatten(items: readonly MenuItem[]): MenuItem[] {
  return items.flatMap((item) => [item, ...flatten(item.Children)]);
}

/** Route below /app without slashes at its ends. */
export function normalise(route: string): string {
  return route.replace(/^#?\/*(app\/)?/i, '').replace(/\/+$/, '');
}

/** Page of an item: named by it, or the last segment of its route. */
export function pageOf(item: MenuItem): string | undefined {
  if (item.page) return item.page;
  return item.Route ? normalise(item.Route).split('?')[0]?.split('/').filter(Boolean).at(-1) : undefined;
}

function isBelow(path: string, route: string): boolean {
  return path.toLowerCase() === route.toLowerCase() || path.toLowerCase().startsWith(`${route.toLowerCase()}/`);
}

function readItem(value: unknown): MenuItem[] {
  if (!isObject(value)) return [];
  const item: MenuItem = {
    MenuItemId: String(value.MenuItemId ?? value.Id ?? value.Route ?? value.Text ?? ''),
    Text: String(value.Text ?? value.label ?? ''),
    Children: Array.isArray(value.Children) ? value.Children.flatMap(readItem) : [],
  };
  for (const name of ['Route', 'Icon', 'hotkey', 'PageURL', 'Product', 'page'] as const) {
    const text = value[name];
    if (typeof text === 'string' && text !== '') item[name] = text;
  }
  for (const name of ['Active', 'IsDefault', 'OpenInIframe'] as const) {
    if (value[name] === true || value[name] === 1) item[name] = true;
  }
  return item.Text ? [item] : [];
}
