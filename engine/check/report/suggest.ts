import { editDistance } from '../../language/editDistance.ts';

/**
 * The name nearest to a misspelt one, by Damerau-Levenshtein (a swap of neighbours is one step), or undefined when nothing is near.
 * Only names that exist in the same scope are worth proposing, so the caller says which.
 *
 * @example nearest('Nmae', ['Name', 'Email']) // 'Name'
 */
export function nearest(name: string, names: Iterable<string>): string | undefined {
  // One sign is as near to every other one.
  const limit = name.length < 2 ? 0 : Math.max(1, Math.floor(name.length / 3));
  const wanted = name.toLowerCase();
  let best: string | undefined;
  // A name that holds the wrong one is near, but not as near as one that is spelt like it: `unit` is `units`, not `available-units`.
  const ofPart = limit + 0.5;
  let bestDistance = limit + 1;
  for (const candidate of names) {
    const worst = isPart(wanted, candidate) ? ofPart : Number.POSITIVE_INFINITY;
    const isFar = Math.abs(candidate.length - name.length) > bestDistance;
    const distance = isFar ? worst : Math.min(worst, editDistance(wanted, candidate.toLowerCase()));
    if (distance > ofPart || distance > bestDistance) continue;
    // Of two that are as near, letters are rather forgotten than others typed: `dsc` is `desc`, not `asc`.
    if (distance === bestDistance && !(isShortened(wanted, candidate) && !isShortened(wanted, best ?? ''))) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** Whether a name has all letters of the wrong one in their order, and more. */
function isShortened(wrong: string, name: string): boolean {
  let at = 0;
  for (const letter of name.toLowerCase()) if (letter === wrong[at]) at += 1;
  return wrong !== '' && at === wrong.length;
}

/**
 * The nearest name when no other is as near and it is only one or two slips away: good enough to be written without asking.
 *
 * @example nearestOnly('asce', ['asc', 'desc']) // 'asc', but nothing for 'esc'
 */
export function nearestOnly(name: string, names: Iterable<string>): string | undefined {
  const limit = name.length < 6 ? 1 : 2;
  const wanted = name.toLowerCase();
  let found: string[] = [];
  let bestDistance = limit;
  for (const candidate of new Set(names)) {
    if (Math.abs(candidate.length - name.length) > bestDistance) continue;
    const distance = editDistance(wanted, candidate.toLowerCase());
    if (distance > bestDistance) continue;
    found = distance < bestDistance ? [candidate] : [...found, candidate];
    bestDistance = distance;
  }
  return found.length === 1 ? found[0] : undefined;
}

/**
 * The names given and, for each that does not exist, the one that was probably meant: what a misspelt name fills is not missing too.
 */
export function meantNames(given: readonly string[], existing: readonly string[]): Set<string> {
  const others = existing.filter((name) => !given.includes(name));
  return new Set(given.flatMap((name) => (existing.includes(name) ? [name] : [name, nearest(name, others) ?? name])));
}

/**
 * Names with those first that share words with a wrong one, then those that are spelt most like it.
 *
 * @example byLikeness('getCustomMenu', ['listUsers', 'saveCustomMenu']) // saveCustomMenu first
 */
export function byLikeness(name: string, names: readonly string[]): string[] {
  const words = wordsOf(name);
  const wanted = name.toLowerCase();
  const rank = (candidate: string) => {
    const shared = wordsOf(candidate).filter((word) => words.includes(word));
    return shared.join('').length * name.length - editDistance(wanted, candidate.toLowerCase());
  };
  const ranks = new Map(names.map((candidate) => [candidate, rank(candidate)]));
  return names.toSorted((a, b) => (ranks.get(b) ?? 0) - (ranks.get(a) ?? 0));
}

/** `get`, `Custom`, `Menu`, in small letters. */
function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])|[^A-Za-z]+/).map((word) => word.toLowerCase());
}

/** `date` for `createdate`, `ascending` for `asc`: long enough to be meant. */
function isPart(name: string, candidate: string): boolean {
  const other = candidate.toLowerCase();
  return (name.length >= 4 && other.includes(name)) || (other.length >= 3 && name.startsWith(other));
}
