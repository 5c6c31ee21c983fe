/** Space of any kind, and what nobody sees of it. */
const BLANK = /[\s\p{Cc}]+/gu;
/** Marks of format and direction, joiners among them: they change no name that is read. */
const UNSEEN = /\p{Cf}/gu;

/** A name as it is kept: composed letters, single blanks. */
export function plainName(text: string): string {
  return text.normalize('NFC').replace(BLANK, ' ').trim();
}

/** Names that read the same have the same key. */
export function nameKey(name: string): string {
  return plainName(name.normalize('NFKC').replace(UNSEEN, '')).toLowerCase();
}
