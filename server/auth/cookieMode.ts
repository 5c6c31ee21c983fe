import type { FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '#server/errors.ts';
import { SESSION_LIFE, type SessionMode } from './sessions.ts';

/** `__Host-`: this host only, over TLS or on the loopback address, for every path. */
export const REFRESH_COOKIE = '__Host-mullion-refresh';

const attributes = { httpOnly: true, secure: true, sameSite: 'strict', path: '/' } as const;

/**
 * A browser asks for its refresh token in a cookie with `X-Session-Mode: cookie`: scripts never see it. Such calls must
 * come from our own pages.
 *
 * @throws RequestError cross_site
 */
export function readSessionMode(request: FastifyRequest): SessionMode {
  if (request.headers['x-session-mode'] !== 'cookie') return 'storage';
  if (!isSameOrigin(request)) throw new RequestError('cross_site');
  return 'cookie';
}

export function setRefreshCookie(reply: FastifyReply, token: string): void {
  reply.setCookie(REFRESH_COOKIE, token, { ...attributes, maxAge: SESSION_LIFE / 1000 });
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(REFRESH_COOKIE, attributes);
}

/** What the browser says of itself; both headers are out of a script's reach. */
function isSameOrigin({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin, host } = headers;
  if (origin === undefined) return site === 'same-origin';
  return URL.canParse(origin) && new URL(origin).host === host;
}
