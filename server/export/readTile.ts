import { contract, findOperation } from '#server/contract.ts';
import type { AnyTile, DashboardDocument } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { RowQuery, TileAnswer, TileRequest } from '#server/generated/types.ts';
import { mayHaveTile, mayOpen } from '#server/policies/documents.ts';
import type { Level } from '#server/repositories/groups/groupKey.ts';
import {
  type Adding,
  areCounts,
  type FoundGroups,
  groupsOfLevel,
  MOST_GROUPS,
  othersOf,
  totalOfRows,
} from '#server/repositories/groups/groupRows.ts';
import type { ListPlan } from '#server/repositories/lists/list.types.ts';
import { latestPeriods } from './latestPeriods.ts';
import type { ExportContext } from './permittedQuery.ts';
import { readQuery } from './readQuery.ts';
import { exportSources } from './sources.ts';

/** A tile whose numbers the server adds up. */
type FigureTile = Extract<AnyTile, { value: unknown }>;

/** Groups of a chart whose document does not say how many. */
const USUAL_TOP = 8;
/** Days, weeks or months that a line under a number goes back. */
const TREND_LENGTH = 60;

/**
 * The numbers that a tile declares, over the rows that the caller would see. The document says what is added up; the caller
 * says under which filters, as in the address of a list.
 *
 * @throws RequestError not_found, page_denied, not_exportable (no tile with numbers), invalid_request, time_zone_unknown
 */
export async function readTile(context: ExportContext, request: TileRequest): Promise<TileAnswer> {
  const { admission, services } = context;
  const found = (await services.documents.read()).get('dashboard', request.Id);
  if (!found) throw new RequestError('not_found');
  const document = found.document as DashboardDocument | undefined;
  const tile = document?.tiles.find(({ id }) => id === request.Tile);
  if (!document || !tile) throw new RequestError('not_found');
  if (!('value' in tile)) throw new RequestError('not_exportable', { values: { id: request.Tile } });
  if (!mayOpen(admission, { document }) || !mayHaveTile(admission, tile)) throw new RequestError('page_denied');
  const operation = findOperation(tile.source.operation);
  const level = tile.kind === 'number' ? tile.trend : { by: tile.by, ...(tile.per ? { per: tile.per } : {}) };
  const fields = contract.operations[operation.id]?.answer.rows?.fields ?? {};
  const timeZone = request.TimeZone || 'UTC';
  const adding = { values: [tile.value], timeZone, typeOf: (name: string) => fields[name] ?? {} };
  const planOf = async (query: RowQuery | undefined) => {
    const reader = { actor: admission.actor, services };
    const asked = readQuery(operation, query ?? {});
    const plan = await exportSources[operation.id]?.(context.db, admission.scope, asked, reader);
    if (!plan) throw new RequestError('not_exportable', { values: { id: request.Tile } });
    return plan;
  };
  const totalOf = async (query: RowQuery | undefined) =>
    numberOf(await totalOfRows(context.db, await planOf(query), adding));
  // Groups of counts tell the whole as well: a pass over all rows less.
  const isTold = level !== undefined && areCounts([tile.value]);
  const [total, before, added] = await Promise.all([
    isTold ? null : totalOf(request.Query),
    request.Before ? totalOf(request.Before) : null,
    level ? groupsOfTile(context, { tile, level, adding, plan: await planOf(request.Query) }) : NOTHING,
  ]);
  return {
    total: isTold ? numberOf(added.totals ?? []) : total,
    before,
    groups: added.data.map(({ key, values }) => ({ key, value: numberOf(values) })),
    others: added.others && { count: added.others.count, value: numberOf(added.others.values) },
  };
}

type TileGroups = Pick<FoundGroups, 'data' | 'others' | 'totals'>;

const NOTHING: TileGroups = { data: [], others: null };

interface TileLevel {
  tile: FigureTile;
  level: Level;
  adding: Adding;
  plan: ListPlan;
}

/** The latest periods in their order, or the largest groups; and all others together, which a line has no room for. */
async function groupsOfTile({ db }: ExportContext, { tile, level, adding, plan }: TileLevel): Promise<TileGroups> {
  const top = tile.kind === 'number' ? TREND_LENGTH : (tile.top ?? USUAL_TOP);
  const order = { top: level.per ? MOST_GROUPS : top };
  const found = await groupsOfLevel(db, plan, level, { ...adding, order });
  if (!level.per) return found;
  const { data: all, count, totals } = found;
  const data = latestPeriods(all, { per: level.per, top, value: tile.value });
  const keys = new Set(data.map(({ key }) => key));
  const shown = all.filter(({ key }) => keys.has(key));
  return { data, others: await othersOf(db, plan, level, { ...adding, count, shown }), ...(totals ? { totals } : {}) };
}

function numberOf([value = null]: readonly (number | null)[]): number | null {
  return value;
}
