import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#server/config.ts';

/** Name of a cookie for this request, and whether only TLS may carry it. */
export interface CookieKind {
  name: string;
  secure: boolean;
}

/**
 * Cookies are `__Host-` (this host only, every path) and `Secure`. WebKit keeps no such cookie from plain http, not even from
 * the loopback address, where nothing leaves the machine: there they are neither (ADR 0025).
 */
export function cookieKind(request: FastifyRequest, name: string): CookieKind {
  return isPlainLoopback(request) ? { name, secure: false } : { name: `__Host-${name}`, secure: true };
}

/** Any hint of TLS counts, also one of a proxy that is not trusted: it can only make this stricter. */
function isPlainLoopback({ protocol, hostname, host, headers }: FastifyRequest): boolean {
  const isTls = protocol === 'https' || headers['x-forwarded-proto'] !== undefined || headers.forwarded !== undefined;
  return !isTls && headers.origin !== `https://${host}` && isLoopback(hostname);
}
