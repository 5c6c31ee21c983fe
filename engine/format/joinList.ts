/** Languages that do not separate with a comma and a space; `Intl.ListFormat` would write `and` before the last. */
const SEPARATORS: readonly (readonly [languages: RegExp, separator: string])[] = [
  [/^(ar|ckb|fa|ps|sd|ug|ur)\b/, '، '],
  [/^(ja|zh)\b/, '、'],
];

/** Values side by side, as the language of the culture separates them: `A, B`, in Arabic `A، B`. */
export function joinList(texts: readonly string[], culture: string): string {
  const [, separator = ', '] = SEPARATORS.find(([languages]) => languages.test(culture)) ?? [];
  return texts.join(separator);
}
