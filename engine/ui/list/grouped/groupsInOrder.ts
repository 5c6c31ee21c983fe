import type { Column, GroupLevel } from '../../../generated/documents.ts';
import type { Group } from '../../../models/report/groupLines.ts';
import type { RowSort } from '../../../models/rows/localRows.ts';
import { groupOrder } from '../../report/groupLabels.ts';

interface GroupsOrder {
  level: GroupLevel;
  column: Column | undefined;
  /** Texts of the groups, in the order in which they were found. */
  labels: readonly string[];
  /** Order of the rows: one by the field of the groups is theirs too. */
  sort: RowSort | undefined;
  culture: string;
}

/** Groups of a list as they stand in it: coded values as their column names them, times by the clock, others by their texts. */
export function groupsInOrder(found: readonly Group[], { level, column, labels, sort, culture }: GroupsOrder): Group[] {
  const { by, per } = level;
  const type = sort?.by === by ? sort.type : 'asc';
  const places = new Map(Object.keys(column?.values ?? {}).map((value, index) => [value, index]));
  if (places.size === 0) {
    const order = groupOrder(found, { by, per, labels, sort: { by, type }, culture });
    return order.flatMap((index) => found[index] ?? []);
  }
  const placeOf = ({ key }: Group) => (key === null ? Number.POSITIVE_INFINITY : (places.get(key) ?? places.size));
  const direction = type === 'asc' ? 1 : -1;
  return found.toSorted((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return direction * (placeOf(a) - placeOf(b));
  });
}
