import type { Db } from '#server/database/schema.ts';
import type { Groups } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { PivotAnswer, PivotRequest } from '#server/generated/types.ts';
import type { Level } from '#server/repositories/groups/groupKey.ts';
import {
  byKey,
  cellsOf,
  type Group,
  groupsOfLevel,
  hasMoreGroups,
  totalOfRows,
  withShares,
} from '#server/repositories/groups/groupRows.ts';
import { groupsOf, levelsOf, orderOf } from './groupDocument.ts';
import type { ExportContext } from './permittedQuery.ts';
import { type AskedRows, askedRows, notExportable } from './reportRows.ts';

/** Columns of a pivot; more of them nobody reads. */
export const MOST_COLUMNS = 60;

/**
 * Rows by columns, with the totals of both: each is added up of the rows themselves, one query for each of rows, columns, cells and
 * all. Where there are too many columns nothing is added up: a look at the first of them tells.
 *
 * @throws RequestError pivot_too_wide, and what groupDocument throws
 */
export async function pivotDocument({ db, ...context }: ExportContext, request: PivotRequest): Promise<PivotAnswer> {
  const rows = await askedRows({ db, ...context }, request);
  const groups = groupsOf(rows.document);
  const across = groups?.across;
  if (!groups || !across) throw notExportable(request.Id);
  return pivotOf(db, rows, groups, across);
}

/** The pivot of rows that a caller asks about. */
export async function pivotOf(
  db: Db,
  { document, whole, keys }: AskedRows,
  groups: Groups,
  across: Level,
): Promise<PivotAnswer> {
  const [level = across] = levelsOf(groups);
  const adding = { ...keys, values: groups.values };
  if (await hasMoreGroups(db, whole, across, adding, MOST_COLUMNS))
    throw new RequestError('pivot_too_wide', { values: { most: MOST_COLUMNS } });
  const { top: _top, ...order } = orderOf(groups);
  const rows = await groupsOfLevel(db, whole, level, { ...adding, order });
  const isCut = rows.count > rows.data.length;
  // The cells of rows that are not answered would be many.
  const shown = isCut ? rows.data.map(({ key }) => key) : undefined;
  const [columns, cells, totals] = await Promise.all([
    groupsOfLevel(db, whole, across, adding),
    cellsOf(db, whole, [level, across], { ...adding, ...(shown ? { only: shown } : {}) }),
    totalOfRows(db, whole, adding),
  ]);
  const share = <T extends { values: (number | null)[] }>(one: T) => withShares(one, groups.values, totals);
  columns.data.sort(inOrderOf(document, across));
  const placeOf = (found: readonly { key: string | null }[]) => new Map(found.map(({ key }, index) => [key, index]));
  const [rowAt, columnAt] = [placeOf(rows.data), placeOf(columns.data)];
  return {
    rows: rows.data.map(share),
    columns: columns.data.map(share),
    cells: cells.flatMap(({ keys: [a = null, b = null], values }) => {
      const [row, column] = [rowAt.get(a), columnAt.get(b)];
      return row === undefined || column === undefined ? [] : [share({ row, column, values })];
    }),
    totals: share({ values: totals }).values,
    isCut,
  };
}

/** Coded values stand as the column names them, which is how they follow each other; others by what they are. */
function inOrderOf({ columns }: AskedRows['document'], { by, per }: Level) {
  const codes = per ? [] : Object.keys(columns.find(({ field }) => field === by)?.values ?? {});
  const placeOf = ({ key }: Group) => (key !== null && codes.includes(key) ? codes.indexOf(key) : codes.length);
  return (a: Group, b: Group) => placeOf(a) - placeOf(b) || byKey(a, b);
}
