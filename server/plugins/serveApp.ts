import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { sendError } from './answerError.ts';
import { pagePolicy } from './securityHeaders.ts';

const NONCE = '__CSP_NONCE__';

/** Serves the built app: files by name, the page for every address that is no file, JSON for unknown API paths. */
export async function serveApp(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  const page = join(folder, 'index.html');
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    dotfiles: 'ignore',
    // Files are looked for with each request, so that an app that was built again is served without a restart.
    wildcard: true,
    // The build puts `.br` and `.gz` beside what is worth it.
    preCompressed: true,
    // Folders are no files, and the page goes out with its nonce, never as it is.
    allowedPath: isFile,
    // Names of assets carry a hash of their content.
    setHeaders: (reply, path) =>
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPageRequest(request) || !existsSync(page)) {
      return sendError(new RequestError('not_found'), { services, request, reply });
    }
    return sendPage(reply, page, (nonce) =>
      pagePolicy(nonce, services.product.settings.domains, services.config.localeFiles),
    );
  });
}

/** The page with a fresh nonce for its styles. */
function sendPage(reply: FastifyReply, page: string, policy: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(200)
    .headers({ 'content-security-policy': policy(nonce), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(readFileSync(page, 'utf8').replaceAll(NONCE, nonce));
}

function isPageRequest({ method, url }: FastifyRequest): boolean {
  // The router has refused what cannot be decoded.
  const path = decodeURIComponent(url.split('?')[0] ?? '');
  return (method === 'GET' || method === 'HEAD') && !/^\/+(api|healthz)(\/|$)/i.test(path) && !isFile(path);
}

function isFile(path: string): boolean {
  return /\.\w{1,8}$/.test(path) && !/\.html$/i.test(path);
}
