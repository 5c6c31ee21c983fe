import { type DocumentIndexEntry, matchRoute } from '#engine/index.ts';

/**
 * The page of an address as tours name it: dots for slashes, `*` for what names a record.
 *
 * @param path below /app
 * @example pageOf(index, 'properties/7/units') // 'properties.*.units'
 */
export function pageOf(index: readonly DocumentIndexEntry[], path: string): string {
  const parts = path.split('/').filter(Boolean);
  const entry = matchRoute(index, path)?.entry;
  const pattern = entry?.route?.replace(/^\/?(app\/)?/, '').split('/') ?? [];
  const named = parts.map((part, at) => (/^\{(?!tab\})\w+\}$/.test(pattern[at] ?? '') ? '*' : part));
  return named.join('.').toLowerCase();
}

/** The path of a page; undefined where it names a record. */
export function pathOfPage(page: string): string | undefined {
  return page.includes('*') ? undefined : page.replaceAll('.', '/');
}
