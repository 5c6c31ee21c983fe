import type { Condition } from '../generated/documents.ts';
import type { Resolver, Scopes } from './binding.ts';
import { compileBinding, readPath, referenceOf } from './binding.ts';
import { ownValue } from './json.ts';

export type CompiledCondition = (scopes: Scopes) => boolean;
type Comparison = Extract<Condition, { ref: string }>;
type Operator = (value: unknown, wanted: unknown) => boolean;

/** The operators of a condition. An absent value is the same as null. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  is: (value, wanted) => value === wanted,
  isNot: (value, wanted) => value !== wanted,
  in: (value, wanted) => Array.isArray(wanted) && wanted.includes(value),
  notIn: (value, wanted) => Array.isArray(wanted) && !wanted.includes(value),
  lt: (value, wanted) => compare(value, wanted, (order) => order < 0),
  lte: (value, wanted) => compare(value, wanted, (order) => order <= 0),
  gt: (value, wanted) => compare(value, wanted, (order) => order > 0),
  gte: (value, wanted) => compare(value, wanted, (order) => order >= 0),
  contains: (value, wanted) => contains(value, wanted),
  empty: (value, wanted) => isEmpty(value) === wanted,
};

/**
 * Compiles a condition of a document once to a closure; inside a MobX computed only what it reads is observed.
 * Several operators beside one `ref` must all hold. Without a condition the answer is true.
 * @example compileCondition({ ref: 'row.CompanyId', isNot: null })({ row: { CompanyId: 3 } }) // true
 */
export function compileCondition(condition: Condition | undefined): CompiledCondition {
  if (condition === undefined) return () => true;
  if ('all' in condition) return every(condition.all.map(compileCondition));
  if ('any' in condition) return some(condition.any.map(compileCondition));
  if ('not' in condition) return negate(compileCondition(condition.not));
  return compileComparison(condition);
}

/** Every path that a condition reads, e.g. `row.CompanyId`. */
export function pathsOf(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(pathsOf);
  if ('any' in condition) return condition.any.flatMap(pathsOf);
  if ('not' in condition) return pathsOf(condition.not);
  return [condition.ref];
}

/** Every path that a condition reads, those that it compares with too. */
export function readsOf(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(readsOf);
  if ('any' in condition) return condition.any.flatMap(readsOf);
  if ('not' in condition) return readsOf(condition.not);
  const { ref, ...wanted } = condition;
  return [
    ref,
    ...Object.values(wanted)
      .flat()
      .flatMap((operand) => referenceOf(operand) ?? []),
  ];
}

function compileComparison(comparison: Comparison): CompiledCondition {
  const { ref, ...wanted } = comparison;
  return every(Object.entries(wanted).map(([name, operand]) => compileOperator(ref, name, operand)));
}

/** An operator that this engine does not know never holds: what it guards stays hidden rather than wrongly open. */
function compileOperator(ref: string, name: string, operand: unknown): CompiledCondition {
  const operator = ownValue(OPERATORS, name);
  if (!operator) return () => false;
  const wanted = compileOperand(operand);
  return (scopes) => operator(readPath(ref, scopes) ?? null, wanted(scopes));
}

function compileOperand(operand: unknown): Resolver<unknown> {
  if (!Array.isArray(operand)) return nullable(compileBinding(operand));
  const items = operand.map((item) => nullable(compileBinding(item)));
  return (scopes) => items.map((item) => item(scopes));
}

function nullable(resolver: Resolver<unknown>): Resolver<unknown> {
  return (scopes) => resolver(scopes) ?? null;
}

function every(parts: readonly CompiledCondition[]): CompiledCondition {
  return (scopes) => parts.every((part) => part(scopes));
}

function some(parts: readonly CompiledCondition[]): CompiledCondition {
  return (scopes) => parts.some((part) => part(scopes));
}

function negate(part: CompiledCondition): CompiledCondition {
  return (scopes) => !part(scopes);
}

/** Numbers with numbers, text with text (ISO dates order as text); anything else does not compare. */
function compare(value: unknown, wanted: unknown, holds: (order: number) => boolean): boolean {
  if (typeof value === 'number' && typeof wanted === 'number') return holds(value - wanted);
  if (typeof value !== 'string' || typeof wanted !== 'string') return false;
  return holds(value < wanted ? -1 : Number(value > wanted));
}

function contains(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return value.includes(wanted);
  return typeof value === 'string' && typeof wanted === 'string' && value.toLowerCase().includes(wanted.toLowerCase());
}

/** Nothing, a text without letters, or a list without entries. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
