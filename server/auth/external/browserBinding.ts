import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieKind } from '../cookies.ts';
import { createRefreshToken, hashToken } from '../tokens.ts';

/** Lax: it has to come along when the provider sends the browser back. */
const COOKIE = 'mullion-external';
const attributes = { httpOnly: true, sameSite: 'lax', path: '/' } as const;

/** Marks this browser, so that only it can end the sign-in that it began. Answers what the database keeps of the mark. */
export function bindBrowser(reply: FastifyReply, seconds: number): string {
  const mark = createRefreshToken();
  const { name, secure } = cookieKind(reply.request, COOKIE);
  reply.setCookie(name, mark, { ...attributes, secure, maxAge: seconds });
  return hashToken(mark);
}

/** The mark of this browser as the database keeps it; empty text without one. */
export function boundBrowser(request: FastifyRequest): string {
  const mark = request.cookies[cookieKind(request, COOKIE).name];
  return mark ? hashToken(mark) : '';
}
