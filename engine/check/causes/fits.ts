import type { ContractField, ContractParameter } from '../../language/contract/contract.ts';
import { hasFormat } from '../../language/formats.ts';
import { quote } from '../quote.ts';
import type { Gives } from '../vocabulary.ts';

export type Target = ContractParameter | ContractField;

const DATES: ReadonlySet<string> = new Set(['date', 'date-time']);
/** Formats that are types to people. */
const FORMATS: ReadonlySet<string> = new Set([...DATES, 'binary']);

/** Types of parameters and fields that take what a filtertype gives. */
const TAKERS: Readonly<Record<Gives['value'], readonly string[]>> = {
  text: ['string'],
  number: ['integer', 'number'],
  boolean: ['boolean'],
  date: ['date', 'date-time'],
  month: ['string', 'date', 'date-time'],
  year: ['string', 'integer', 'number'],
  time: ['string'],
  choice: ['string', 'integer', 'number', 'boolean', 'date', 'date-time'],
  record: ['string', 'integer'],
  file: ['binary'],
};

/** What may be typed freely does not fit a parameter of few values. */
const OPEN: ReadonlySet<Gives['value']> = new Set(['text', 'month', 'year', 'time']);

/** How messages say what a filtertype gives. */
const GIVEN: Readonly<Record<Gives['value'], string>> = {
  text: 'any text',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date',
  month: 'a month',
  year: 'a year',
  time: 'a time',
  choice: 'one of its choices',
  record: 'the id of a record',
  file: 'a file',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date',
  'date-time': 'a date with time',
  binary: 'a file',
  object: 'an object',
  array: 'several values',
};

/** Whether a constant of a document may be sent as this parameter or field. A query value is text, so `"1"` fits a number. */
export function fitsType(target: Target, value: unknown): boolean {
  if (isIdle(target)) return value === '';
  if (Array.isArray(value)) return isArray(target) && value.every((item) => fitsItem(target, item));
  return fitsItem(target, value);
}

/** The same for a field of a JSON record, where a number in quotes is a text. */
export function fitsRecord(field: ContractField, value: unknown): boolean {
  if (value === null) return field.nullable === true || !field.required;
  if (field.enum) return field.enum.some((allowed) => allowed === value);
  const wanted = typeOfTarget(field) === 'integer' ? 'number' : field.type;
  if (['number', 'boolean', 'string'].includes(wanted) && typeof value !== wanted) return false;
  return fitsType(field, value);
}

/** A parameter that has no effect takes no value. */
export function isIdle(target: Target): boolean {
  return 'idle' in target && target.idle === true;
}

/** Whether a number is one that its parameter or field takes; what is no number is. */
export function isWithin({ minimum, maximum }: Target, value: unknown): boolean {
  const number = Number(value);
  return !(number < (minimum ?? number) || number > (maximum ?? number));
}

/** A parameter that may be repeated, or a field that holds a list. */
export function isArray(target: Target): boolean {
  return target.type === 'array' || ('array' in target && target.array === true);
}

/** Type of one value: dates and files are formats of the contract and types to people. */
export function typeOfTarget({ type, format }: Target): string {
  return type === 'string' && format !== undefined && FORMATS.has(format) ? format : type;
}

/** What a parameter or field takes, in words: `a whole number`, `"0", "1"`. */
export function typeText(target: Target): string {
  if (isIdle(target)) return 'no value';
  if (target.enum) return `${isArray(target) ? 'several of ' : ''}${target.enum.map(quote).join(', ')}`;
  if (isArray(target)) return 'several values';
  return TYPES[typeOfTarget(target)] ?? target.type;
}

/** What a control gives, in words, when the parameter or field does not take it. */
export function misfit(gives: Gives, target: Target): string | undefined {
  if (gives.many !== isArray(target)) return gives.many ? 'several values' : 'one value';
  if (target.type === 'array' || (gives.object && target.type === 'object')) return undefined;
  const isTaken = TAKERS[gives.value].includes(typeOfTarget(target)) && !(OPEN.has(gives.value) && target.enum);
  return isTaken ? undefined : GIVEN[gives.value];
}

/**
 * Whether what a field holds may be sent as a parameter or another field. In an address (`asText`) everything is text,
 * in a body the types must be the same. What the contract leaves open fits.
 */
export function flowsInto(from: Target, to: Target, asText: boolean): boolean {
  if (from.type === 'object' || to.type === 'object') return from.type === to.type;
  if (isArray(from) || isArray(to)) return isArray(to) && (isArray(from) ? true : asText && itemFlows(from, to, true));
  return itemFlows(from, to, asText);
}

function itemFlows(from: Target, to: Target, asText: boolean): boolean {
  if (to.type === 'array') return true;
  if (to.type === 'string') {
    if (from.type !== 'string') return asText && !DATES.has(to.format ?? '');
    return from.format === undefined || to.format === undefined || sameFormat(from.format, to.format);
  }
  if (to.type === 'number') return from.type === 'number' || from.type === 'integer';
  return from.type === to.type;
}

/** Formats that only say how a text looks to people are no difference. */
function sameFormat(from: string, to: string): boolean {
  if (DATES.has(from) || DATES.has(to)) return DATES.has(from) && DATES.has(to);
  return from === to || from === 'password' || to === 'password';
}

function fitsItem(target: Target, value: unknown): boolean {
  if (target.enum) return target.enum.some((allowed) => String(allowed) === String(value));
  if (target.type === 'number') return isNumber(value) && isWithin(target, value);
  if (target.type === 'integer') return isNumber(value) && Number.isInteger(Number(value)) && isWithin(target, value);
  if (target.type === 'boolean') return typeof value === 'boolean';
  if (target.type === 'string') return typeof value === 'string' && fitsText(target, value);
  return true;
}

function isNumber(value: unknown): boolean {
  return (
    typeof value === 'number' || (typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)))
  );
}

/** An empty text is sent as nothing; of others every sign counts. */
function fitsText({ format, maxLength }: Target, value: string): boolean {
  return value === '' || (hasFormat(format, value) && [...value].length <= (maxLength ?? value.length));
}
