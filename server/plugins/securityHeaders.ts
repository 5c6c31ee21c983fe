import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What scripts may read of an answer; the first two start flows of the shell (SHELL-SESSION-21, -24). */
const exposed = 'x-token-invalidated, x-token-forcedlogout, x-request-id, retry-after, content-disposition';

/** Headers of every answer. Pages set their own content policy, with the nonce of their styles. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
    // Only a proxy that ends TLS knows whether the host speaks nothing else.
    strictTransportSecurity: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    // Nothing is kept unless its route says so: the address alone does not tell an answer with data from a file.
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'access-control-expose-headers': exposed,
    });
  });
}

/**
 * What a page may load: only from here, styles with the nonce, no script from text; frames of the listed domains, which the
 * shell opens too (SHELL-SET-07); locale files from where they are.
 */
export function pagePolicy(nonce: string, domains: readonly string[], localeFiles = ''): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${localeFiles ? ` ${new URL(localeFiles).origin}` : ''}`,
    ['frame-src', "'self'", ...domains.map((domain) => `https://${domain}`)].join(' '),
    // The branding shows a page of the application inside another one.
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
