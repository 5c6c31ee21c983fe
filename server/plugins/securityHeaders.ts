import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { MapService } from '#server/settings-file/installation.ts';

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

/** Where else browsers may fetch from. */
export interface FetchedFrom {
  /** Base address of locale files; empty: there are none. */
  localeFiles?: string;
  /** Where the style of maps is, and what it names. */
  map?: MapService | undefined;
  /** Hosts of videos, over https. */
  videoHosts?: readonly string[] | undefined;
}

/**
 * What a page may load: only from here, styles with the nonce, no script from text; frames of the listed domains, which the
 * shell opens too (SHELL-SET-07); locale files, maps and videos from where they are.
 */
export function pagePolicy(nonce: string, domains: readonly string[], from: FetchedFrom = {}): string {
  const { localeFiles, map, videoHosts = [] } = from;
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    connectSource(localeFiles ? [new URL(localeFiles).origin] : [], mapOrigins(map)),
    ['media-src', "'self'", ...videoHosts.map((host) => `https://${host}`)].join(' '),
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

/** Of the worker that reads tiles: a worker has the policy of its own file. */
export function mapWorkerPolicy(map: MapService | undefined): string {
  return ["default-src 'none'", "script-src 'self'", connectSource(mapOrigins(map)), "frame-ancestors 'none'"].join(
    '; ',
  );
}

/** Of the worker that keeps the shell: it fetches for pages what is ours. */
export const shellWorkerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

function connectSource(...origins: readonly (readonly string[])[]): string {
  return ['connect-src', "'self'", ...new Set(origins.flat())].join(' ');
}

function mapOrigins(map: MapService | undefined): string[] {
  return map ? [new URL(map.style).origin, ...(map.origins ?? [])] : [];
}
