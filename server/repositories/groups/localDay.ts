import { type RawBuilder, sql } from 'kysely';
import { RequestError } from '#server/errors.ts';
import { zoneOffset } from '#server/export/zoneOffset.ts';

/** The clocks of a zone are moved at a time: from then on they are so many minutes ahead of UTC. */
interface Change {
  at: number;
  minutes: number;
}

export interface ZoneClock {
  /** Minutes before the first change. */
  first: number;
  changes: readonly Change[];
}

/** Clocks that are read in full: what lies before or behind goes by the first or last of them. */
const FROM = Date.UTC(1970, 0, 1);
const TO = Date.UTC(2101, 0, 1);
/** Shorter than the shortest time between two changes of any zone. */
const STEP = 7 * 86_400_000;
/** Zones whose clocks are kept. */
const MOST_KEPT = 100;

const kept = new Map<string, ZoneClock>();

/**
 * When the clocks of a zone are moved.
 *
 * @throws RequestError time_zone_unknown
 */
export function clockOf(timeZone: string): ZoneClock {
  const known = kept.get(timeZone);
  if (known) return known;
  const clock = readClock(timeZone);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(timeZone, clock);
  return clock;
}

function readClock(timeZone: string): ZoneClock {
  const minutesAt = minutesIn(timeZone);
  const first = minutesAt(FROM);
  const changes: Change[] = [];
  let before = first;
  for (let end = FROM + STEP; end <= TO; end += STEP) {
    const minutes = minutesAt(end);
    if (minutes === before) continue;
    changes.push({ at: changeWithin(minutesAt, end - STEP, end), minutes });
    before = minutes;
  }
  return { first, changes };
}

function minutesIn(timeZone: string): (time: number) => number {
  try {
    const offset = zoneOffset(timeZone);
    return (time) => Math.round(offset(time) / 60_000);
  } catch {
    throw new RequestError('time_zone_unknown', { values: { zone: timeZone } });
  }
}

/** The first second after a change. */
function changeWithin(minutesAt: (time: number) => number, start: number, end: number): number {
  const before = minutesAt(start);
  let [low, high] = [start, end];
  while (high - low > 1_000) {
    const middle = Math.floor((low + high) / 2_000) * 1_000;
    if (minutesAt(middle) === before) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * How far the clocks of a zone are ahead at a time, in the words of the database. Both get the same changes of the clocks, those
 * that the server knows: a zone has the same days on all databases.
 *
 * @param write so many minutes, as the database adds them
 */
export function aheadSql(
  { first, changes }: ZoneClock,
  time: RawBuilder<unknown>,
  { isPostgres, write }: { isPostgres: boolean; write(minutes: number): string },
): RawBuilder<unknown> {
  const moment = (at: number) => {
    const text = new Date(at).toISOString();
    return sql.raw(isPostgres ? `timestamptz '${text}'` : `'${text}'`);
  };
  // Halves: eight comparisons find the place among the changes of a century.
  const between = (from: number, to: number): RawBuilder<unknown> => {
    if (from === to) return sql.raw(write(from === 0 ? first : (changes[from - 1]?.minutes ?? first)));
    const middle = Math.floor((from + to) / 2);
    const { at = 0 } = changes[middle] ?? {};
    return sql`case when ${time} < ${moment(at)} then ${between(from, middle)} else ${between(middle + 1, to)} end`;
  };
  return between(0, changes.length);
}
