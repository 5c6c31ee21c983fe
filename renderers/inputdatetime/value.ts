import {
  endOfDay,
  instantToLocal,
  isRelativeRange,
  localToInstant,
  localToTyped,
  momentPattern,
  parseTypedMoment,
  readDate,
  relativeRange,
  resolveRange,
  startOfDay,
  timeFormatFor,
} from '#engine/format/index.ts';
import type { ControlOptions, RelativeRange, ValueDefinition, ValueFault, ValueFormat } from '#engine/index.ts';
import { relativeText } from '../shared/dates/dateValue.ts';
import { checkDay, NEVER, warnDay } from '../shared/dates/dayLimits.ts';
import { type PairValue, pairValue } from '../shared/numbers/pairValue.ts';

/**
 * An instant in UTC (`2024-03-05T14:30:00.000Z`, or what was typed while it is none), a pair of them, a range that
 * follows today, or nothing. It is shown and typed in the user's own time.
 */
export type MomentValue = PairValue | RelativeRange;

/** Stands for an instant that never was (widgets 5). */
export const NEVER_MOMENT = `${NEVER}T00:00:00.000Z`;

const moments = pairValue({
  read: readMoment,
  isGood: isMoment,
  check: checkMoment,
  warn: (value, options, culture) =>
    isMoment(value) && value !== NEVER_MOMENT ? warnDay(dayOf(value), options, culture) : [],
  send: (value) => value,
  show: showMoment,
});

export const momentValue: ValueDefinition<MomentValue> = {
  empty: null,
  isEmpty: (value) => !isRelativeRange(value) && moments.isEmpty(value),
  validate: (value, options, culture) => (isRelativeRange(value) ? [] : moments.validate(value, options, culture)),
  warn: (value, options, culture) => (isRelativeRange(value) ? [] : (moments.warn?.(value, options, culture) ?? [])),
  toQuery: (name, value, options) => moments.toQuery(name, toMoments(value), options),
  fromQuery: moments.fromQuery,
  fromDocument: (value, options) =>
    isRelativeRange(value) ? relativeRange(value) : moments.fromDocument(value, options),
  toDocument: (value, options) => (isRelativeRange(value) ? value : moments.toDocument?.(value, options)),
  toText: (value, options, format) =>
    isRelativeRange(value) ? relativeText(value, format) : moments.toText(value, options, format),
};

/** The instants that a value stands for now. */
export function toMoments(value: MomentValue): PairValue {
  if (!isRelativeRange(value)) return value;
  const { from, to } = resolveRange(value);
  return { from: startOfDay(from), to: endOfDay(to) };
}

/** The instant of a typed text, the text itself while it is none, or null. */
export function readTyped(text: string, culture: string): string | null {
  if (text.trim() === '') return null;
  const local = parseTypedMoment(text, culture);
  return local === undefined ? text : localToInstant(local);
}

/** An instant as it stands in the input. */
export function writeMoment(value: string, options: ControlOptions, culture: string): string {
  return isMoment(value) ? localToTyped(instantToLocal(value), culture, formatOf(options, culture)) : value;
}

/** The form in which times read: as the company says, else the document. */
export function formatOf({ timeformat }: ControlOptions, culture: string) {
  return timeFormatFor(culture, timeformat);
}

/** True for an instant as the value holds it. */
export function isMoment(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value);
}

/** The user's day of an instant. */
export function dayOf(value: string): string {
  return instantToLocal(value).slice(0, 10);
}

/** A day alone is its start. */
function readMoment(value: unknown): string | undefined {
  const reading = readDate(value);
  if (reading?.kind === 'never') return NEVER_MOMENT;
  if (reading?.kind === 'day') return startOfDay(reading.iso);
  return reading?.date.toISOString();
}

function checkMoment(value: string, options: ControlOptions, culture: string): ValueFault[] {
  if (value === NEVER_MOMENT) return [];
  if (isMoment(value)) return checkDay(dayOf(value), options, culture);
  const values = { format: momentPattern(culture, formatOf(options, culture)) };
  return [{ key: 'field.dateTime', values, toast: 'date.invalidToast' }];
}

function showMoment(value: string, options: ControlOptions, { culture, text }: ValueFormat): string {
  return value === NEVER_MOMENT ? text('date.never') : writeMoment(value, options, culture);
}
