/** Marks of letters: `é` is found by `e`. */
const MARKS = /\p{Diacritic}/gu;

/**
 * How well a text fits what is typed: every word must stand in it, at the start of a word is better, and at its own start best.
 * Undefined: it does not fit.
 *
 * @example fitOf('Work orders', 'ord') // 1
 */
export function fitOf(text: string, typed: string): number | undefined {
  const here = plain(text);
  const words = plain(typed).split(/\s+/).filter(Boolean);
  let fit = 0;
  for (const word of words) {
    const at = here.indexOf(word);
    if (at < 0) return undefined;
    if (at > 0) fit += here.split(/[\s/,.-]+/).some((part) => part.startsWith(word)) ? 1 : 2;
  }
  return fit;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLocaleLowerCase();
}
