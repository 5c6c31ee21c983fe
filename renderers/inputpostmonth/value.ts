import { formatPostMonth, isPostMonth, parsePostMonth, toPostMonth } from '#engine/format/index.ts';
import type { ControlOptions, ValueFault } from '#engine/index.ts';
import { limitDay } from '../shared/dates/dayLimits.ts';
import { pairValue } from '../shared/numbers/pairValue.ts';

/** A post month as `YYYY-MM`, never shifted between zones (OP-UTC); pairs of them; or what was typed. It is sent as `MM/YYYY`. */
export const postMonthValue = pairValue({
  read: toPostMonth,
  isGood: isPostMonth,
  check: checkMonth,
  send: toField,
  save: toField,
  show: (month, _options, { culture }) => formatPostMonth(month, culture),
});

/** The month of a typed text, the text itself while it is none, or null. */
export function readTyped(text: string): string | null {
  return text.trim() === '' ? null : (parsePostMonth(text) ?? toPostMonth(text) ?? text);
}

/** First and last month that the control takes. */
export function monthLimits({ min, max }: ControlOptions): { min?: string; max?: string } {
  const [first, last] = [limitMonth(min), limitMonth(max)];
  return { ...(first ? { min: first } : {}), ...(last ? { max: last } : {}) };
}

function checkMonth(month: string, options: ControlOptions): ValueFault[] {
  if (!isPostMonth(month)) return [{ key: 'field.month' }];
  const { min, max } = monthLimits(options);
  return (min && month < min) || (max && month > max) ? [{ key: 'field.postMonthRange' }] : [];
}

function limitMonth(limit: unknown): string | undefined {
  return toPostMonth(limit) ?? limitDay(limit)?.slice(0, 7);
}

/** A parameter or field of dates gets the first day of the month, as the contract says; any other `MM/YYYY` (widgets 5). */
function toField(month: string, { format }: ControlOptions): string {
  if (format === 'date') return `${month}-01`;
  if (format === 'date-time') return `${month}-01T00:00:00.000Z`;
  return month.replace(/^(\d{4})-(\d{2})$/, '$2/$1');
}
