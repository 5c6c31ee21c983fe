/** Characters shown of a long text (widgets 9). */
export const READ_MORE_LIMIT = 50;
/** Code units that one visible character may have: a family emoji has eleven. */
const LONGEST_CHARACTER = 32;

/** The first characters of a text, never half of one; undefined when there is nothing to cut. */
export function cutText(text: string, limit: number = READ_MORE_LIMIT): string | undefined {
  if (text.length <= limit) return undefined;
  let shown = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter().segment(text.slice(0, limit * LONGEST_CHARACTER))) {
    if (count === limit) return `${shown.trimEnd()}…`;
    shown += segment;
    count += 1;
  }
  return shown.length < text.length ? `${shown}…` : undefined;
}
