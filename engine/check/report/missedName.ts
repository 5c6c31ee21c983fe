import type { Problem } from './problem.types.ts';
import { nearest } from './suggest.ts';
import { wrongName } from './wrongName.ts';

/** The key that an unknown one was probably meant to be. */
export function meantKey({ values, names = [] }: Problem): string | undefined {
  return nearest(String(values.name ?? ''), names);
}

/** A column or control has no name, because the key of its name is misspelt. */
export function isNameOfEntry(cause: Problem): boolean {
  if (cause.code !== 'MU1101') return false;
  const meant = meantKey(cause);
  return meant === 'field' || meant === 'name';
}

/** Whether each of two names would be proposed for the other. */
export function isMissedFor(cause: Problem, effect: Problem): boolean {
  if (effect.code === 'MU1500') return false;
  if (cause.names === undefined || effect.names === undefined || !DECLARES.test(cause.pointer)) return false;
  const [declared, asked] = [wrongName(cause), wrongName(effect)];
  if (declared === undefined || asked === undefined || declared === asked) return false;
  return proposedFor(cause) === asked && proposedFor(effect) === declared;
}

/** What help would propose for the wrong name of a problem; looked up once, as every two problems are compared. */
export function proposedFor(problem: Problem): string | undefined {
  if (!proposals.has(problem)) {
    const name = wrongName(problem);
    proposals.set(problem, name === undefined || !problem.names ? undefined : nearest(name, problem.names));
  }
  return proposals.get(problem);
}

const proposals = new WeakMap<Problem, string | undefined>();

/** Places that give a thing its name. */
const DECLARES =
  /\/(columns|filters|controls|fields|tabs|items)\/\d+\/(field|name|key|id)$|\/dropdownfixedlist\/\d+\/key$|\/values\/[^/]+$|\/if\/(then|else)$/;
