import { addDays, datePattern, formatDate, isDay, toDay, today } from '#engine/format/index.ts';
import type { ControlOptions, ValueFault } from '#engine/index.ts';

/** Days that a unit of a limit counts as (widgets 5). */
const DAYS_OF_UNIT = { d: 1, m: 30, y: 365 } as const;

/** First and last day that a control takes. */
export interface DayLimits {
  min?: string;
  max?: string;
}

/**
 * `min` and `max` of a date control are days (`2024-01-01`), `today`, or distances from today: `-1y`, `30d`.
 * A range ends today at the latest unless the document allows the future (widgets 5).
 */
export function limitsOf(options: ControlOptions, now: Date = new Date()): DayLimits {
  const min = limitDay(options.min, now);
  const max = limitDay(options.max, now) ?? (options.range && !options.allowfuture ? today(now) : undefined);
  return { ...(min ? { min } : {}), ...(max ? { max } : {}) };
}

/** Year 1 stands for a date that never was (widgets 5). */
export const NEVER = '0001-01-01';

/** Faults of one typed or chosen day. */
export function checkDay(value: string, options: ControlOptions, culture: string): ValueFault[] {
  if (value === NEVER) return [];
  if (!isDay(value)) {
    return [{ key: 'field.date', values: { format: datePattern(culture) }, toast: 'date.invalidToast' }];
  }
  return isWithin(value, limitsOf(options)) ? [] : [fault('date.outside', value, culture)];
}

/** The doubt about a day outside the window that the document expects. */
export function warnDay(value: string, options: ControlOptions, culture: string): ValueFault[] {
  if (value === NEVER || !isDay(value)) return [];
  const now = new Date();
  const [min, max] = [limitDay(options.warnmin, now), limitDay(options.warnmax, now)];
  const window = { ...(min ? { min } : {}), ...(max ? { max } : {}) };
  return isWithin(value, window) ? [] : [fault('date.areYouSure', value, culture)];
}

function isWithin(day: string, { min, max }: DayLimits): boolean {
  return (!min || day >= min) && (!max || day <= max);
}

function fault(key: string, day: string, culture: string): ValueFault {
  return { key, values: { date: formatDate(day, { culture, never: '' }) } };
}

/** The day that a limit of a document stands for. */
export function limitDay(limit: unknown, now: Date = new Date()): string | undefined {
  if (limit === 'today') return today(now);
  const [, sign, count, unit] = /^([+-]?)(\d+)([dmy])$/.exec(String(limit ?? '')) ?? [];
  if (!count) return toDay(limit);
  const days = Number(count) * DAYS_OF_UNIT[unit as keyof typeof DAYS_OF_UNIT];
  return addDays(today(now), sign === '-' ? -days : days);
}
