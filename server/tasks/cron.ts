import { Cron } from 'croner';

/** What can be wrong with a schedule, as a fault of its field. */
export interface CronFault {
  field: 'CronExpression' | 'timezone';
  code: 'cron_invalid' | 'cron_never' | 'cron_too_often' | 'zone_unknown';
  value: string;
}

/** Runs that are looked at for how close two of them come: more than a day has at the least distance. */
const LOOK_AHEAD = 300;
const MINUTE = 60_000;

/** The first time after `after` at which the schedule is due; null when it never is again. */
export function nextRun(cron: string, zone: string, after: Date): Date | null {
  return open(cron, zone).nextRun(after);
}

/** The last times up to `until`, that moment included, oldest first. */
export function runsUpTo(cron: string, zone: string, { until, most }: { until: Date; most: number }): Date[] {
  const behind = new Date(Math.floor(until.getTime() / 1000) * 1000 + 1000);
  return open(cron, zone).previousRuns(most, behind).reverse();
}

/**
 * Why a schedule cannot be saved; undefined when it can.
 *
 * @param least minutes that must lie between two runs
 */
export function cronFault(
  cron: string,
  zone: string,
  { least, now }: { least: number; now: Date },
): CronFault | undefined {
  if (!isZone(zone)) return { field: 'timezone', code: 'zone_unknown', value: zone };
  const fault = (code: CronFault['code'], value = cron): CronFault => ({ field: 'CronExpression', code, value });
  if (!isFields(cron)) return fault('cron_invalid');
  let runs: Date[];
  try {
    runs = open(cron, zone).nextRuns(LOOK_AHEAD, now);
  } catch {
    return fault('cron_invalid');
  }
  if (runs.length === 0) return fault('cron_never');
  const isTooClose = runs.some((run, at) => {
    const before = runs[at - 1];
    return before !== undefined && run.getTime() - before.getTime() < least * MINUTE;
  });
  return isTooClose ? fault('cron_too_often', String(least)) : undefined;
}

/** Zones by their names in the tz database; offsets such as `+05:00`, which know no summer, are none. */
export function isZone(zone: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Five fields, or six with seconds; no nicknames such as `@daily`, which the contract does not know. */
function isFields(cron: string): boolean {
  return /^[^\s@]+( [^\s@]+){4,5}$/.test(cron);
}

function open(cron: string, zone: string): Cron {
  return new Cron(cron, { timezone: zone, paused: true, mode: '5-or-6-parts' });
}
