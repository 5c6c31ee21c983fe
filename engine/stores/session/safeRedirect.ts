/**
 * The part of an address that may be opened after sign-in: same origin only, path, query and hash; everything else is
 * the root (shell 9, admin 2.1). The browser's own parser decides, so `//host`, `/\host` and tabs inside do not pass.
 */
export function safeRedirect(target: string | null | undefined, origin: string): string {
  if (!target) return '/';
  try {
    const url = new URL(target, origin);
    if (url.origin !== new URL(origin).origin || !/^https?:$/.test(url.protocol)) return '/';
    return url.pathname.startsWith('//') ? '/' : `${url.pathname}${url.search}${url.hash}`;
  } catch {
    return '/';
  }
}
