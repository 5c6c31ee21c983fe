/** Whether sheets in a language run from right to left. */
export function isRightToLeft(language: string): boolean {
  return /^(ar|fa|he|ur)\b/i.test(language);
}
