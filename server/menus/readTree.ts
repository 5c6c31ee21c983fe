import { RequestError } from '#server/errors.ts';
import type { CustomMenuItemSave } from '#server/generated/types.ts';
import { leads, type MenuSources } from './menuSources.ts';
import type { KeptItem } from './ownMenu.ts';

/** Levels and items that a menu may have; the editor keeps to them too. */
export const MENU_LIMITS = { levels: 5, items: 2000 } as const;

/** The tree that a caller wants, and the menu as it is kept. */
export interface WantedTree {
  menuId: number;
  wanted: readonly CustomMenuItemSave[];
  removed: readonly CustomMenuItemSave[];
  kept: readonly KeptItem[];
  nextItem: number;
  sources: MenuSources;
}

/**
 * The items as they are to be kept.
 *
 * @throws RequestError when they are no tree of this menu, or when the saved items are not those that the caller saw
 */
export function readTree(tree: WantedTree): { items: KeptItem[]; nextItem: number } {
  const { menuId, removed, kept, sources } = tree;
  const wanted = flatten(tree.wanted);
  refuseMisplaced(wanted, removed, menuId);
  if (wanted.filter(({ item }) => item.IsDefault === 1).length > 1) throw new RequestError('menu_defaults');
  const saved = new Map(flattenKept(kept).map((item) => [item.id, item]));
  const named = new Set([...wanted.map(({ item }) => item), ...removed].map((item) => item.MenuItemId));
  const isForeign = wanted.some(({ item }) => item.MenuItemId !== 0 && !saved.has(item.MenuItemId));
  if (isForeign || [...saved.keys()].some((id) => !named.has(id))) throw new RequestError('conflict');
  let { nextItem } = tree;
  const toKept = (item: CustomMenuItemSave): KeptItem => {
    const from = placeOf(item, saved.get(item.MenuItemId), sources);
    const id = item.MenuItemId || nextItem++;
    const children = (item.Children ?? []).map(toKept);
    return {
      id,
      text: item.Text.trim(),
      ...(item.IsDefault === 1 ? { isDefault: true as const } : {}),
      ...(from === undefined ? {} : { from }),
      ...(from === undefined && item.Icon ? { icon: item.Icon } : {}),
      ...(children.length > 0 ? { children } : {}),
    };
  };
  return { items: tree.wanted.map(toKept), nextItem };
}

/** Items of all levels, in their order. */
export function flattenKept(items: readonly KeptItem[]): KeptItem[] {
  return items.flatMap((item) => [item, ...flattenKept(item.children ?? [])]);
}

interface Placed {
  item: CustomMenuItemSave;
  parent: CustomMenuItemSave | undefined;
}

/** Level by level, so that a tree of any depth is refused and not fallen into. */
function flatten(items: readonly CustomMenuItemSave[]): Placed[] {
  const all: Placed[] = [];
  let level: Placed[] = items.map((item) => ({ item, parent: undefined }));
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > MENU_LIMITS.levels) throw new RequestError('menu_too_deep', { values: { depth: MENU_LIMITS.levels } });
    all.push(...level);
    if (all.length > MENU_LIMITS.items) {
      throw new RequestError('menu_too_large', { values: { count: MENU_LIMITS.items } });
    }
    level = level.flatMap(({ item: parent }) => (parent.Children ?? []).map((item) => ({ item, parent })));
  }
  return all;
}

/** An item is in one place of one menu: not twice, not below itself, not kept and removed. */
function refuseMisplaced(wanted: readonly Placed[], removed: readonly CustomMenuItemSave[], menuId: number): void {
  const seen = new Set<number>();
  for (const { item, parent } of [...wanted, ...removed.map((item) => ({ item, parent: undefined }))]) {
    const id = item.MenuItemId;
    const isTwice = id !== 0 && seen.has(id);
    const isBelowItself = id !== 0 && item.ParentID === id;
    const isElsewhere = parent !== undefined && (item.ParentID ?? parent.MenuItemId) !== parent.MenuItemId;
    if (isTwice || isBelowItself || isElsewhere || item.MenuID !== menuId) {
      throw new RequestError('menu_item_misplaced', { values: { item: item.Text } });
    }
    seen.add(id);
  }
}

/** A saved item keeps its place while that is not to be found for the moment; what leads nowhere is a folder. */
function placeOf(item: CustomMenuItemSave, saved: KeptItem | undefined, sources: MenuSources): string | undefined {
  const before = sources.target(saved?.from);
  if (!leads(item)) return saved?.from !== undefined && !before ? saved.from : undefined;
  if (before && before.Route === (item.Route || undefined) && before.PageURL === (item.PageURL || undefined)) {
    return saved?.from;
  }
  const found = sources.find(item);
  if (found === undefined) throw new RequestError('menu_target_unknown', { values: { item: item.Text } });
  return found;
}
