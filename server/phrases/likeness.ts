import { editDistance } from '#server/engine.ts';
import type { ReadyLexicon } from './lexicons/index.ts';

/** Letters that are left of a word when an ending is taken off it. */
const SHORTEST = 3;
/** Letters from which on a word may be misspelt by one, and by two. */
const ONE_SLIP = 5;
const TWO_SLIPS = 8;

/**
 * Whether two words are the same in another number or case: unit, units; Auftrag, Aufträge; الوحدات, وحدة.
 *
 * @param words plain ones
 */
export function isSame(one: string, other: string, lexicon: ReadyLexicon): boolean {
  if (one === other) return true;
  if (isNumber(one) || isNumber(other)) return false;
  const stems = stemsOf(other, lexicon);
  for (const stem of stemsOf(one, lexicon)) if (stems.has(stem)) return true;
  return false;
}

/** Words whose stems are remembered; the words of all documents are fewer. */
const MOST_REMEMBERED = 20_000;
const remembered = new WeakMap<ReadyLexicon, Map<string, ReadonlySet<string>>>();

/** A word without its fronts and endings, in every way that these can be taken off. */
export function stemsOf(word: string, lexicon: ReadyLexicon): ReadonlySet<string> {
  let words = remembered.get(lexicon);
  if (!words || words.size > MOST_REMEMBERED) {
    words = new Map();
    remembered.set(lexicon, words);
  }
  const stems = words.get(word) ?? makeStems(word, lexicon);
  words.set(word, stems);
  return stems;
}

function makeStems(word: string, { endings, fronts }: ReadyLexicon): ReadonlySet<string> {
  const starts = [word, ...fronts.filter((front) => word.startsWith(front)).map((front) => word.slice(front.length))];
  const whole = starts.filter((start) => start === word || start.length >= SHORTEST);
  const cut = whole.flatMap((start) =>
    endings.filter((ending) => start.endsWith(ending)).map((ending) => start.slice(0, -ending.length)),
  );
  return new Set([...whole, ...cut.filter((stem) => stem.length >= SHORTEST)]);
}

/**
 * The known word that a misspelt one means, when no other is as near. Its first letter counts as meant: `unoccupied` is no slip of
 * `occupied`.
 */
export function slipOf(word: string, known: ReadonlySet<string>, lexicon: ReadyLexicon): string | undefined {
  for (const one of stemsOf(word, lexicon)) {
    const found = nearestTo(one, known, lexicon);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nearestTo(word: string, known: ReadonlySet<string>, lexicon: ReadyLexicon): string | undefined {
  if (word.length < ONE_SLIP || isNumber(word)) return undefined;
  const limit = word.length < TWO_SLIPS ? 1 : 2;
  let best = limit + 1;
  let found: string[] = [];
  for (const candidate of known) {
    if (candidate[0] !== word[0] || candidate.length < ONE_SLIP - 1) continue;
    if (Math.abs(candidate.length - word.length) > Math.min(best, limit)) continue;
    const distance = editDistance(word, candidate);
    if (distance > Math.min(best, limit)) continue;
    found = distance < best ? [candidate] : [...found, candidate];
    best = distance;
  }
  const [first] = found;
  return first !== undefined && found.every((other) => isSame(first, other, lexicon)) ? first : undefined;
}

function isNumber(word: string): boolean {
  return /^\d/.test(word);
}
