import type { Computation, Operand } from '../../generated/documents.ts';
import { referenceOf } from '../binding.ts';
import { hasFormat } from '../formats.ts';

/** Names of the operations of a computation. */
export type OperatorName = keyof Computation;

/** A computation as all that works on it reads it: its types, its closures in the browser, its SQL. */
export type Term =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'field'; name: string }
  | { kind: 'operation'; name: OperatorName; parts: readonly Part[]; decimals: number };

export interface Part {
  /** Place below the operation: `divide/1`, `if/when`. */
  at: string;
  term: Term;
}

/** Decimals that a rounding keeps at most, as the meta-schema says. */
export const MOST_DECIMALS = 6;

/** What the fields of a computation belong to: the rows of a table, or what is typed into a form. */
export type TermScope = 'row' | 'form';

/**
 * Reads an operand of a document. What is malformed, which the shape of the document tells, is undefined.
 *
 * @example readTerm('{row.Rent}') // { kind: 'field', name: 'Rent' }
 */
export function readTerm(operand: unknown, scope: TermScope = 'row'): Term | undefined {
  if (typeof operand === 'number') return Number.isFinite(operand) ? { kind: 'number', value: operand } : undefined;
  if (typeof operand === 'string') return readText(operand, scope);
  if (typeof operand !== 'object' || operand === null || Array.isArray(operand)) return undefined;
  const [entry, ...others] = Object.entries(operand as Computation);
  if (!entry || others.length > 0) return undefined;
  const [name, body] = entry as [OperatorName, Computation[OperatorName]];
  if (name === 'today') return body === true ? { kind: 'operation', name, parts: [], decimals: 0 } : undefined;
  const found = operandsOf(name, body);
  const parts: Part[] = [];
  for (const { at, operand: inner } of found ?? []) {
    const term = readTerm(inner, scope);
    if (!term) return undefined;
    parts.push({ at, term });
  }
  return found && { kind: 'operation', name, parts, decimals: decimalsOf(body) };
}

/** Whether a text is a day, and may stand where one is asked for. */
export function isDay(text: string): boolean {
  return hasFormat('date', text);
}

/** Fields of the row that a term reads. */
export function fieldsIn(term: Term): string[] {
  if (term.kind === 'field') return [term.name];
  return term.kind === 'operation' ? term.parts.flatMap((part) => fieldsIn(part.term)) : [];
}

function readText(text: string, wanted: TermScope): Term | undefined {
  const path = referenceOf(text);
  if (path === undefined) return { kind: 'text', value: text };
  const [scope, name, ...deeper] = path.split('.');
  return scope === wanted && name !== undefined && deeper.length === 0 ? { kind: 'field', name } : undefined;
}

interface Found {
  at: string;
  operand: Operand | undefined;
}

function operandsOf(name: OperatorName, body: unknown): Found[] | undefined {
  if (Array.isArray(body)) {
    const isEnough = body.length >= (LEAST[name] ?? 2);
    return isEnough ? body.map((operand: Operand, index) => ({ at: `${name}/${index}`, operand })) : undefined;
  }
  if (name === 'round' || name === 'if') {
    if (typeof body !== 'object' || body === null) return undefined;
    const record = body as Readonly<Record<string, Operand>>;
    const names = name === 'round' ? ['of'] : ['when', 'then', ...('else' in record ? ['else'] : [])];
    return names.map((one) => ({ at: `${name}/${one}`, operand: record[one] }));
  }
  return LEAST[name] === 1 || UNARY.has(name) ? [{ at: name, operand: body as Operand }] : undefined;
}

const UNARY: ReadonlySet<OperatorName> = new Set(['abs', 'empty', 'not', 'startOfMonth']);
/** Operations of lists that need fewer than two. */
const LEAST: Partial<Record<OperatorName, number>> = { all: 1, any: 1 };

function decimalsOf(body: unknown): number {
  const { decimals } = (typeof body === 'object' && body !== null ? body : {}) as { decimals?: unknown };
  return typeof decimals === 'number' && decimals >= 0 ? Math.min(Math.trunc(decimals), MOST_DECIMALS) : 0;
}
