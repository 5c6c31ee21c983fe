import type { GroupedRows } from '../../../models/list/GroupedRows.ts';

interface Pressed {
  key: string;
  /** Row and column that the keyboard is on; column -1 is the row as a whole. */
  place: { row: number; column: number };
  go(row: number): void;
  isRightToLeft: boolean;
}

/**
 * Keys of a tree of rows: on a group, the arrow onwards opens it and leads into it, the arrow back closes it, Enter and Space do
 * one or the other. On a row as a whole the arrow back leads to its group; all else is the table's.
 *
 * @returns whether the key did something
 */
export function groupKey(
  grouped: Pick<GroupedRows, 'groups' | 'groupAt' | 'lineOf' | 'toggle' | 'view'>,
  pressed: Pressed,
): boolean {
  const { key, place, go, isRightToLeft } = pressed;
  const { row, column } = place;
  if (row < 0) return false;
  const [opens, closes] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  const at = grouped.view.at(row);
  const line = at && grouped.lineOf(at);
  if (!line) {
    const isOut = key === closes && column < 0;
    if (isOut) go(grouped.groupAt(row));
    return isOut;
  }
  const isOpen = grouped.groups.isOpen(line.path);
  if (key === opens && isOpen) go(row + 1);
  else if (key === 'Enter' || key === ' ' || (key === opens && !isOpen) || (key === closes && isOpen))
    grouped.toggle(line);
  else return key === closes;
  return true;
}
