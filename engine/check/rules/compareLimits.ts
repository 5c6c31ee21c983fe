const DAYS: Readonly<Record<string, number>> = { d: 1, m: 30, y: 365 };

/**
 * Whether one limit or value of a control is certainly above another. Days, months and times are ISO texts and order as
 * texts; a distance from today (`-30d`, `today`) compares with another one only.
 */
export function isAbove(a: unknown, b: unknown): boolean {
  if (typeof a === 'number' && typeof b === 'number') return a > b;
  if (typeof a !== 'string' || typeof b !== 'string') return false;
  const [first, second] = [distanceOf(a), distanceOf(b)];
  if (first !== undefined || second !== undefined) return first !== undefined && second !== undefined && first > second;
  // Which day an instant is on depends on the reader's zone.
  if (a.includes('T') !== b.includes('T')) return false;
  const length = Math.min(a.length, b.length);
  return a.slice(0, length) > b.slice(0, length);
}

/** Days from today of `today`, `-30d`, `1m` or `2y`. */
function distanceOf(limit: string): number | undefined {
  if (limit === 'today') return 0;
  const [, count, unit = ''] = /^([+-]?\d+)([dmy])$/.exec(limit) ?? [];
  return count === undefined ? undefined : Number(count) * (DAYS[unit] ?? 1);
}
