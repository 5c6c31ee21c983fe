import { LANGUAGE_VERSION, LIMITS } from '../../language/limits.ts';
import { nodesOf } from '../places/nodes.ts';
import type { Problem } from '../report/problem.types.ts';
import type { Entry } from '../world.ts';

/** What is counted, by the name of the place, and how messages call it. */
const COUNTED = [
  { type: 'AnyFilterControl', what: 'controls', max: LIMITS.controls },
  { type: 'FormField', what: 'fields', max: LIMITS.controls },
  { type: 'MenuItem', what: 'menu entries', max: LIMITS.controls },
  { type: 'Comparison', what: 'comparisons', max: LIMITS.comparisons },
] as const;

/** What stops the check of a document before anything else is said of it: it would be guesswork, or stop the browser. */
export function fatalProblems(entry: Entry): Problem[] {
  return [...tooNew(entry), ...tooMany(entry)];
}

function tooMany(entry: Entry): Problem[] {
  return COUNTED.flatMap(({ type, what, max }): Problem[] => {
    const found = nodesOf(entry, type);
    const first = found[max];
    return first ? [{ code: 'MU1005', pointer: first.pointer, values: { count: found.length, what, max } }] : [];
  });
}

/** A document for a later engine may hold what this one would misread. */
function tooNew({ value }: Entry): Problem[] {
  const { engine } = value;
  if (typeof engine !== 'number' || !Number.isInteger(engine) || engine <= LANGUAGE_VERSION) return [];
  return [{ code: 'MU1011', pointer: '/engine', values: { found: engine, known: LANGUAGE_VERSION } }];
}
