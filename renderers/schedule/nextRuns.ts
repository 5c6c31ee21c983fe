import { Cron } from 'croner';
import { splitZone } from './expression.ts';

/** One of the next runs; `clocks` says that the clocks of the zone are changed at that time. */
export interface NextRun {
  at: Date;
  clocks: 'forward' | 'back' | undefined;
}

/** The next runs of an expression, none when it never comes; undefined for what is no expression or no zone. */
export function nextRuns(value: string, timeZone: string, most: number): NextRun[] | undefined {
  try {
    const cron = new Cron(splitZone(value).cron, { timezone: timeZone, paused: true, mode: '5-or-6-parts' });
    return cron.nextRuns(most).map((at) => ({ at, clocks: clocksAt(cron, at, timeZone) }));
  } catch {
    return undefined;
  }
}

/** A run whose time is not there that day comes as soon as it can; one whose time is there twice comes the first time. */
function clocksAt(cron: Cron, at: Date, timeZone: string): NextRun['clocks'] {
  if (!cron.match(at)) return 'forward';
  const wall = (moment: Date) => moment.toLocaleString('en-GB', { timeZone });
  const isTwice = [30, 60].some((minutes) => wall(new Date(at.getTime() + minutes * 60_000)) === wall(at));
  return isTwice ? 'back' : undefined;
}
