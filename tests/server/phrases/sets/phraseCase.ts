/** A phrase, the address below /app that it asks for, and the words that are not understood; no address: no page is meant. */
export type PhraseCase = readonly [phrase: string, address: string | undefined, ...left: string[]];
