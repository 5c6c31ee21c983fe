import type { JsonObject } from '../json.ts';
import type { OperatorName, Part, Term } from './terms.ts';

/** What a computation gives; null where it is empty. */
export type Computed = number | string | boolean | null;

/** Works a value out of a row; `today` is the day where the reader is, as `2026-03-01`. */
export type Evaluate = (row: JsonObject, today: string) => Computed;

/** A number that decimals make a half is one: 1.005 is held as 1.00499…, and rounds to 1.01 all the same. */
export const HALF_GUARD = 1 + 2 ** -52;
/** A number of this size has no decimals that could be rounded. */
export const ALL_WHOLE = 2 ** 52;
const DAY = 86_400_000;

/**
 * Compiles a term once to a closure. The meaning is that of `server/repositories/lists/computedSql.ts` to the last bit: numbers are
 * doubles, what is empty makes what is worked out of it empty, comparisons of what is empty are false.
 *
 * @example compileTerm({ kind: 'field', name: 'Rent' })({ Rent: 5 }, '2026-03-01') // 5
 */
export function compileTerm(term: Term): Evaluate {
  if (term.kind === 'field') {
    const { name } = term;
    return (row) => plainOf(row[name]);
  }
  if (term.kind !== 'operation') return () => term.value;
  return COMPILERS[term.name](term.parts.map(compilePart), term.decimals);
}

function compilePart({ term }: Part): Evaluate {
  return compileTerm(term);
}

function plainOf(value: unknown): Computed {
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : null;
}

type Compile = (parts: readonly Evaluate[], decimals: number) => Evaluate;

const COMPILERS: Readonly<Record<OperatorName, Compile>> = {
  add: folding((a, b) => a + b),
  subtract: folding((a, b) => a - b),
  multiply: folding((a, b) => a * b),
  divide: folding((a, b) => (b === 0 ? null : a / b)),
  modulo: folding((a, b) => (b === 0 ? null : a % b)),
  abs: ofOne((value) => Math.abs(Number(value))),
  round: ([of = empty], decimals) => {
    const scale = 10 ** decimals;
    return (row, today) => {
      const value = of(row, today);
      if (value === null) return null;
      const scaled = Math.abs(Number(value)) * scale;
      if (scaled >= ALL_WHOLE) return value;
      const size = Math.floor(scaled * HALF_GUARD + 0.5) / scale;
      return unsigned(Number(value) < 0 ? -size : size);
    };
  },
  is: ofTwo((a, b) => a === b),
  isNot: ofTwo((a, b) => a !== b),
  lt: comparing((a, b) => a < b),
  lte: comparing((a, b) => a <= b),
  gt: comparing((a, b) => a > b),
  gte: comparing((a, b) => a >= b),
  empty:
    ([of = empty]) =>
    (row, today) => {
      const value = of(row, today);
      return value === null || value === '';
    },
  all: (parts) => (row, today) => parts.every((part) => part(row, today) === true),
  any: (parts) => (row, today) => parts.some((part) => part(row, today) === true),
  not:
    ([of = empty]) =>
    (row, today) =>
      of(row, today) !== true,
  coalesce: (parts) => (row, today) => {
    for (const part of parts) {
      const value = part(row, today);
      if (value !== null) return value;
    }
    return null;
  },
  if:
    ([when = empty, then = empty, otherwise = empty]) =>
    (row, today) =>
      when(row, today) === true ? then(row, today) : otherwise(row, today),
  join: (parts) => (row, today) => {
    let text = '';
    for (const part of parts) {
      const value = part(row, today);
      if (value === null) return null;
      text += String(value);
    }
    return text;
  },
  daysBetween: ofTwo((from, to) => (from === null || to === null ? null : dayNumber(to) - dayNumber(from))),
  startOfMonth: ofOne((day) => `${String(day).slice(0, 7)}-01`),
  today: () => (_row, today) => today,
};

function empty(): Computed {
  return null;
}

/** -0 is 0 to everybody. */
function unsigned(value: number): number {
  return value === 0 ? 0 : value;
}

function folding(step: (a: number, b: number) => number | null): Compile {
  return ([first = empty, ...others]) =>
    (row, today) => {
      let all = first(row, today);
      for (const part of others) {
        const value = part(row, today);
        if (all === null || value === null) return null;
        all = step(Number(all), Number(value));
      }
      return typeof all === 'number' ? unsigned(all) : all;
    };
}

function ofOne(make: (value: Computed) => Computed): Compile {
  return ([of = empty]) =>
    (row, today) => {
      const value = of(row, today);
      return value === null ? null : make(value);
    };
}

function ofTwo(make: (a: Computed, b: Computed) => Computed): Compile {
  return ([a = empty, b = empty]) =>
    (row, today) =>
      make(a(row, today), b(row, today));
}

/** Numbers with numbers, days with days, which are in order as texts. */
function comparing(holds: (a: number | string, b: number | string) => boolean): Compile {
  return ofTwo((a, b) => a !== null && b !== null && holds(a as number | string, b as number | string));
}

/** Rows have the same days over and over; to read one costs more than all else that is worked out of it. */
const dayNumbers = new Map<Computed, number>();
const MOST_DAYS = 10_000;

function dayNumber(day: Computed): number {
  const known = dayNumbers.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${String(day).slice(0, 10)}T00:00:00Z`) / DAY;
  if (dayNumbers.size >= MOST_DAYS) dayNumbers.clear();
  dayNumbers.set(day, number);
  return number;
}
