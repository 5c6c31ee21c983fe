/** Where an item leads; the names are those of the contract. */
export interface Target {
  readonly Route?: string;
  readonly PageURL?: string;
  readonly OpenInIframe?: boolean;
  readonly page?: string;
}

/** An item while it is edited. */
export interface MenuNode {
  /** Its name in this editor, whatever its id is. */
  readonly key: string;
  /** A locale key or plain text. */
  readonly text: string;
  readonly icon?: string;
  readonly isDefault: boolean;
  /** Absent: a folder. */
  readonly target?: Target;
  /** As the server knows it: the id counts below the item it was saved in (CONSOLE-MENU-09). */
  readonly saved?: { readonly id: number; readonly parent: string | null };
  readonly children: readonly MenuNode[];
}

export type Tree = readonly MenuNode[];

/** A place in a tree: at this index of the items below `parent`; null is the first level. */
export interface Place {
  readonly parent: string | null;
  readonly index: number;
}

/** An item with where it stands. */
export interface Found extends Place {
  readonly node: MenuNode;
  readonly siblings: Tree;
  /** 1 is the first. */
  readonly level: number;
}

/** A line of a tree that is drawn. */
export interface TreeLine extends Found {
  /** Undefined for what has nothing below it. */
  readonly isOpen: boolean | undefined;
}

/** Why an item cannot be put somewhere. */
export type Refusal = 'inside' | 'deep' | 'many';

/** What the server accepts (server/menus/readTree.ts). */
export const LIMITS = { levels: 5, items: 2000 } as const;

export function find(tree: Tree, key: string): Found | undefined {
  return search(tree, key, { parent: null, level: 1 });
}

function search(siblings: Tree, key: string, at: { parent: string | null; level: number }): Found | undefined {
  for (const [index, node] of siblings.entries()) {
    if (node.key === key) return { node, index, siblings, ...at };
    const found = search(node.children, key, { parent: node.key, level: at.level + 1 });
    if (found) return found;
  }
  return undefined;
}

/** All items, each before those below it. */
export function flatten(tree: Tree): MenuNode[] {
  const all: MenuNode[] = [];
  const read = (nodes: Tree) => {
    for (const node of nodes) {
      all.push(node);
      read(node.children);
    }
  };
  read(tree);
  return all;
}

/** The lines that are seen: what is below a closed item is not. */
export function linesOf(tree: Tree, closed: ReadonlySet<string>): TreeLine[] {
  const lines: TreeLine[] = [];
  const read = (siblings: Tree, parent: string | null, level: number) => {
    for (const [index, node] of siblings.entries()) {
      const isOpen = node.children.length > 0 ? !closed.has(node.key) : undefined;
      lines.push({ node, parent, index, siblings, level, isOpen });
      if (isOpen) read(node.children, node.key, level + 1);
    }
  };
  read(tree, null, 1);
  return lines;
}

/** The tree with what `change` makes of the items below `parent`. */
function within(tree: Tree, parent: string | null, change: (siblings: Tree) => Tree): Tree {
  if (parent === null) return change(tree);
  let isFound = false;
  const inside = (nodes: Tree): Tree => {
    const next = nodes.map((node) => {
      if (isFound) return node;
      if (node.key === parent) {
        isFound = true;
        return { ...node, children: change(node.children) };
      }
      const children = inside(node.children);
      return children === node.children ? node : { ...node, children };
    });
    return isFound ? next : nodes;
  };
  return inside(tree);
}

export function insert(tree: Tree, node: MenuNode, { parent, index }: Place): Tree {
  return within(tree, parent, (siblings) => siblings.toSpliced(index, 0, node));
}

/** Without the item and what is below it. */
export function remove(tree: Tree, key: string): Tree {
  const found = find(tree, key);
  return found ? within(tree, found.parent, (siblings) => siblings.toSpliced(found.index, 1)) : tree;
}

export function rename(tree: Tree, key: string, text: string): Tree {
  const found = find(tree, key);
  if (!found) return tree;
  return within(tree, found.parent, (siblings) => siblings.with(found.index, { ...found.node, text }));
}

/** The item is the only one that opens first; the one that is it already is none any more (CONSOLE-MENU-08). */
export function setDefault(tree: Tree, key: string): Tree {
  return tree.map((node) => {
    const isDefault = node.key === key && !node.isDefault;
    const children = setDefault(node.children, key);
    const isSame = isDefault === node.isDefault && children.every((child, index) => child === node.children[index]);
    return isSame ? node : { ...node, isDefault, children };
  });
}

/** Levels of an item with what is below it. */
export function heightOf(node: MenuNode): number {
  return 1 + Math.max(0, ...node.children.map(heightOf));
}

/** Why the item cannot come to the place; undefined when it can. `node` may be in the tree already. */
export function refusal(tree: Tree, node: MenuNode, { parent }: Place): Refusal | undefined {
  const isMoved = find(tree, node.key) !== undefined;
  if (parent !== null && flatten([node]).some(({ key }) => key === parent)) return 'inside';
  const level = parent === null ? 0 : (find(tree, parent)?.level ?? 0);
  if (level + heightOf(node) > LIMITS.levels) return 'deep';
  if (!isMoved && flatten(tree).length + flatten([node]).length > LIMITS.items) return 'many';
  return undefined;
}

/** The item with all below it at another place, which is counted before it is taken out; nothing is refused here. */
export function move(tree: Tree, key: string, place: Place): Tree {
  const found = find(tree, key);
  if (!found) return tree;
  const isBehind = place.parent === found.parent && place.index > found.index;
  const index = isBehind ? place.index - 1 : place.index;
  if (place.parent === found.parent && index === found.index) return tree;
  return insert(remove(tree, key), found.node, { parent: place.parent, index });
}

/** Where the keyboard moves an item to: among its own, into the one before it, out of the one that it is in. */
export function placeTowards(tree: Tree, key: string, way: 'up' | 'down' | 'in' | 'out'): Place | undefined {
  const found = find(tree, key);
  if (!found) return undefined;
  const { parent, index, siblings } = found;
  if (way === 'up') return index > 0 ? { parent, index: index - 1 } : undefined;
  if (way === 'down') return index < siblings.length - 1 ? { parent, index: index + 2 } : undefined;
  if (way === 'in') {
    const before = siblings[index - 1];
    return before && { parent: before.key, index: before.children.length };
  }
  const outer = parent === null ? undefined : find(tree, parent);
  return outer && { parent: outer.parent, index: outer.index + 1 };
}

/** Where something new or cut comes beside an item: into a folder, behind anything else; without one at the end. */
export function placeBeside(tree: Tree, key: string | undefined): Place {
  const found = key === undefined ? undefined : find(tree, key);
  if (!found) return { parent: null, index: tree.length };
  const isFolder = found.node.target === undefined;
  if (isFolder) return { parent: found.node.key, index: found.node.children.length };
  return { parent: found.parent, index: found.index + 1 };
}
