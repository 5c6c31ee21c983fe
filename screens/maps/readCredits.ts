import type { MapCredit } from '#engine/index.ts';

const link = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>(.*?)<\/a\s*>/gis;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', copy: '©', nbsp: ' ' };

/**
 * Attributions of a style as texts and addresses: they come as markup, which nothing here ever puts into the page. Only
 * web addresses are links.
 *
 * @example readCredits(['&copy; <a href="https://osm.org/copyright">OpenStreetMap</a>'])
 * // [{ text: '©' }, { text: 'OpenStreetMap', href: 'https://osm.org/copyright' }]
 */
export function readCredits(attributions: readonly string[]): readonly MapCredit[] {
  const found = attributions.flatMap((markup) => {
    const credits: MapCredit[] = [];
    let from = 0;
    for (const match of markup.matchAll(link)) {
      const [whole, double, single, bare, inner = ''] = match;
      credits.push({ text: plain(markup.slice(from, match.index)) });
      const href = plain(double ?? single ?? bare ?? '');
      credits.push({ text: plain(inner), ...(/^https?:\/\//i.test(href) ? { href } : {}) });
      from = match.index + whole.length;
    }
    return [...credits, { text: plain(markup.slice(from)) }];
  });
  const seen = new Set<string>();
  return found.filter(({ text, href }) => {
    const key = `${text} ${href}`;
    return text !== '' && !seen.has(key) && seen.add(key);
  });
}

function plain(markup: string): string {
  const text = markup.replace(/<[^>]*>?/g, ' ').replace(/&(?:#(\d{1,6})|(\w+));/g, (all, code, name: string) => {
    if (code) return String.fromCodePoint(Math.min(Number(code), 0x10ffff));
    return entities[name] ?? all;
  });
  return text.replace(/\s+/g, ' ').replace(/^[\s|,;]+|[\s|,;]+$/g, '');
}
