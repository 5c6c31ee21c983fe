import { asList, asRecord, type Loose } from '../loose.ts';
import { quote } from '../quote.ts';
import { pointerTo } from '../read/pointer.ts';
import type { Problem } from '../report/problem.types.ts';

/** What each type says beside itself and its description. */
const KEYWORDS: Readonly<Record<string, readonly string[]>> = {
  string: ['enum', 'pattern'],
  integer: ['enum', 'minimum', 'maximum'],
  number: ['enum', 'minimum', 'maximum'],
  boolean: [],
  array: ['items', 'minItems', 'maxItems'],
};

/** What each of them is for, and a type that takes it. */
const FOR: Readonly<Record<string, readonly [values: string, type: string]>> = {
  enum: ['texts and numbers', 'string'],
  pattern: ['texts', 'string'],
  minimum: ['numbers', 'number'],
  maximum: ['numbers', 'number'],
  items: ['lists', 'array'],
  minItems: ['lists', 'array'],
  maxItems: ['lists', 'array'],
};

/** What contradicts itself in the declaration of an option, and in that of its entries. */
export function declarationProblems(pointer: string, said: Loose): Problem[] {
  const entries = said.type === 'array' ? declarationProblems(pointerTo(pointer, 'items'), asRecord(said.items)) : [];
  const fitting = Object.fromEntries(Object.entries(said).filter(([name]) => fits(name, said)));
  return [
    ...keywordProblems(pointer, said),
    ...patternProblems(pointer, fitting),
    ...limitProblems(pointer, fitting),
    ...valueProblems(pointerTo(pointer, 'enum'), fitting),
    ...entries,
  ];
}

/** Whether a keyword fits the type; `type` and `description` always do. */
function fits(keyword: string, { type }: Loose): boolean {
  return !Object.hasOwn(FOR, keyword) || (KEYWORDS[String(type)] ?? []).includes(keyword);
}

function keywordProblems(pointer: string, said: Loose): Problem[] {
  return Object.keys(said).flatMap((keyword): Problem[] => {
    const [values, type] = FOR[keyword] ?? [];
    if (values === undefined || fits(keyword, said)) return [];
    const isOfEntries = said.type === 'array' && !asRecord(said.items)[keyword];
    const advice = isOfEntries ? 'write it into "items"' : `remove it, or write "type": "${type}"`;
    const text = { value: `"${keyword}"`, rule: `is for ${values}`, advice };
    return [{ code: 'MU1105', pointer: pointerTo(pointer, keyword), part: 'key', values: text }];
  });
}

function patternProblems(pointer: string, { pattern }: Loose): Problem[] {
  if (typeof pattern !== 'string' || expressionOf(pattern)) return [];
  const values = { value: JSON.stringify(pattern), expected: 'a regular expression, such as ^#[0-9a-f]{6}$' };
  return [{ code: 'MU1106', pointer: pointerTo(pointer, 'pattern'), values }];
}

function expressionOf(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}

/** Lower and upper limits, by name. */
const LIMITS = [
  ['minimum', 'maximum'],
  ['minItems', 'maxItems'],
] as const;

function limitProblems(pointer: string, said: Loose): Problem[] {
  return LIMITS.flatMap(([least, most]): Problem[] => {
    const { [least]: from, [most]: to } = said;
    if (typeof from !== 'number' || typeof to !== 'number' || from <= to) return [];
    const rule = `is less than "${least}", which is ${from}`;
    return [wrong(pointerTo(pointer, most), to, [rule, 'correct one of them'])];
  });
}

/** Values that the option can never have, or that are listed twice: the first thing that is wrong with each. */
function valueProblems(pointer: string, said: Loose): Problem[] {
  const values = asList(said.enum);
  return values.flatMap((value, index): Problem[] => {
    const fault: Fault | undefined =
      values.indexOf(value) < index ? ['stands in the list twice', 'remove one of them'] : faultOf(value, said);
    return fault ? [wrong(pointerTo(pointer, index), value, fault)] : [];
  });
}

type Fault = readonly [rule: string, advice: string];

function faultOf(value: unknown, { type, pattern, minimum, maximum }: Loose): Fault | undefined {
  if (type === 'string' && typeof value !== 'string') return ['is no text', 'write a text, or correct "type"'];
  if (type !== 'string' && typeof value !== 'number') return ['is no number', 'write a number, or correct "type"'];
  if (type === 'integer' && !Number.isInteger(value)) return ['is no whole number', 'correct it, or "type"'];
  if (typeof minimum === 'number' && Number(value) < minimum) return [`is less than ${minimum}`, outside('minimum')];
  if (typeof maximum === 'number' && Number(value) > maximum) return [`is more than ${maximum}`, outside('maximum')];
  const isOther = typeof pattern === 'string' && expressionOf(pattern)?.test(String(value)) === false;
  return isOther ? ['does not fit the pattern', outside('pattern')] : undefined;
}

function outside(keyword: string): string {
  return `remove it, or correct "${keyword}"`;
}

function wrong(pointer: string, value: unknown, [rule, advice]: Fault): Problem {
  return { code: 'MU1105', pointer, values: { value: quote(value), rule, advice } };
}
