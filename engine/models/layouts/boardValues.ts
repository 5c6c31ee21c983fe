import type { BoardLayout } from '../../generated/documents.ts';
import type { ListModel } from '../list/ListModel.ts';

/** Values that have a column on the board of a list: those of its field that the filters leave, in the order of the document. */
export function boardValues(list: ListModel, { by, parameter }: BoardLayout): readonly string[] {
  const values = Object.keys(list.columns.find(({ field }) => field === by)?.values ?? {});
  const asked = list.filters.appliedQuery[parameter];
  if (asked === undefined || asked === null) return values;
  const wanted = new Set([asked].flat().map(String));
  return values.filter((value) => wanted.has(value));
}
