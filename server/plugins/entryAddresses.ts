/** Where a visit of the app begins outside of `/app`. A test compares them with the routes of the app. */
export const entryPaths: ReadonlySet<string> = new Set([
  '/',
  '/index.html',
  '/login',
  '/login/clientpin',
  // Where a provider sends back to.
  '/login/external',
  '/content/login',
  '/register',
  '/voyagerselection',
  '/accessdenied',
]);

/** True where the app has a page: everywhere below `/app`, whose addresses documents make, and where a visit begins. */
export function isEntry(path: string, loginUrl: string | undefined): boolean {
  const plain = path
    .replace(/\/{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
    .toLowerCase();
  return (
    /^\/app(\/|$)/.test(plain) || entryPaths.has(plain) || plain === loginUrl?.replace(/(?<=.)\/$/, '').toLowerCase()
  );
}
