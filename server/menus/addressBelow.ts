/**
 * The address of a route below another address; undefined for a route that would lead elsewhere.
 *
 * @example addressBelow('https://pay.example/app', '/invoices/7') // 'https://pay.example/app/invoices/7'
 */
export function addressBelow(base: string, route: string): string | undefined {
  const path = route.replace(/^\/+/, '');
  if (path === '') return base;
  const folder = base.replace(/\/*$/, '/');
  // A backslash is a slash to a browser.
  if (/[\\\s]/.test(path) || !URL.canParse(`./${path}`, folder)) return undefined;
  const link = new URL(`./${path}`, folder).href;
  return link.startsWith(new URL(folder).href) ? link : undefined;
}
