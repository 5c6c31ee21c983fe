import type { ContractField } from '../contract/contract.ts';
import { isDay, type OperatorName, type Part, type Term } from './terms.ts';

/** What a term gives; of numbers also how large, and how small beside 0, they can be: databases refuse what leaves their range. */
export type TermType = { mayBeEmpty: boolean } & (
  | { is: 'number'; isWhole: boolean; most: number; least: number; step?: number }
  /** `isDay`: a written text that is a day as well. */
  | { is: 'text' | 'day' | 'boolean'; isDay?: true }
);

/** Something that makes a computation impossible, with its place below the computation. */
export interface Fault {
  code: 'MU1371' | 'MU1372' | 'MU1373' | 'MU1374' | 'MU1376';
  at: string;
  values: Readonly<Record<string, string>>;
  /** What to do, where the words of the catalogue do not say it. */
  hint?: string;
}

export type RowTypes = Readonly<Record<string, ContractField>>;

/** What other columns compute, by their names; undefined where that cannot be told. */
export type ColumnTypes = ReadonlyMap<string, TermType | undefined>;

/** Sizes that numbers of fields have where the contract gives no ends; and the step between two of them. */
const USUAL_MOST = 1e15;
const USUAL_LEAST = 1e-9;
/** Beyond these a database would refuse a number, or take it for 0. */
const MOST = 1e250;
const LEAST = 1e-250;
/** Up to here a double counts one by one. */
const MOST_EXACT = 2 ** 53;
const STEP = 2 ** -52;

const WORDS: Readonly<Record<TermType['is'], string>> = {
  number: 'a number',
  text: 'a text',
  day: 'a day',
  boolean: 'true or false',
};

/**
 * The type of a term over rows with these fields; undefined where it has a fault, which is told, or names an unknown field, which
 * another rule tells.
 */
export function typeOfTerm(
  term: Term,
  fields: RowTypes,
  tell: (fault: Fault) => void,
  columns: ColumnTypes = NONE,
): TermType | undefined {
  return new Typing(fields, tell, columns).of(term, '');
}

const NONE: ColumnTypes = new Map();

class Typing {
  readonly #fields: RowTypes;
  readonly #tell: (fault: Fault) => void;
  readonly #columns: ColumnTypes;

  constructor(fields: RowTypes, tell: (fault: Fault) => void, columns: ColumnTypes) {
    this.#fields = fields;
    this.#tell = tell;
    this.#columns = columns;
  }

  of(term: Term, at: string): TermType | undefined {
    if (term.kind === 'number') return numberType(term.value);
    if (term.kind === 'text') return { is: 'text', mayBeEmpty: false, ...(isDay(term.value) ? { isDay: true } : {}) };
    if (term.kind === 'field') return this.#fieldType(term.name, at);
    const types = term.parts.map((part) => this.of(part.term, below(at, part.at)));
    const known = types.filter((type) => type !== undefined);
    if (known.length < types.length) return undefined;
    return this.#operation(term, known, at);
  }

  #fieldType(name: string, at: string): TermType | undefined {
    if (this.#columns.has(name)) return this.#columns.get(name);
    const field = Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
    if (!field) return undefined;
    const mayBeEmpty = field.nullable === true || field.required !== true;
    if (field.type === 'number' || field.type === 'integer') {
      const isWhole = field.type === 'integer';
      const ends = Math.max(Math.abs(field.minimum ?? USUAL_MOST), Math.abs(field.maximum ?? USUAL_MOST));
      return { is: 'number', mayBeEmpty, isWhole, most: ends, least: isWhole ? 1 : USUAL_LEAST };
    }
    if (field.type === 'string' && field.format === 'date') return { is: 'day', mayBeEmpty };
    if (field.type === 'string' && field.format !== 'date-time' && field.format !== 'binary')
      return { is: 'text', mayBeEmpty };
    const type = field.format === 'date-time' ? 'a time' : (TYPES[field.type] ?? field.type);
    this.#tell({ code: 'MU1374', at, values: { name, type } });
    return undefined;
  }

