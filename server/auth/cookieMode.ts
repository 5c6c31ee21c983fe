import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '#server/errors.ts';
import type { Installation } from '#server/settings-file/installation.ts';
import { cookieKind } from './cookies.ts';
import type { SessionMode } from './sessions.ts';

const REFRESH_COOKIE = 'mullion-refresh';

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
  const { name, secure } = cookieKind(reply.request, REFRESH_COOKIE);
  reply.setCookie(name, token, { ...attributes(installation), secure, ...maxAge });
}

export function clearRefreshCookie(reply: FastifyReply, installation: Installation): void {
  const { name, secure } = cookieKind(reply.request, REFRESH_COOKIE);
  reply.clearCookie(name, { ...attributes(installation), secure });
}

/** The refresh token that the browser keeps. */
export function readRefreshCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieKind(request, REFRESH_COOKIE).name];
}

function attributes({ cookieSameSite }: Installation) {
  return { httpOnly: true, sameSite: cookieSameSite, path: '/' } as const;
}

/** What the browser says of itself; both headers are out of a script's reach. */
function isSameOrigin({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = headers;
  if (origin === undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
