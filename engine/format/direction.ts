const rightToLeft = new Set(['ar', 'he', 'fa', 'ur']);

/** Direction in which a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';
}
