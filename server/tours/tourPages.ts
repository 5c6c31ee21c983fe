import type { StoredDocument } from '#server/documents/documents.types.ts';
import { isObject } from '#server/engine.ts';
import { closedBy } from '#server/policies/documents.ts';
import type { Admission } from '#server/policies/enforce.ts';
import product from '../../schemas/product.json' with { type: 'json' };

/** Kinds that have a page of their own without a route: that of their id. */
const withDefault: ReadonlySet<string> = new Set(['list', 'report']);

/** Pages of screens, which no document says. */
const ofScreens: ReadonlySet<string> = new Set(product.routes.map((route) => pageOfRoute(route)));

/** A route as tours name pages: dots for slashes, `*` for what names a record. */
export function pageOfRoute(route: string): string {
  return route
    .replace(/^\/?(app\/)?/, '')
    .split('/')
    .map((part) => (/^\{\w+\}$/.test(part) && part !== '{tab}' ? '*' : part))
    .join('.')
    .toLowerCase();
}

/**
 * Says whether somebody may open a page of a tour; without an admission, whether there is such a page.
 *
 * @example const isOpen = pagesOf(stored, admission); isOpen('company.settings.report')
 */
export function pagesOf(stored: Iterable<StoredDocument>, admission?: Admission): (page: string) => boolean {
  const pages = new Set(ofScreens);
  for (const one of stored) {
    if (admission && closedBy(admission, one)) continue;
    for (const { page } of pagesOfDocument(one, admission)) pages.add(page);
  }
  return (page) => pages.has(page.toLowerCase());
}

/** Titles of screens, which no document says. */
const screenTitles: Readonly<Record<string, string>> = {
  dashboard: 'dashboard.title',
  profile: 'profile.title',
  'profile.password': 'password.title',
  security: 'security.title',
  about: 'about.title',
};

/**
 * Names pages as people know them, a tab below the title of its page; a page that is gone is called as it was.
 *
 * @example const titleOf = titlesOfPages(stored, texts); titleOf('company.settings.report') // 'Company settings / Reports'
 */
export function titlesOfPages(
  stored: Iterable<StoredDocument>,
  texts: Readonly<Record<string, string>>,
): (page: string) => string {
  const titles = new Map(Object.entries(screenTitles).map(([page, title]) => [page, [title]]));
  for (const one of stored) for (const { page, title } of pagesOfDocument(one, undefined)) titles.set(page, title);
  return (page) => {
    const keys = titles.get(page.toLowerCase()) ?? [];
    return keys.map((key) => texts[key] ?? key).join(' / ') || page;
  };
}

/** A page with the keys of its title, that of a tab last. */
interface TitledPage {
  page: string;
  title: string[];
}

function pagesOfDocument(
  { kind, id, route, document }: StoredDocument,
  admission: Admission | undefined,
): TitledPage[] {
  const own = document && 'route' in document && typeof document.route === 'string' ? document.route : route;
  const written = own ?? (withDefault.has(kind) ? id : undefined);
  if (written === undefined) return [];
  const page = pageOfRoute(written);
  const title = document && 'title' in document && typeof document.title === 'string' ? [document.title] : [];
  if (!page.endsWith('{tab}')) return [{ page, title }];
  const tabs: readonly unknown[] = document && 'tabs' in document && Array.isArray(document.tabs) ? document.tabs : [];
  return tabs.filter(isObject).flatMap(({ key, permission, title: ofTab }) => {
    const needed = isObject(permission) ? permission.page : undefined;
    const isOpen = !admission || typeof needed !== 'string' || admission.rights.page(needed) > 0;
    if (!isOpen || typeof key !== 'string') return [];
    return [
      {
        page: page.replace('{tab}', key.toLowerCase()),
        title: [...title, ...(typeof ofTab === 'string' ? [ofTab] : [])],
      },
    ];
  });
}
