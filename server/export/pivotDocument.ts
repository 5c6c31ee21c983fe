import type { Db } from '#server/database/schema.ts';
import type { Groups } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { PivotAnswer, PivotRequest } from '#server/generated/types.ts';
import type { Level } from '#server/repositories/groups/groupKey.ts';
import {
  type Adding,
  areCounts,
  byKeyOf,
  cellsOf,
  type Group,
  groupsOfLevel,
  hasMoreGroups,
  type LevelOrder,
  MOST_GROUPS,
  totalOfRows,
  withShares,
} from '#server/repositories/groups/groupRows.ts';
import { groupsOf, levelsOf, orderOf } from './groupDocument.ts';
import type { ExportContext } from './permittedQuery.ts';
import { type AskedRows, askedRows, notExportable } from './reportRows.ts';

/** Columns of a pivot; more of them nobody reads. */
export const MOST_COLUMNS = 60;

/**
 * Rows by columns, with the totals of both: each is added up of the rows themselves, never of cells, one query for each of rows,
 * columns, cells and all; counts of all of them come in one. Where there are too many columns, a look at the first rows mostly
 * tells before anything is added up.
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
  const tooWide = () => new RequestError('pivot_too_wide', { values: { most: MOST_COLUMNS } });
  if (await hasMoreGroups(db, whole, across, adding, MOST_COLUMNS)) throw tooWide();
  const asked: Asked = { db, plan: whole, level, across, adding, order: orderOf(groups) };
  const found = (areCounts(groups.values) ? await countedPivot(asked) : undefined) ?? (await addedPivot(asked));
  const { rows, columns, cells, totals } = found;
  if (columns.length > MOST_COLUMNS) throw tooWide();
  const share = <T extends { values: (number | null)[] }>(one: T) => withShares(one, groups.values, totals);
  columns.sort(inOrderOf(document, across, adding));
  const placeOf = (found: readonly { key: string | null }[]) => new Map(found.map(({ key }, index) => [key, index]));
  const [rowAt, columnAt] = [placeOf(rows), placeOf(columns)];
  return {
    rows: rows.map(share),
    columns: columns.map(share),
    cells: cells.flatMap(({ keys: [a = null, b = null], values }) => {
      const [row, column] = [rowAt.get(a), columnAt.get(b)];
      return row === undefined || column === undefined ? [] : [share({ row, column, values })];
    }),
    totals: share({ values: totals }).values,
    isCut: found.isCut,
  };
}

/** Coded values stand as the column names them, which is how they follow each other; others by what they are. */
function inOrderOf({ columns }: AskedRows['document'], { by, per }: Level, adding: Adding) {
  const codes = per ? [] : Object.keys(columns.find(({ field }) => field === by)?.values ?? {});
  const placeOf = ({ key }: Group) => (key !== null && codes.includes(key) ? codes.indexOf(key) : codes.length);
  const byKey = byKeyOf({ by, ...(per ? { per } : {}) }, adding);
  return (a: Group, b: Group) => placeOf(a) - placeOf(b) || byKey(a, b);
}

interface Asked {
  db: Db;
  plan: AskedRows['whole'];
  level: Level;
  across: Level;
  adding: Adding;
  order: LevelOrder;
}

interface FoundPivot {
  rows: Group[];
  columns: Group[];
  cells: { keys: (string | null)[]; values: (number | null)[] }[];
  totals: (number | null)[];
  isCut: boolean;
}

/** Counts: one query has the cells and, beside them, the counts of both levels; undefined where there are more cells than a pivot shows. */
async function countedPivot({ db, plan, level, across, adding, order }: Asked): Promise<FoundPivot | undefined> {
  const most = MOST_GROUPS * MOST_COLUMNS;
  const cells = await cellsOf(db, plan, [level, across], { ...adding, most, withCounts: true });
  if (cells.length > most) return undefined;
  const countsOf = (place: number): Group[] => {
    const counts = new Map(cells.map(({ keys, counts }) => [keys[place] ?? null, counts[place] ?? 0]));
    return [...counts].map(([key, count]) => ({ key, values: adding.values.map(() => count) }));
  };
  const all = countsOf(0).sort(byKeyOf(level, adding));
  const { value = 0, type = 'desc' } = order;
  const direction = type === 'desc' ? -1 : 1;
  const largest = [...all].sort((a, b) => direction * ((a.values[value] ?? 0) - (b.values[value] ?? 0)));
  const shown = largest.slice(0, MOST_GROUPS);
  const isCut = shown.length < all.length;
  const rows = order.value === undefined ? shown.sort(byKeyOf(level, adding)) : shown;
  const totals = adding.values.map(() => cells[0]?.counts[2] ?? 0);
  return { rows, columns: countsOf(1), cells, totals, isCut };
}

/** Any numbers: each level is added up of the rows themselves. */
async function addedPivot({ db, plan, level, across, adding, order }: Asked): Promise<FoundPivot> {
  const { top: _top, ...all } = order;
  const rows = await groupsOfLevel(db, plan, level, { ...adding, order: all });
  const isCut = rows.count > rows.data.length;
  // The cells of rows that are not answered would be many.
  const only = isCut ? { only: rows.data.map(({ key }) => key) } : {};
  const [columns, cells, totals] = await Promise.all([
    groupsOfLevel(db, plan, across, adding),
    cellsOf(db, plan, [level, across], { ...adding, ...only }),
    totalOfRows(db, plan, adding),
  ]);
  return { rows: rows.data, columns: columns.data, cells, totals, isCut };
}
