import type { Truth } from '../generated/documents.ts';
import { resolveBinding, type Scopes } from './binding.ts';
import { compileCondition } from './condition.ts';

/**
 * Values of a record of bindings (`query`, `path`, `body`, `with`); names without a value are left out. A value may be
 * whether a condition holds.
 * @example resolveBindings({ id: '{row.Id}', kind: 'all' }, { row: { Id: 7 } }) // { id: 7, kind: 'all' }
 */
export function resolveBindings(
  record: Readonly<Record<string, unknown>> | undefined,
  scopes: Scopes,
): Record<string, unknown> {
  const values = Object.entries(record ?? {}).map(
    ([name, binding]) =>
      [name, isTruth(binding) ? compileCondition(binding.when)(scopes) : resolveBinding(binding, scopes)] as const,
  );
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** True for a value that says whether a condition holds. */
export function isTruth(binding: unknown): binding is Truth {
  return typeof binding === 'object' && binding !== null && 'when' in binding;
}
