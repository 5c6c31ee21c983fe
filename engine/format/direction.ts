const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/i;

/** Direction in which a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language) ? 'rtl' : 'ltr';
}

/**
 * Marks that steer the direction of text, which nobody sees: all that Unicode names so. Formatters write them and pasting brings them along, so
 * that what people type is read without.
 */
const MARKS = /\p{Bidi_Control}/gu;

/**
 * Those of them that turn what follows until they are ended: with them a name or a line of code reads as another. The marks that are left out
 * (U+061C, U+200E, U+200F) only say which way their own place runs; texts in Arabic and Hebrew need them.
 */
export const TURNING_MARK = /[\u202a-\u202e\u2066-\u2069]/;
const TURNING_MARKS = new RegExp(TURNING_MARK, 'g');

/** The text without the invisible marks that come with pasted right-to-left text. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/**
 * The text without the marks that would let it read as another.
 *
 * @param sign stands for each of them, where what is left has to keep its place
 */
export function withoutTurning(text: string, sign = ''): string {
  return text.replace(TURNING_MARKS, sign);
}
