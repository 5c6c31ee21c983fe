import { isRelativeDay } from '../../language/relativeDay.ts';
import { isIdle, isWithin, type Target, typeOfTarget, typeText } from '../causes/fits.ts';
import { quote } from '../quote.ts';
import type { Problem } from '../report/problem.types.ts';

/** Where a constant stands that its parameter or field does not take. */
export interface ConstantPlace {
  pointer: string;
  operation: string;
  name: string;
  value: unknown;
  /** What may be done about it there. */
  at: keyof typeof REMEDIES;
}

/** What may be written at a place, when the target does not say more. */
const REMEDIES = {
  call: 'write a value that it takes, or a reference such as "{route.id}"',
  body: 'write a value that the field takes, or a reference such as "{row.Id}"',
  handed: 'hand on a value that it takes, or a field such as "{row.Id}"',
  choice: 'write the key as the API takes it; people read the text beside it',
  start: 'begin with a value that it takes, or remove "value"',
  edited: 'write the value as the rows hold it',
} as const;

/** Places where a name in braces may stand too. */
const TAKES_REFERENCES: ReadonlySet<ConstantPlace['at']> = new Set(['call', 'body', 'handed']);

/** What a constant should be, by the type of its target. */
const WRITTEN: Readonly<Record<string, string>> = {
  boolean: 'write true or false, without quotes',
  integer: 'write a whole number',
  number: 'write a number',
  date: 'write a day of the calendar such as "2026-03-31"',
  'date-time': 'write a moment such as "2026-03-31T08:00:00Z"',
};

/** The fault of a constant that does not fit (MU1304), with the remedy of its place. */
export function refusedValue(target: Target, place: ConstantPlace): Problem {
  const { pointer, operation, name, value, at } = place;
  const what = at === 'body' || at === 'edited' ? 'field' : 'parameter';
  const values = { what, operation, name, taken: takenText(target, value), value: quote(value) };
  // The nearest of a few texts is probably the one that was meant.
  const names = (target.enum ?? []).filter((one) => typeof one === 'string' && one !== '').map(String);
  return { code: 'MU1304', pointer, values, hint: remedy(target, place), wrong: String(value), names };
}

function remedy(target: Target, { value, at }: ConstantPlace): string {
  if (isIdle(target))
    return 'remove it: nothing is narrowed by it, and the server refuses what would show more than was meant';
  if (isRelativeDay(value)) return remedyOfDay(target, value.at);
  const written = limitRemedy(target, value) ?? (target.enum ? undefined : WRITTEN[typeOfTarget(target)]);
  if (!written) return REMEDIES[at];
  return TAKES_REFERENCES.has(at) ? `${written}, or a reference` : written;
}

/** A day that follows today is a date, and with `at` a moment. */
function remedyOfDay(target: Target, at: string | undefined): string {
  const type = typeOfTarget(target);
  if (type === 'date' && at !== undefined) return 'remove "at": the parameter takes a day';
  if (type === 'date-time') return 'add "at": "start" or "end", because the parameter takes a moment';
  return 'a day is no such value: give it to a parameter that takes a date';
}

/** A value of the right type beyond a limit. */
function limitRemedy(target: Target, value: unknown): string | undefined {
  const { minimum, maximum, maxLength } = target;
  if (target.type === 'string')
    return maxLength !== undefined && lengthOf(value) > maxLength ? 'shorten it' : undefined;
  if (!Number.isFinite(Number(value)) || isWithin(target, value)) return undefined;
  return minimum !== undefined && Number(value) < minimum ? `write ${minimum} or more` : `write ${maximum} or less`;
}

function takenText(target: Target, value: unknown): string {
  const { minimum, maximum, maxLength } = target;
  if (isIdle(target)) return typeText(target);
  if (target.type === 'string' && !target.enum && maxLength !== undefined && lengthOf(value) > maxLength)
    return `at most ${maxLength} characters`;
  const isNumber = target.type === 'integer' || target.type === 'number';
  if (!isNumber || isWithin(target, value)) return typeText(target);
  const from = minimum === undefined ? '' : ` from ${minimum}`;
  const to = maximum === undefined ? '' : ` up to ${maximum}`;
  return `${typeText({ ...target, array: undefined } as Target)}${from}${to}`;
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' ? [...value].length : 0;
}
