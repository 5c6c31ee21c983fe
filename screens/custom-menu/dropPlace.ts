import type { Place, Tree, TreeLine } from './menuTree.ts';

/** Height of a line, and how far each level is set in, in pixels. */
export const LINE = 36;
export const INDENT = 20;

/** Where something that is dragged would come to, and how that is drawn. */
export interface Drop {
  readonly place: Place;
  /** Line at which it is drawn. */
  readonly line: number;
  readonly how: 'before' | 'after' | 'inside';
  /** Level that it would have. */
  readonly level: number;
}

/**
 * The place under the pointer: the upper and lower part of a line are before and behind the item, the middle is in it. Behind the
 * last of several levels the pointer chooses the level by how far in it is.
 *
 * @param at pixels from the top of the first line, and from the side on which lines begin
 */
export function dropAt(lines: readonly TreeLine[], tree: Tree, at: { y: number; x: number }): Drop {
  const index = Math.max(0, Math.floor(at.y / LINE));
  const line = lines[index];
  if (!line) {
    const place = { parent: null, index: tree.length };
    return { place, line: lines.length - 1, how: 'after', level: 1 };
  }
  const { parent, node, level } = line;
  const part = at.y / LINE - index;
  if (part < 0.3) return { place: { parent, index: line.index }, line: index, how: 'before', level };
  if (part <= 0.7) {
    const place = { parent: node.key, index: node.children.length };
    return { place, line: index, how: 'inside', level: level + 1 };
  }
  if (line.isOpen) return { place: { parent: node.key, index: 0 }, line: index, how: 'after', level: level + 1 };
  return { ...outwards(lines, line, Math.floor(at.x / INDENT)), line: index, how: 'after' };
}

/** Behind the line, or behind one of those that it is the last of. */
function outwards(lines: readonly TreeLine[], line: TreeLine, wanted: number): Pick<Drop, 'place' | 'level'> {
  let at = line;
  while (at.level > Math.max(wanted, 1) && at.index === at.siblings.length - 1) {
    const outer = lines.find(({ node }) => node.key === at.parent);
    if (!outer) break;
    at = outer;
  }
  return { place: { parent: at.parent, index: at.index + 1 }, level: at.level };
}
