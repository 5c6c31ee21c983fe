import { getNodeValue, type Node } from 'jsonc-parser';
import type { RelatedPlace } from '../../language/finding.ts';
import { pointerPath } from '../read/pointer.ts';
import type { Positions } from '../read/positions.ts';
import type { Problem } from './problem.types.ts';

/** Codes that are about the second of two things in one list. */
export const SECOND_OF_TWO: ReadonlySet<string> = new Set(['MU1204', 'MU1309', 'MU1405', 'MU1704']);

/** Where the first of two stands that must be one. */
export function firstOfTwo({ code, pointer }: Pick<Problem, 'code' | 'pointer'>, positions: Positions): RelatedPlace[] {
  if (!SECOND_OF_TWO.has(code)) return [];
  const entry = entryAround(pointer, positions);
  const value = positions.node(pointer)?.value;
  if (!entry || value === undefined) return [];
  const path = pointerPath(pointer).slice(entry.depth);
  for (const [index, sibling] of (entry.list.children ?? []).slice(0, entry.index).entries()) {
    const other = `${entry.pointer}/${index}${path.map((name) => `/${name}`).join('')}`;
    if (sibling && positions.node(other)?.value === value)
      return [{ ...positions.of(other), message: 'the first one is here' }];
  }
  return [];
}

interface ListEntry {
  list: Node;
  /** Pointer of the list. */
  pointer: string;
  index: number;
  /** Names of the pointer up to and including the index. */
  depth: number;
}

/** The innermost list that a pointer goes through, and the entry of it. */
export function entryAround(pointer: string, positions: Positions): ListEntry | undefined {
  const names = pointer.split('/');
  for (let depth = names.length - 1; depth > 0; depth -= 1) {
    const around = names.slice(0, depth).join('/');
    const list = positions.node(around);
    const name = names[depth] ?? '';
    if (list?.type === 'array') return { list, pointer: around, index: Number(name), depth };
  }
  return undefined;
}

/** Whether an entry of a list is the same as an earlier one. */
export function isCopy({ list, index }: ListEntry): boolean {
  const children = list.children ?? [];
  const own = children[index];
  if (!own) return false;
  const text = JSON.stringify(getNodeValue(own));
  return children.slice(0, index).some((other) => JSON.stringify(getNodeValue(other)) === text);
}
