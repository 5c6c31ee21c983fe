/** A page that a phrase may mean, in the words of the reader. */
export interface PhrasePage {
  route: string;
  title: string;
  /** Fixed choices of its filters. */
  choices: readonly { parameter: string; key: string; text: string }[];
}

export interface ReadPhrase {
  page: PhrasePage;
  choices: PhrasePage['choices'];
  /** Words that nothing was found for, as they were written. */
  left: readonly string[];
}

/** Words of up to three letters join others and name nothing. */
const SHORTEST_NAME = 4;

/**
 * Finds the page whose title the phrase names, and the choices of its filters that stand in it. It knows the words of the
 * documents and nothing else: whatever it did not understand is given back, never guessed.
 *
 * @example readPhrase('vacant units in Boston', pages) // { page: units, choices: [status vacant], left: ['Boston'] }
 */
export function readPhrase(phrase: string, pages: readonly PhrasePage[]): ReadPhrase | undefined {
  const words = phrase.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const rated = pages.map((page) => ({ page, score: scoreOf(page.title, words) }));
  const [best] = rated.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  if (!best) return undefined;
  const { page } = best;
  const choices = page.choices.filter(({ text }) =>
    wordsOf(text).every((word) => words.some((one) => isSame(one, word))),
  );
  const known = [page.title, ...choices.map(({ text }) => text)].flatMap(wordsOf);
  const left = words.filter((word) => word.length >= SHORTEST_NAME && !known.some((one) => isSame(word, one)));
  return { page, choices, left };
}

/** Words of the title that the phrase has, less those that it lacks: `Units` before `Units availability`. */
function scoreOf(title: string, words: readonly string[]): number {
  const wanted = wordsOf(title);
  const found = wanted.filter((word) => words.some((one) => isSame(one, word))).length;
  return found === 0 ? 0 : found - (wanted.length - found) / 4;
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The same word in another case, without its accents, or with another ending: unit, units. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short.length >= SHORTEST_NAME && long.startsWith(short) && long.length - short.length <= 2;
}

function plain(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