  #operation(term: Term & { kind: 'operation' }, types: readonly TermType[], at: string): TermType | undefined {
    const { name, parts, decimals } = term;
    const wanted = TAKEN[name];
    const isTaken =
      !wanted || parts.map((part, index) => this.#takes(name, part, types[index], wanted, at)).every(Boolean);
    if (!isTaken) return undefined;
    const isEmptied = types.some((type) => type.mayBeEmpty);
    switch (name) {
      case 'today':
        return { is: 'day', mayBeEmpty: false };
      case 'startOfMonth':
        return { is: 'day', mayBeEmpty: isEmptied };
      case 'daysBetween':
        return { is: 'number', mayBeEmpty: isEmptied, isWhole: true, most: 4e6, least: 1 };
      case 'join': {
        const open = parts.filter((_part, index) => types[index]?.mayBeEmpty);
        for (const part of open) this.#tell({ code: 'MU1372', at: below(at, part.at), values: { name } });
        return open.length > 0 ? undefined : { is: 'text', mayBeEmpty: false };
      }
      case 'is':
      case 'isNot':
      case 'lt':
      case 'lte':
      case 'gt':
      case 'gte':
        return this.#same(parts, types, at) && { is: 'boolean', mayBeEmpty: false };
      case 'empty':
      case 'all':
      case 'any':
      case 'not':
        return { is: 'boolean', mayBeEmpty: false };
      case 'coalesce':
        return this.#oneOf(
          parts,
          types,
          at,
          types.every((type) => type.mayBeEmpty),
        );
      case 'if':
        return this.#oneOf(
          parts.slice(1),
          types.slice(1),
          at,
          parts.length < 3 || types.slice(1).some((type) => type.mayBeEmpty),
        );
      default:
        return this.#number({ name, parts, decimals }, types as readonly NumberType[], at);
    }
  }

  #takes(name: OperatorName, part: Part, type: TermType | undefined, wanted: readonly Taken[], at: string): boolean {
    const first = name === 'if' ? part.at.endsWith('when') : true;
    if (!type || !first || wanted.some((one) => fits(type, one))) return true;
    const taken = wanted.map((one) => (one === 'whole' ? 'whole numbers' : WORDS[one])).join(' or ');
    this.#tell({ code: 'MU1371', at: below(at, part.at), values: { name, taken, given: said(type) } });
    return false;
  }

  /** What is compared, or stands for each other, is of one type. */
  #same(parts: readonly Part[], types: readonly TermType[], at: string): true | undefined {
    const meant = meantType(types);
    let isSame = true;
    for (const [index, part] of parts.entries()) {
      const type = types[index];
      if (!type || !meant || fits(type, meant)) continue;
      const name = part.at.split('/')[0] ?? '';
      this.#tell({
        code: 'MU1371',
        at: below(at, part.at),
        values: { name, taken: `${WORDS[meant]}, as beside it`, given: said(type) },
        ...(isMixed(meant, type) ? { hint: ONE_KIND } : {}),
      });
      isSame = false;
    }
    return isSame || undefined;
  }

  #oneOf(parts: readonly Part[], types: readonly TermType[], at: string, mayBeEmpty: boolean): TermType | undefined {
    const meant = meantType(types);
    if (!this.#same(parts, types, at) || !meant) return undefined;
    if (meant !== 'number') return { is: meant, mayBeEmpty };
    const numbers = types as readonly NumberType[];
    return {
      ...{ is: 'number', mayBeEmpty, isWhole: numbers.every((type) => type.isWhole) },
      ...{ most: Math.max(...numbers.map(({ most }) => most)), least: Math.min(...numbers.map(({ least }) => least)) },
    };
  }

  #number(
    { name, parts, decimals }: { name: OperatorName; parts: readonly Part[]; decimals: number },
    types: readonly NumberType[],
    at: string,
  ): TermType | undefined {
    const second = parts[1]?.term;
    if ((name === 'divide' || name === 'modulo') && second?.kind === 'number' && second.value === 0) {
      this.#tell({ code: 'MU1373', at: below(at, `${name}/1`), values: { name } });
      return undefined;
    }
    const size = sizeOf(name, types, decimals);
    const isWhole = name === 'round' ? decimals === 0 : name !== 'divide' && types.every((type) => type.isWhole);
    const isInRange = size.most <= MOST && size.least >= LEAST;
    if (!isInRange || (name === 'modulo' && types.some(({ most }) => most > MOST_EXACT))) {
      this.#tell({ code: 'MU1376', at: below(at, name), values: { name } });
      return undefined;
    }
    const mayBeEmpty = name === 'divide' || name === 'modulo' ? mayBeZero(second) || anyEmpty(types) : anyEmpty(types);
    // Beyond what a double counts one by one, a number has no ones any more.
    return { is: 'number', mayBeEmpty, isWhole: isWhole && size.most <= MOST_EXACT, ...size };
  }
}

