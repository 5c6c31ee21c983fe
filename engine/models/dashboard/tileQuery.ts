import { addDays, endOfDay, firstDayOf, startOfDay, today } from '../../format/relativeRange.ts';
import type { AnyTile, TilePeriod } from '../../generated/documents.ts';
import { resolveBindings } from '../../language/bindings.ts';
import type { Contract } from '../../language/contract/contract.ts';
import type { EngineServices } from '../../services.ts';

/** A tile with data of an operation. */
export type DataTile = Extract<AnyTile, { source: unknown }>;

/** Values of query parameters. */
export type TileQuery = Readonly<Record<string, unknown>>;

interface Days {
  from: string;
  to: string;
}

/** What a tile asks its operation under, as of now: its fixed values, and the days of its period. */
export function tileQuery(services: Pick<EngineServices, 'contract' | 'scopes'>, tile: DataTile): TileQuery {
  const { source, period } = tile;
  return {
    ...resolveBindings(source.query, services.scopes),
    ...(period ? sent(services.contract, tile, daysOf(tile, period)) : {}),
  };
}

/** The same for the days just before; undefined where the tile compares with nothing. */
export function queryBefore(
  services: Pick<EngineServices, 'contract' | 'scopes'>,
  tile: DataTile,
): TileQuery | undefined {
  if (!('compare' in tile) || !tile.compare || !tile.period) return undefined;
  return { ...tileQuery(services, tile), ...sent(services.contract, tile, daysBefore(tile, tile.period)) };
}

/** How many days a period is compared over. */
function lengthOf({ last, next }: TilePeriod): number {
  return (last ?? next ?? 0) + 1;
}

/** First and last day of a period as of today; a chart over weeks or months begins with a whole one. */
export function daysOf(tile: DataTile, { last, next }: TilePeriod): Days {
  const day = today();
  if (last === undefined) return { from: day, to: addDays(day, next ?? 0) };
  const from = addDays(day, -last);
  return { from: 'per' in tile && tile.per ? firstDayOf(tile.per, from) : from, to: day };
}

function daysBefore(tile: DataTile, period: TilePeriod): Days {
  const { from } = daysOf(tile, period);
  return { from: addDays(from, -lengthOf(period)), to: addDays(from, -1) };
}

/** Days as their parameters take them: days, or instants of the reader's own days. */
function sent(contract: Contract, { source, period }: DataTile, { from, to }: Days): TileQuery {
  if (!period) return {};
  const known = contract.operations[source.operation]?.parameters ?? {};
  const isTime = (name: string) => known[name]?.format === 'date-time';
  return {
    [period.from]: isTime(period.from) ? startOfDay(from) : from,
    [period.to]: isTime(period.to) ? endOfDay(to) : to,
  };
}
