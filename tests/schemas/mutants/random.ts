/** The same numbers in every run (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  }

  pick<T>(items: readonly T[]): T | undefined {
    return items[this.below(items.length)];
  }

  /** Some of the items, each at most once. */
  some<T>(items: readonly T[], count: number): T[] {
    const rest = [...items];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0) taken.push(...rest.splice(this.below(rest.length), 1));
    return taken;
  }

  /**
   * A slip of the fingers in the longest word: two neighbours swapped, a letter left out, doubled, or replaced by the one beside
   * it on the keyboard. Undefined when the result is one of the names that exist.
   */
  misspell(text: string, existing: ReadonlySet<string>): string | undefined {
    const [word, start] = longestWord(text);
    if (word.length < 3) return undefined;
    const at = 1 + this.below(word.length - 2);
    const letter = word[at] ?? '';
    const next = word[at + 1] ?? '';
    const slips = [
      word.slice(0, at) + next + letter + word.slice(at + 2),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + beside(letter) + word.slice(at + 1),
    ];
    const slip = slips[this.below(slips.length)] ?? word;
    const wrong = text.slice(0, start) + slip + text.slice(start + word.length);
    return slip === word || existing.has(wrong) ? undefined : wrong;
  }
}

function longestWord(text: string): [word: string, start: number] {
  let best: [string, number] = ['', 0];
  for (const { 0: word, index } of text.matchAll(/[A-Za-z]+/g)) if (word.length > best[0].length) best = [word, index];
  return best;
}

const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** The key to the right (or left) of a letter. */
function beside(letter: string): string {
  const lower = letter.toLowerCase();
  const row = ROWS.find((keys) => keys.includes(lower)) ?? '';
  const at = row.indexOf(lower);
  const other = row[at + 1] ?? row[at - 1] ?? letter;
  return letter === lower ? other : other.toUpperCase();
}
