import type { LeftWords, PhrasePage, PhraseWriter, ReadPhrase } from './phrase.types.ts';
import { readPhrase } from './readPhrase.ts';

/** Name of the engine that needs no model. */
export const builtInModel = 'mullion-words';

/** The pages of the caller in a language, and how it is written. */
export interface Tongue {
  pages: readonly PhrasePage[];
  writer: PhraseWriter;
}

/** Reads a phrase in the language of the user, or in another one that understands more of it. */
export function readInTongues(
  phrase: string,
  tongues: readonly (() => Tongue)[],
): (ReadPhrase & Pick<Tongue, 'writer'>) | undefined {
  let best: (ReadPhrase & Pick<Tongue, 'writer'>) | undefined;
  for (const tongue of tongues) {
    const { pages, writer } = tongue();
    const read = readPhrase(phrase, pages, writer);
    if (read && (!best || countOf(read.left) < countOf(best.left))) best = { ...read, writer };
    if (best?.left.length === 0) break;
  }
  return best;
}

function countOf(left: readonly LeftWords[]): number {
  return left.reduce((count, { text }) => count + text.split(' ').length, 0);
}
