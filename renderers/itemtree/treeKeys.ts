import type { TreeLine } from './folders.ts';

/** What a key does in a tree: another line becomes active, folders open or close. */
export interface TreeMove {
  active?: number;
  open?: readonly string[];
  close?: string;
}

/**
 * The tree pattern of WAI-ARIA. `forward` is the arrow key that points into a folder: ArrowRight, or ArrowLeft where text
 * runs from right to left.
 */
export function moveInTree(
  key: string,
  lines: readonly TreeLine[],
  active: number,
  forward: 'ArrowRight' | 'ArrowLeft',
): TreeMove | undefined {
  const line = lines[active];
  const last = lines.length - 1;
  if (key === 'ArrowDown') return { active: Math.min(active + 1, last) };
  if (key === 'ArrowUp') return { active: Math.max(active - 1, 0) };
  if (key === 'Home') return { active: 0 };
  if (key === 'End') return { active: last };
  if (key === '*' && line) return { open: siblings(lines, line).map((sibling) => sibling.key) };
  if ((key !== 'ArrowRight' && key !== 'ArrowLeft') || !line) return undefined;
  if (key === forward) {
    if (line.isOpen === false) return { open: [line.key] };
    return line.isOpen ? { active: active + 1 } : {};
  }
  if (line.isOpen) return { close: line.key };
  return line.parent >= 0 ? { active: line.parent } : {};
}

/** The next line, from the active one on and around, whose text starts with what was typed. */
export function findLine(lines: readonly TreeLine[], active: number, typed: string, culture: string): number {
  const wanted = typed.toLocaleLowerCase(culture);
  // A first letter goes on to the next line, further letters may still mean the same one.
  const start = typed.length === 1 ? active + 1 : Math.max(active, 0);
  for (let step = 0; step < lines.length; step += 1) {
    const index = (start + step) % lines.length;
    if (lines[index]?.node.label.toLocaleLowerCase(culture).startsWith(wanted)) return index;
  }
  return -1;
}

function siblings(lines: readonly TreeLine[], { parent, level }: TreeLine): TreeLine[] {
  return lines.filter((line) => line.parent === parent && line.level === level && line.isOpen !== undefined);
}
