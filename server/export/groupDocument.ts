import { type Groups, groupName, groupsOfList } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { GroupAnswer, GroupRequest } from '#server/generated/types.ts';
import type { GroupFilter, Level } from '#server/repositories/groups/groupKey.ts';
import {
  areCounts,
  groupsOfLevel,
  type LevelOrder,
  totalOfRows,
  withShares,
} from '#server/repositories/groups/groupRows.ts';
import type { TableDocument } from './documents.ts';
import type { ExportContext } from './permittedQuery.ts';
import { askedRows, narrowing, notExportable } from './reportRows.ts';

/**
 * The groups of one level of a report, or those of a list that are asked for, over the rows that the caller would see: each level is added up of the rows themselves.
 *
 * @throws RequestError not_found, page_denied, not_exportable (a document without such groups), invalid_request, time_zone_unknown
 */
export async function groupDocument({ db, ...context }: ExportContext, request: GroupRequest): Promise<GroupAnswer> {
  const { document, whole, keys } = await askedRows({ db, ...context }, request);
  const groups = groupsOf(document, request);
  const { Path = [], Level: asked = Path.length } = request;
  const levels = groups && levelsOf(groups);
  const level = levels?.[asked];
  if (!groups || !levels || !level) throw notExportable(request.Id);
  const adding = { ...keys, values: groups.values };
  const within = Path.length > 0 ? narrowing(whole, pathFilters(levels, Path), keys)(whole) : whole;
  const grouped = groupsOfLevel(db, within, level, { ...adding, order: orderOf(groups, request) });
  // The outermost groups of counts tell the whole as well: a pass over all rows less.
  const isWhole = Path.length === 0 && areCounts(groups.values);
  const [found, all] = await Promise.all([grouped, isWhole ? undefined : totalOfRows(db, whole, adding)]);
  const totals = all ?? found.totals ?? [];
  const share = <T extends { values: (number | null)[] }>(one: T) => withShares(one, groups.values, totals);
  return {
    data: found.data.map(share),
    others: found.others && share(found.others),
    count: found.count,
    totals: share({ values: totals }).values,
    isCut: groups.top === undefined && found.count > found.data.length,
  };
}

/** The groups that a report declares, or those of a list by the field that is asked for. */
export function groupsOf(
  document: TableDocument,
  { By, Per }: Pick<GroupRequest, 'By' | 'Per'> = {},
): Groups | undefined {
  if ('groupBy' in document && document.groupBy && By !== undefined)
    return groupsOfList(document.groupBy, groupName({ by: By, ...(Per ? { per: Per } : {}) }));
  const groups = 'groups' in document ? document.groups : undefined;
  // A report says by itself what its groups are: others are not told as if they had been asked for.
  if (groups && By !== undefined && By !== groups.by) throw refuse(`By cannot name ${By}`);
  if (groups && Per !== undefined && Per !== groups.per) throw refuse(`Per cannot be ${Per}`);
  return groups;
}

function refuse(reason: string): RequestError {
  return new RequestError('invalid_request', { values: { reason } });
}

/** The levels of groups from the outermost on. */
export function levelsOf({ by, per, then = [] }: Groups): Level[] {
  return [{ by, ...(per ? { per } : {}) }, ...then];
}

/** The groups above, as filters. */
export function pathFilters(levels: readonly Level[], path: readonly (string | null)[]): GroupFilter[] {
  return levels.slice(0, path.length).map((level, index) => ({ ...level, key: path[index] ?? null }));
}

/** The order that is asked for, or that of the document. */
export function orderOf(
  { sort, top, values }: Groups,
  { SortValue, SortType }: Pick<GroupRequest, 'SortValue' | 'SortType'> = {},
): LevelOrder {
  const value = SortValue ?? sort?.value;
  if (value === undefined || value >= values.length) return { top };
  return { value, type: SortValue === undefined ? sort?.type : SortType, top };
}
