import type { Problem } from './problem.types.ts';
import { nearestOnly } from './suggest.ts';

/** Faults of a whole object that say nothing about its parts. */
const OUTSIDE = new Set(['MU1101', 'MU1102', 'MU1105', 'MU1109']);

/** A name that looks right but is not: that it is unknown would be no help. */
const DISGUISES = new Set(['MU1606', 'MU1607']);

/** What stands in the wrong place is wrong as a whole: neither its form nor what it names matters. */
const MISPLACED = 'MU1710';

/**
 * One mistake, one finding: what rules say about a value whose shape is wrong already is left out, and so is what a later
 * rule says about the same place. One rule may say the same about several names (parameters that are missing).
 */
export function oncePerPlace(allShape: readonly Problem[], allRules: readonly Problem[]): Problem[] {
  const misplaced = allRules.filter(({ code }) => code === MISPLACED).map(({ pointer }) => pointer);
  const isOutside = ({ code, pointer }: Problem) =>
    code === MISPLACED || !misplaced.some((place) => isWithin(pointer, place));
  const shape = allShape.filter(isOutside);
  const rules = allRules.filter(isOutside);
  const seenThrough = rules.filter(({ code }) => DISGUISES.has(code)).map(({ pointer }) => pointer);
  const told = shape.filter(
    (problem) => !seenThrough.includes(problem.pointer) && !rules.some((rule) => says(rule, problem)),
  );
  const broken = told.filter((problem) => !OUTSIDE.has(problem.code)).map((problem) => problem.pointer);
  const kept: Problem[] = [...told];
  const first = new Map<string, Problem>();
  const seen = new Set<string>();
  for (const problem of rules) {
    if (broken.some((pointer) => isWithin(problem.pointer, pointer))) continue;
    const known = first.get(problem.pointer);
    const key = `${problem.pointer} ${String(problem.values.name ?? '')}`;
    if (seen.has(key) || (known && known.code !== problem.code)) continue;
    first.set(problem.pointer, problem);
    seen.add(key);
    kept.push(problem);
  }
  return kept;
}

/** A name in the wrong form that is one or two slips from an existing one, or stands for one: which one says more than which form. */
function says({ code, pointer, values, names, instead }: Problem, shape: Problem): boolean {
  if (shape.code !== 'MU1106' || shape.pointer !== pointer || !names || code.startsWith('MU15')) return false;
  return instead !== undefined || nearestOnly(String(values.name ?? ''), names) !== undefined;
}

function isWithin(pointer: string, parent: string): boolean {
  return pointer === parent || pointer.startsWith(`${parent}/`);
}
