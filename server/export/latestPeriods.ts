import type { AnyTile } from '#server/engine.ts';
import type { Per } from '#server/repositories/groups/groupKey.ts';
import type { Group } from '#server/repositories/groups/groupRows.ts';

interface Periods {
  per: Per;
  /** How many at most. */
  top: number;
  value: Extract<AnyTile, { value: unknown }>['value'];
}

/**
 * The latest periods in their order, with those in between that have no rows: a line that leaves them out would lie.
 *
 * @example latestPeriods([march, january], { per: 'month', top: 8, value: { of: 'count' } }) // January, February: 0, March
 */
export function latestPeriods(found: readonly Group[], { per, top, value }: Periods): Group[] {
  const dated = found.filter(({ key }) => key !== null).sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
  const known = new Map(dated.map((group) => [group.key, group]));
  const first = dated[0]?.key ?? '';
  const empty = value.of === 'count' || value.of === 'distinct' || value.of === 'sum' ? 0 : null;
  const periods: Group[] = [];
  for (let key = dated.at(-1)?.key; key && key >= first && periods.length < top; key = before(key, per))
    periods.unshift(known.get(key) ?? { key, values: [empty] });
  return periods;
}

/** First day of the period before one that begins on a day. */
function before(day: string, per: Periods['per']): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (per === 'year') date.setUTCFullYear(date.getUTCFullYear() - 1);
  else if (per === 'month') date.setUTCMonth(date.getUTCMonth() - 1);
  else date.setUTCDate(date.getUTCDate() - (per === 'week' ? 7 : 1));
  return date.toISOString().slice(0, 10);
}
