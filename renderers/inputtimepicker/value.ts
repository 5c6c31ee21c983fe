import { isTime, parseTypedTime, readDate, timeFormatFor, timeToTyped } from '#engine/format/index.ts';
import type { ControlOptions, ValueFault } from '#engine/index.ts';
import { pairValue } from '../shared/numbers/pairValue.ts';

/** A time of the day as `HH:mm` or `HH:mm:ss`, never shifted between zones; pairs of them; or what was typed. */
export const timeValue = pairValue({
  read: (value) => readTime(value),
  isGood: isTime,
  check: checkTime,
  send: (time) => time,
  show: (time, options, { culture }) => writeTime(time, options, culture),
});

/** The time of a typed text as far as the control shows it, the text itself while it is none, or null. */
export function readTyped(text: string, options: ControlOptions, culture: string): string | null {
  if (text.trim() === '') return null;
  const time = parseTypedTime(text, culture);
  if (time === undefined) return text;
  const hasSeconds = formatOf(options, culture).includes('ss');
  return hasSeconds ? toSeconds(time) : time.slice(0, 5);
}

/** A time as it stands in the input. */
export function writeTime(time: string, options: ControlOptions, culture: string): string {
  return isTime(time) ? timeToTyped(time, culture, formatOf(options, culture)) : time;
}

/** Whether the document lets the time be chosen: within its bounds and in no disabled slot. */
export function isFree(time: string, options: ControlOptions): boolean {
  return isWithin(time, options) && !isTaken(time, options);
}

/** The form in which times read: as the company says, else the document. */
export function formatOf({ timeformat }: ControlOptions, culture: string) {
  return timeFormatFor(culture, timeformat);
}

function checkTime(time: string, options: ControlOptions, culture: string): ValueFault[] {
  if (!isTime(time)) return [{ key: 'field.time' }];
  const values = { time: writeTime(time, options, culture) };
  if (!isWithin(time, options)) return [{ key: 'time.outside', values }];
  return isTaken(time, options) ? [{ key: 'time.taken', values }] : [];
}

function isWithin(time: string, { min, max }: ControlOptions): boolean {
  const [first, last] = [readTime(min), readTime(max)];
  const at = toSeconds(time);
  return (!first || at >= toSeconds(first)) && (!last || at <= toSeconds(last));
}

/** A slot is closed from its first time on and free again at its last. */
function isTaken(time: string, { disabledslots = [] }: ControlOptions): boolean {
  const at = toSeconds(time);
  return disabledslots.some(({ from, to }) => at >= toSeconds(from) && at < toSeconds(to));
}

/** A time of a document or record; records of a server that knows no times hold a date-time, whose clock counts. */
function readTime(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const time = readDate(text) ? (text.split(/[T ]/)[1] ?? '') : text;
  const [, clock = ''] = /^(\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})?$/i.exec(time) ?? [];
  return isTime(clock) ? clock : undefined;
}

function toSeconds(time: string): string {
  return time.length === 5 ? `${time}:00` : time;
}
