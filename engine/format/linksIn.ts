/** A piece of a text; `href` where it is an address to follow. */
export interface TextPart {
  text: string;
  href?: string;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence or a bracket behind an address is not part of it. */
const BEHIND = /[.,;:!?…]+$/;
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/**
 * Web addresses in a text that people wrote, and what stands between them. Only `http` and `https` are addresses: nothing that a
 * browser would run.
 *
 * @example linksIn('See https://a.example.') // [{ text: 'See ' }, { text: 'https://a.example', href: 'https://a.example/' }, { text: '.' }]
 */
export function linksIn(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutTail(found);
    const href = hrefOf(address);
    if (href === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

function withoutTail(address: string): string {
  const last = address.at(-1) ?? '';
  const opening = BRACKETS[last];
  if (opening !== undefined && !address.includes(opening)) return withoutTail(address.slice(0, -1));
  return BEHIND.test(address) ? withoutTail(address.replace(BEHIND, '')) : address;
}

function hrefOf(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && url.hostname !== '' ? url.href : undefined;
}
