import type { KeyboardEvent } from 'react';
import type { TreeLine } from './menuTree.ts';

/** A tree as its keys see it. */
export interface KeyedTree {
  lines: readonly TreeLine[];
  active: string | undefined;
  isRightToLeft: boolean;
  choose(key: string): void;
  setOpen(key: string, isOpen: boolean): void;
}

/** Moves in a tree as trees are moved in everywhere; true when the key was one of those. */
export function moveInTree(event: KeyboardEvent, tree: KeyedTree): boolean {
  const { lines, active } = tree;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || lines.length === 0) return false;
  const at = lines.findIndex(({ node }) => node.key === active);
  const line = lines[at];
  const go = (index: number) => {
    const next = lines[Math.max(0, Math.min(index, lines.length - 1))];
    if (next) tree.choose(next.node.key);
    return true;
  };
  const [inwards, outwards] = tree.isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  switch (event.key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(lines.length - 1);
    case 'PageDown':
      return go(at + 10);
    case 'PageUp':
      return go(at - 10);
    case inwards:
      if (line?.isOpen === false) tree.setOpen(line.node.key, true);
      else if (line?.isOpen) return go(at + 1);
      return true;
    case outwards:
      if (line?.isOpen) tree.setOpen(line.node.key, false);
      else if (line?.parent) tree.choose(line.parent);
      return true;
    default:
      return false;
  }
}
