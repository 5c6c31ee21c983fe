/** Words of a search that count; the rest are left out. */
const MAX_WORDS = 8;

/**
 * What a search text looks for, in browser and server alike: a row matches when each word stands somewhere in one of the
 * searched texts, in lower case by Unicode.
 *
 * @example
 * searchWords('  Harbor  POINT ') // ['harbor', 'point']
 */
export function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}
