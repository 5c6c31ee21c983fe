import { withoutMarks } from '#engine/format/index.ts';

/** What was pasted, without the invisible marks and blanks around it. */
export function cleanText(text: string): string {
  return withoutMarks(text)
    .replace(/[\u200b\ufeff]/g, '')
    .trim();
}

/** Characters as people and JSON Schema count them: an emoji of one code point is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const isPair = code >= 0xd800 && code <= 0xdbff && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00;
    if (isPair) index += 1;
    count += 1;
  }
  return count;
}
