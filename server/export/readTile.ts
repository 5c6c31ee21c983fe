import { contract, findOperation } from '#server/contract.ts';
import type { AnyTile, DashboardDocument } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import type { RowQuery, TileAnswer, TileRequest } from '#server/generated/types.ts';
import { mayHaveTile, mayOpen } from '#server/policies/documents.ts';
import { type Adding, byKey, everyGroup, foldAll, type Group } from '#server/repositories/reports/groupRows.ts';
import type { ExportContext } from './exportDocument.ts';
import { latestPeriods } from './latestPeriods.ts';
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
  const groups = addingOf(tile);
  const every = async (query: RowQuery | undefined, adding: Adding): Promise<Group[]> => {
    const reader = { actor: admission.actor, services };
    const plan = await exportSources[operation.id]?.(
      context.db,
      admission.scope,
      readQuery(operation, query ?? {}),
      reader,
    );
    if (!plan) throw new RequestError('not_exportable', { values: { id: request.Tile } });
    const fields = contract.operations[operation.id]?.answer.rows?.fields ?? {};
    const { type, format } = fields[adding.by ?? ''] ?? {};
    const grouping = { isBoolean: type === 'boolean', isDay: format === 'date', timeZone: request.TimeZone || 'UTC' };
    return everyGroup(context.db, plan, { groups: adding, ...grouping });
  };
  const { by, per, ...whole } = groups;
  const [all, before] = await Promise.all([
    every(request.Query, groups),
    request.Before ? every(request.Before, whole) : undefined,
  ]);
  const kept = by === undefined ? [] : keptGroups(all, tile);
  const others = by === undefined ? [] : all.filter((group) => !kept.includes(group));
  return {
    total: numberOf(foldAll(groups, all)),
    before: before ? numberOf(foldAll(whole, before)) : null,
    groups: kept.map(({ key, values }) => ({ key, value: numberOf(values) })),
    others: others.length > 0 ? { count: others.length, value: numberOf(foldAll(groups, others)) } : null,
  };
}

function addingOf(tile: FigureTile): Adding {
  const values = [tile.value];
  if (tile.kind === 'number') return { ...tile.trend, values };
  return { by: tile.by, ...(tile.per ? { per: tile.per } : {}), values };
}

/** The latest periods in their order, or the largest groups. */
function keptGroups(found: readonly Group[], tile: FigureTile): Group[] {
  if (tile.kind === 'number')
    return latestPeriods(found, { ...tile, per: tile.trend?.per ?? 'day', top: TREND_LENGTH });
  const top = tile.top ?? USUAL_TOP;
  if (tile.per) return latestPeriods(found, { ...tile, per: tile.per, top });
  return [...found].sort((a, b) => (numberOf(b.values) ?? 0) - (numberOf(a.values) ?? 0) || byKey(a, b)).slice(0, top);
}

function numberOf([value = null]: readonly (number | null)[]): number | null {
  return value;
}
