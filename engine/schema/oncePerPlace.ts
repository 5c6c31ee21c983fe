import type { Problem } from './problem.ts';

/** Faults of a whole object that say nothing about its parts. */
const OUTSIDE = new Set(['MU1101', 'MU1102', 'MU1105']);

/**
 * One mistake, one finding: what rules say about a value whose shape is wrong already is left out,
 * and so is a second fault about the same name at the same place.
 */
export function oncePerPlace(shape: readonly Problem[], rules: readonly Problem[]): Problem[] {
  const broken = shape.filter((problem) => !OUTSIDE.has(problem.code)).map((problem) => problem.pointer);
  const kept: Problem[] = [...shape];
  const seen = new Set<string>();
  for (const problem of rules) {
    if (broken.some((pointer) => isWithin(problem.pointer, pointer))) continue;
    const key = `${problem.pointer} ${String(problem.values.name ?? '')}`;
    if (seen.has(key)) continue;
    seen.add(key);
    kept.push(problem);
  }
  return kept;
}

function isWithin(pointer: string, parent: string): boolean {
  return pointer === parent || pointer.startsWith(`${parent}/`);
}
