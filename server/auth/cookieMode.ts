import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '#server/errors.ts';
import type { Installation } from '#server/settings-file/installation.ts';
import type { SessionMode } from './sessions.ts';

/** `__Host-`: this host only, over TLS or on the loopback address, for every path. */
export const REFRESH_COOKIE = '__Host-mullion-refresh';

/**
 * A browser asks for its refresh token in a cookie with `X-Session-Mode: cookie`: scripts never see it. Such calls must
 * come from our own pages.
 *
 * @throws RequestError cross_site
 */
export function readSessionMode(request: FastifyRequest): SessionMode {
  if (request.headers['x-session-mode'] !== 'cookie') return 'storage';
  refuseOtherSite(request);
  return 'cookie';
}

/** A browser says where a request was made. Other clients say nothing, and have nothing that a page could borrow. @throws RequestError cross_site */
export function refuseOtherSite(request: FastifyRequest): void {
  if (!isSameOrigin(request)) throw new RequestError('cross_site');
}

/** Kept for `cookieExpiredDay` days, or until the browser ends (SHELL-SESSION-14). */
export function setRefreshCookie(reply: FastifyReply, token: string, installation: Installation): void {
  const days = installation.cookieExpiredDay;
  const maxAge = days ? { maxAge: Math.round(days * 86_400) } : {};
  reply.setCookie(REFRESH_COOKIE, token, { ...attributes(installation), ...maxAge });
}

export function clearRefreshCookie(reply: FastifyReply, installation: Installation): void {
  reply.clearCookie(REFRESH_COOKIE, attributes(installation));
}

function attributes({ cookieSameSite }: Installation) {
  return { httpOnly: true, secure: true, sameSite: cookieSameSite, path: '/' } as const;
}

/** What the browser says of itself; both headers are out of a script's reach. */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
