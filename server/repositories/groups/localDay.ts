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
 * What the clocks show at a time, on PostgreSQL. Both databases get the same changes of the clocks, those that the server knows: a
 * zone has the same days on all of them.
 */
export function localTime({ first, changes }: ZoneClock, time: RawBuilder<unknown>): RawBuilder<unknown> {
  const ahead = [first, ...changes.map(({ minutes }) => minutes)].map((minutes) => `${minutes} minutes`);
  const moments = changes.map(({ at }) => momentOf(at));
  // A search in two arrays costs a quarter of nested conditions, which also make the planner give up working side by side.
  const place = sql`width_bucket(${time}, ${sql.lit(`{${moments}}`)}::timestamptz[])`;
  return sql`(${time} at time zone 'UTC') + (${sql.lit(`{${ahead}}`)}::interval[])[${place} + 1]`;
}

/** The day that the clocks show at a time, on SQLite, where times are texts. */
export function localDay(clock: ZoneClock, time: RawBuilder<unknown>): RawBuilder<unknown> {
  const { first, changes } = clock;
  const utcDay = sql`substr(${time}, 1, 10)`;
  if (changes.length === 0 && first === 0) return utcDay;
  const day = sql`date(${time}, ${aheadOf(clock, time)})`;
  const all = [first, ...changes.map(({ minutes }) => minutes)];
  const from = Math.max(0, -Math.min(...all));
  const to = DAY - 1 - Math.max(0, Math.max(...all));
  if (from > to) return day;
  // Between these times of day it is the same day wherever the clocks stand.
  const isSame = sql`substr(${time}, 12, 5) between ${sql.lit(timeOfDay(from))} and ${sql.lit(timeOfDay(to))}`;
  return sql`case when ${isSame} then ${utcDay} else ${day} end`;
}

/** Minutes of a day. */
const DAY = 1_440;

function timeOfDay(minutes: number): string {
  return new Date(minutes * 60_000).toISOString().slice(11, 16);
}

/** How far the clocks are ahead of UTC at a time, as SQLite adds it: halves, eight comparisons find the place in a century. */
function aheadOf({ first, changes }: ZoneClock, time: RawBuilder<unknown>): RawBuilder<unknown> {
  const written = (minutes: number) => sql.lit(`${minutes < 0 ? '' : '+'}${minutes} minutes`);
  const between = (from: number, to: number): RawBuilder<unknown> => {
    if (from === to) return sql`${written(from === 0 ? first : (changes[from - 1]?.minutes ?? first))}`;
    const middle = Math.floor((from + to) / 2);
    const moment = sql.lit(momentOf(changes[middle]?.at ?? 0));
    return sql`case when ${time} < ${moment} then ${between(from, middle)} else ${between(middle + 1, to)} end`;
  };
  return between(0, changes.length);
}

function momentOf(at: number): string {
  return new Date(at).toISOString();
}
