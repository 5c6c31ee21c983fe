import { computed } from 'mobx';
import type { Condition } from '../../generated/documents.ts';
import type { Scopes } from '../../language/binding.ts';
import { compileCondition } from '../../language/condition.ts';

/** Asks whether a condition holds; reads observables. */
export type SharedConditions = (condition: Condition) => () => boolean;

/**
 * Conditions of one form: whatever number of fields says the same, it is asked once, and only fields whose answer changes are
 * asked again.
 * @param scopes - what the conditions read; observed.
 */
export function sharedConditions(scopes: () => Scopes): SharedConditions {
  const known = new Map<string, () => boolean>();
  return (condition) => {
    const key = JSON.stringify(condition);
    const one = known.get(key) ?? conditionOf(condition, scopes);
    known.set(key, one);
    return one;
  };
}

function conditionOf(condition: Condition, scopes: () => Scopes): () => boolean {
  const holds = compileCondition(condition);
  const value = computed(() => holds(scopes()));
  return () => value.get();
}
