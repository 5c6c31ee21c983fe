/** Pages below /app that stand without the shell. */
const BARE = /^\/app\/(voyagerselection|accessdenied|profile\/password)\b/;

/** The part of an address that says which page is open. */
type Place = Pick<Location, 'pathname' | 'search'>;

/** What the last start of this browser asked for. */
interface Last {
  path: string;
  documents: readonly string[];
}

/**
 * Kind of the document of the page that this browser had open last; undefined where none is to be expected again. It is asked
 * before anything of the application is there (`screens/theme/early.ts`).
 */
export function shapeAt({ pathname, search }: Place, { path, documents }: Last): string | undefined {
  if (!pathname.startsWith('/app') || BARE.test(pathname) || /\bhm=1/.test(search) || path === '') return undefined;
  return (path === pathname ? documents[0]?.split('/')[0] : undefined) ?? 'page';
}

/** How the navigation stands beside the page: its look, or closed. */
export function navigationAt(
  { pathname }: Place,
  isWide: boolean,
  hiddenUnder: readonly string[],
  mode: string,
): string {
  return isWide && !hiddenUnder.includes(pathname.split('/')[2] ?? '') ? mode : 'closed';
}
