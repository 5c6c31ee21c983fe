import { localeOf } from './culture.ts';

/**
 * How a company counts the hours of a day: to twelve as the specification writes them (`hh:mm A`), to 24, or as people of the reader's
 * culture do.
 */
export type Clock = '12hours' | '24hours' | 'culture';

/** The clock of a company that has chosen none (console 9). */
export const DEFAULT_CLOCK: Clock = '12hours';

/**
 * The culture with the clock of the company, in the way of Unicode, so that whoever gets the culture has both. The usual clock leaves
 * the culture as it is: cells count to twelve, controls as their document says.
 *
 * @example withClock('en-US', '24hours') // 'en-US-u-hc-h23'
 * @example withClock('de-DE', 'culture') // 'de-DE-u-hc-h23'
 */
export function withClock(culture: string, clock: unknown): string {
  const plain = withoutClock(culture);
  if (clock !== '24hours' && clock !== 'culture') return plain;
  try {
    const hourCycle = clock === '24hours' || !countsToTwelve(plain) ? 'h23' : 'h12';
    return new Intl.Locale(plain, { hourCycle }).toString();
  } catch {
    return plain;
  }
}

/** The culture without the clock: as a person chooses it. */
export function withoutClock(culture: string): string {
  return culture.replace(/-u-hc-h\d\d/, '');
}

/** How the company wants hours to be counted; undefined where it has not said so. */
export function clockOf(culture: string): 'h12' | 'h23' | undefined {
  const { hourCycle } = localeOf(culture);
  return hourCycle === 'h12' || hourCycle === 'h23' ? hourCycle : undefined;
}

/** Whether hours are counted to twelve: as the company says, else as people of the culture do. */
export function countsToTwelve(culture: string): boolean {
  return new Intl.DateTimeFormat(localeOf(culture), { hour: 'numeric' }).resolvedOptions().hour12 === true;
}
