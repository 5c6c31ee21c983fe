import type { Tone } from '../../generated/documents.ts';

/** Tones of the shares of a ring, or of series; they are told apart by their colours, so each tone is given once. */
export function ringTones(tones: readonly (Tone | undefined)[] = []): (Tone | undefined)[] {
  return tones.map((tone, index) => (tones.indexOf(tone) === index ? tone : undefined));
}
