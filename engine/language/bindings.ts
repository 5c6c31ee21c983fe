import type { Truth } from '../generated/documents.ts';
import { resolveBinding, type Scopes } from './binding.ts';
import { compileCondition } from './condition.ts';
import { isObject } from './json.ts';
import { dayOf, isRelativeDay } from './relativeDay.ts';

/**
 * Values of a record of bindings (`query`, `path`, `body`, `with`); names without a value are left out. A value may be
 * whether a condition holds; in a query also several values, or a day that follows today.
 * @example resolveBindings({ id: '{row.Id}', kind: 'all' }, { row: { Id: 7 } }) // { id: 7, kind: 'all' }
 */
export function resolveBindings(
  record: Readonly<Record<string, unknown>> | undefined,
  scopes: Scopes,
): Record<string, unknown> {
  const values = Object.entries(record ?? {}).map(([name, binding]) => [name, boundValue(binding, scopes)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function boundValue(binding: unknown, scopes: Scopes): unknown {
  if (isTruth(binding)) return compileCondition(binding.when)(scopes);
  if (isRelativeDay(binding)) return dayOf(binding);
  if (!Array.isArray(binding)) return resolveBinding(binding, scopes);
  // Of several values those are sent that are there; a field may hold several itself.
  return binding.flatMap((one) => resolveBinding(one, scopes) ?? []);
}

type Bindings = Readonly<Record<string, unknown>>;

/** A call as a document writes it: an operation of the contract, and bindings for what it takes. */
export interface BoundCall {
  readonly path?: Bindings | undefined;
  readonly query?: Bindings | undefined;
  readonly body?: Bindings | undefined;
}

/** What a call sends. */
export interface BoundInput {
  path: Record<string, string>;
  query: Record<string, unknown>;
  /** Absent where the document writes none. */
  body?: Record<string, unknown>;
}

/**
 * What a call of a document sends, with the values that its references have now.
 *
 * @example
 *   inputOf({ path: { id: '{row.Id}' }, query: { kind: 'all' } }, { row: { Id: 7 } })
 *   // { path: { id: 7 }, query: { kind: 'all' } }
 */
export function inputOf({ path, query, body }: BoundCall, scopes: Scopes): BoundInput {
  return {
    // A number goes into an address as it is written.
    path: resolveBindings(path, scopes) as Record<string, string>,
    query: resolveBindings(query, scopes),
    ...(body ? { body: resolveBindings(body, scopes) } : {}),
  };
}

/** True for a value that says whether a condition holds. */
export function isTruth(binding: unknown): binding is Truth {
  return isObject(binding) && 'when' in binding;
}