type NumberType = Extract<TermType, { is: 'number' }>;
type Taken = TermType['is'] | 'whole';

const TYPES: Readonly<Record<string, string>> = { boolean: 'true or false', array: 'a list', object: 'a record' };

const NUMBERS: readonly Taken[] = ['number'];
/** What the operands of an operation are; others take anything of one type. */
const TAKEN: Partial<Record<OperatorName, readonly Taken[]>> = {
  ...{ add: NUMBERS, subtract: NUMBERS, multiply: NUMBERS, divide: NUMBERS, round: NUMBERS, abs: NUMBERS },
  modulo: ['whole'],
  ...{ lt: ['number', 'day'], lte: ['number', 'day'], gt: ['number', 'day'], gte: ['number', 'day'] },
  ...{ is: ['number', 'text', 'day'], isNot: ['number', 'text', 'day'] },
  ...{ all: ['boolean'], any: ['boolean'], not: ['boolean'], if: ['boolean'] },
  ...{ empty: ['number', 'text', 'day'], coalesce: ['number', 'text', 'day'] },
  join: ['text'],
  ...{ daysBetween: ['day'], startOfMonth: ['day'] },
};

function fits(type: TermType, taken: Taken): boolean {
  if (taken === 'whole') return type.is === 'number' && type.isWhole;
  return type.is === taken || (taken === 'day' && 'isDay' in type);
}

/** A written day beside a day is one; the first that can be nothing else says what is meant. */
function meantType(types: readonly TermType[]): TermType['is'] | undefined {
  return (types.find((type) => !('isDay' in type)) ?? types[0])?.is;
}

function said(type: TermType): string {
  return type.is === 'number' && !type.isWhole ? 'a number that may have decimals' : WORDS[type.is];
}

function numberType(value: number): TermType {
  const size = Math.abs(value);
  return { is: 'number', mayBeEmpty: false, isWhole: Number.isInteger(value), most: size, least: size || 1 };
}

function anyEmpty(types: readonly TermType[]): boolean {
  return types.some((type) => type.mayBeEmpty);
}

function mayBeZero(term: Term | undefined): boolean {
  return term?.kind !== 'number' || term.value === 0;
}

/** How large a result can be, and how small beside 0. */
function sizeOf(
  name: OperatorName,
  types: readonly NumberType[],
  decimals: number,
): Pick<NumberType, 'most' | 'least' | 'step'> {
  const most = types.map((type) => type.most);
  const least = types.map((type) => type.least);
  const [a = 0, b = 0] = most;
  const [c = 1, d = 1] = least;
  switch (name) {
    case 'add':
    case 'subtract':
      return { most: most.reduce((sum, one) => sum + one, 0), ...differenceOf(types) };
    case 'multiply':
      return { most: most.reduce((all, one) => all * one, 1), least: least.reduce((all, one) => all * one, 1) };
    case 'divide':
      return { most: a / d, least: c / (b || 1) };
    case 'modulo':
      return { most: Math.min(a, b), least: 1 };
    case 'round':
      return { most: a + 1, least: 10 ** -decimals };
    default:
      return { most: a, least: c };
  }
}

/**
 * Numbers that are almost equal differ by the step that both are counted in: a power of two, as doubles are. What is added and
 * subtracted stays a count of it, however many there are.
 */
function differenceOf(types: readonly NumberType[]): { least: number; step: number } {
  const step = Math.min(...types.map((type) => type.step ?? (type.isWhole ? 1 : type.least * STEP)));
  return { least: step, step };
}

function below(at: string, place: string): string {
  return at === '' ? place : `${at}/${place}`;
}

/** Numbers beside texts: either may be what was meant. */
const ONE_KIND = 'write all results as texts, such as "0" in quotes, or all as numbers';

function isMixed(meant: Taken, { is }: TermType): boolean {
  return (meant === 'number' && is === 'text') || (meant === 'text' && is === 'number');
}
