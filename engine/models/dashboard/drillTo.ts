import type { EngineServices } from '../../services.ts';
import { fillRoute } from '../pages/matchRoute.ts';
import { daysOf, lengthOf } from './tilePeriod.ts';
import { type DataTile, tileQuery } from './tileQuery.ts';

type Services = Pick<EngineServices, 'contract' | 'documents' | 'scopes'>;

/**
 * Path below /app of the list or report behind a tile, with the filters of the tile, and of one of its groups, in its address.
 * Undefined where the document names none, or the reader may not open it.
 */
export function drillTo(services: Services, tile: DataTile, group?: string | null): string | undefined {
  const { drill, period } = tile;
  const [kind, id] = drill?.list ? (['list', drill.list] as const) : (['report', drill?.report] as const);
  const target = services.documents.index.find((entry) => entry.kind === kind && entry.id === id);
  if (!target) return undefined;
  // What the list narrows by itself, the tile does not.
  const params = new URLSearchParams({ exactly: 'yes' });
  for (const [name, value] of Object.entries(tileQuery(services, tile))) {
    for (const one of [value].flat()) params.append(name, String(one ?? ''));
  }
  if (period?.last !== undefined) {
    // The address follows today, as the tile does.
    params.set(period.from, `last${lengthOf(daysOf(tile, period))}days`);
    params.delete(period.to);
  }
  if (group !== undefined) {
    if (!drill?.group || group === null) return undefined;
    params.set(drill.group, group);
  }
  const route = fillRoute((target.route ?? target.id).replace(/^\/?(app\/)?/, ''), {});
  return `${route}?${params.toString()}`;
}
