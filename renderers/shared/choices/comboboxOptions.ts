import type { ControlOption, OptionSource } from '#engine/index.ts';

/** A lookup asks from two characters on (widgets 9, OP-V2). */
export const MIN_SEARCH_CHARACTERS = 2;

/** What a list shows below its options. */
export type ListNote =
  | 'typeMore'
  | 'loading'
  | 'failed'
  | 'noMatch'
  | 'noOptions'
  | 'cut'
  | 'full'
  | 'tooMany'
  | 'unknown';

interface ListState {
  source: Pick<OptionSource, 'status' | 'options' | 'total'> | undefined;
  isLookup: boolean;
  /** What was typed; null while nothing is. */
  text: string | null;
  shown: readonly ControlOption[];
  isFull: boolean;
}

/** Options whose label holds every typed word, in any order and case. */
export function matchOptions(
  options: readonly ControlOption[],
  text: string,
  culture: string,
): readonly ControlOption[] {
  const words = text.toLocaleLowerCase(culture).split(/\s+/).filter(Boolean);
  if (words.length === 0) return options;
  return options.filter(({ label }) => {
    const folded = label.toLocaleLowerCase(culture);
    return words.every((word) => folded.includes(word));
  });
}

/** Most texts that are looked up at once: as many as select-all takes. */
export const MOST_PASTED = 500;

/** The texts of a pasted column or list, each once. One line of words is something to search for, unless it has separators. */
export function pastedTexts(pasted: string): readonly string[] {
  const texts = pasted.split(/[\r\n\t,;]+/).map((text) => text.trim());
  return [...new Set(texts.filter(Boolean))];
}

export function isSearchable(text: string | null): boolean {
  return (text ?? '').trim().length >= MIN_SEARCH_CHARACTERS;
}

/** The one line that the list needs now; undefined when the options say it all. */
export function noteOf({ source, isLookup, text, shown, isFull }: ListState): ListNote | undefined {
  const status = source?.status ?? 'ready';
  if (status === 'failed') return 'failed';
  if (status === 'loading') return 'loading';
  if (isFull) return 'full';
  if (isLookup && !isSearchable(text)) return 'typeMore';
  if (shown.length === 0) return text ? 'noMatch' : 'noOptions';
  return (source?.total ?? 0) > (source?.options.length ?? 0) ? 'cut' : undefined;
}
