import { addDays, formatDate, isDay, toDay, today } from '#engine/format/index.ts';
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

/** Faults of one typed or chosen day. */
export function checkDay(value: string, options: ControlOptions, culture: string): ValueFault[] {
  if (!isDay(value)) return [{ key: 'field.date' }];
  const { min, max } = limitsOf(options);
  if ((!min || value >= min) && (!max || value <= max)) return [];
  return [{ key: 'date.outside', values: { date: formatDate(value, { culture, never: '' }) } }];
}

function limitDay(limit: unknown, now: Date): string | undefined {
  if (limit === 'today') return today(now);
  const [, sign, count, unit] = /^([+-]?)(\d+)([dmy])$/.exec(String(limit ?? '')) ?? [];
  if (!count) return toDay(limit);
  const days = Number(count) * DAYS_OF_UNIT[unit as keyof typeof DAYS_OF_UNIT];
  return addDays(today(now), sign === '-' ? -days : days);
}
