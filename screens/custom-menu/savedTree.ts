import type { CustomMenuItem, CustomMenuItemSave } from '../api/types.ts';
import { flatten, type MenuNode, type Target, type Tree } from './menuTree.ts';

/**
 * The tree of an answer. `before` is the tree that was sent: what is the same item keeps its key, so that what is open and chosen
 * stays so.
 */
export function fromAnswer(items: readonly CustomMenuItem[], before: Tree = [], parent: string | null = null): Tree {
  return items.map((item, index) => {
    const same = before[index];
    const key = same?.key ?? `saved-${item.MenuItemId}`;
    return {
      ...toNode(item, key),
      isDefault: item.IsDefault === 1,
      saved: { id: item.MenuItemId, parent },
      children: fromAnswer(item.Children, same?.children, key),
    };
  });
}

/** An item of a product menu with all below it, to be put into a menu. */
export function fromSource(item: CustomMenuItem, newKey: () => string): MenuNode {
  return {
    ...toNode(item, newKey()),
    isDefault: false,
    children: item.Children.map((child) => fromSource(child, newKey)),
  };
}

function toNode({ Text, Icon, ...item }: CustomMenuItem, key: string): Omit<MenuNode, 'children' | 'isDefault'> {
  const target = targetOf(item);
  return {
    key,
    text: Text,
    ...(Icon === undefined ? {} : { icon: Icon }),
    ...(target ? { target } : {}),
  };
}

function targetOf({ Route, PageURL, OpenInIframe, page }: Target): Target | undefined {
  if (!Route && !PageURL) return undefined;
  return {
    ...(Route === undefined ? {} : { Route }),
    ...(PageURL === undefined ? {} : { PageURL }),
    ...(OpenInIframe === undefined ? {} : { OpenInIframe }),
    ...(page === undefined ? {} : { page }),
  };
}

/** Id that the item is saved with: below another item than before it is a new one (CONSOLE-MENU-09). */
export function idOf({ saved }: MenuNode, parent: string | null): number {
  return saved && saved.parent === parent ? saved.id : 0;
}

/** The whole tree as it is saved. */
export function toSave(
  tree: Tree,
  menu: number,
  parent: { key: string; id: number } | null = null,
): CustomMenuItemSave[] {
  return tree.map((node) => {
    const MenuItemId = idOf(node, parent?.key ?? null);
    return {
      MenuItemId,
      MenuID: menu,
      ParentID: parent?.id ?? null,
      Text: node.text,
      IsDefault: node.isDefault ? 1 : 0,
      ...node.target,
      ...(node.icon === undefined ? {} : { Icon: node.icon }),
      Children: toSave(node.children, menu, { key: node.key, id: MenuItemId }),
    };
  });
}

/** Saved items that are not in the tree under their ids any more, those below a removed one included (CONSOLE-MENU-10). */
export function goneOf(items: readonly CustomMenuItem[], tree: Tree): CustomMenuItemSave[] {
  const kept = new Set<number>();
  const note = (nodes: Tree, parent: string | null) => {
    for (const node of nodes) {
      kept.add(idOf(node, parent));
      note(node.children, node.key);
    }
  };
  note(tree, null);
  const all = (list: readonly CustomMenuItem[]): CustomMenuItem[] =>
    list.flatMap((item) => [item, ...all(item.Children)]);
  return all(items)
    .filter((item) => !kept.has(item.MenuItemId))
    .map(({ Children: _, ...item }) => item);
}

/** True when the server has the item or one below it: removing it is asked about. */
export function isSaved(node: MenuNode): boolean {
  return flatten([node]).some(({ saved }) => saved !== undefined);
}

/** The tree for a menu that has only some of its items still: the others are new. */
export function withoutGone(tree: Tree, ids: ReadonlySet<number>): Tree {
  return tree.map(({ saved, ...node }) => ({
    ...node,
    ...(saved && ids.has(saved.id) ? { saved } : {}),
    children: withoutGone(node.children, ids),
  }));
}
