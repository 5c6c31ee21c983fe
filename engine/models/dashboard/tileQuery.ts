import { endOfDay, startOfDay } from '../../format/relativeRange.ts';
import type { AnyTile } from '../../generated/documents.ts';
import { resolveBindings } from '../../language/bindings.ts';
import type { Contract } from '../../language/contract/contract.ts';
import type { EngineServices } from '../../services.ts';
import { type Days, daysBefore, daysOf } from './tilePeriod.ts';

/** A tile with data of an operation. */
export type DataTile = Extract<AnyTile, { source: unknown }>;

/** Values of query parameters. */
export type TileQuery = Readonly<Record<string, unknown>>;

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
