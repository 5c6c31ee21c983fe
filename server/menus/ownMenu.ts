import type { MenuDocument, MenuItem as MenuEntry } from '#server/engine.ts';
import { isObject } from '#server/engine.ts';

/** An item of a menu that a company made, as it is kept. Its id is unique in its menu and never given again. */
export interface KeptItem {
  id: number;
  text: string;
  isDefault?: true;
  /** Where it leads: an item of a product menu, as `menu/item`. Absent: a folder. */
  from?: string;
  /** Of a folder; what leads somewhere has the icon of its page. */
  icon?: string;
  children?: readonly KeptItem[];
}

/** What a role's menu is made of. */
export interface RoleMenu {
  menu_id: number | null;
  document_id: string | null;
  /** Null for a shipped menu, which is a document. */
  menu_items: string | null;
  menu_name: string | null;
}

/** Name of a company's own menu where shipped ones have the id of their document. */
export function ownMenuId(id: number): string {
  return `own/${id}`;
}

/** Items as they are kept; what is unreadable is no item. */
export function readKept(items: string | null): readonly KeptItem[] {
  const kept: unknown = JSON.parse(items ?? '[]');
  return Array.isArray(kept) ? kept.filter((item): item is KeptItem => isObject(item)) : [];
}

/** The menu of a role: the company's own, the document that it names, or the one of its product. */
export function roleMenu(
  documents: { menus: readonly MenuDocument[]; menu(id: string | null, product: string): MenuDocument | undefined },
  menu: RoleMenu,
  product: string,
): MenuDocument | undefined {
  const { menu_id, menu_items, menu_name } = menu;
  if (menu_id === null || menu_items === null) return documents.menu(menu.document_id, product);
  const items = toEntries(readKept(menu_items), entriesOf(documents.menus), new Set());
  return { $schema: '', id: ownMenuId(menu_id), title: menu_name ?? '', product, items };
}

/** Items of product menus by `menu/item`. */
export function entriesOf(menus: readonly MenuDocument[]): ReadonlyMap<string, MenuEntry> {
  const entries = new Map<string, MenuEntry>();
  const read = (menu: MenuDocument, items: readonly MenuEntry[]) => {
    for (const item of items) {
      entries.set(`${menu.id}/${item.id}`, item);
      read(menu, item.children ?? []);
    }
  };
  for (const menu of menus) read(menu, menu.items);
  return entries;
}

/**
 * Place and rules are those of the product menu, whenever they are asked for: a page that is closed later leaves the company's
 * menus too. A key opens one item of a menu.
 */
function toEntries(
  items: readonly KeptItem[],
  entries: ReadonlyMap<string, MenuEntry>,
  hotkeys: Set<string>,
): MenuEntry[] {
  return items.map((item) => {
    const { hotkey, isdefault: _, children: __, ...source } = (item.from && entries.get(item.from)) || {};
    const isFree = hotkey !== undefined && !hotkeys.has(hotkey);
    if (isFree) hotkeys.add(hotkey);
    return {
      ...(item.icon === undefined ? {} : { icon: item.icon }),
      ...source,
      ...(isFree ? { hotkey } : {}),
      id: String(item.id),
      text: item.text,
      isdefault: item.isDefault === true,
      children: toEntries(item.children ?? [], entries, hotkeys),
    };
  });
}
