import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { sendError } from './answerError.ts';
import { fillSignIn, showsSignIn, speak } from './drawnSignIn.ts';
import { isEntry } from './entryAddresses.ts';
import { mapWorkerPolicy, pagePolicy, shellWorkerPolicy } from './securityHeaders.ts';

const NONCE = '__CSP_NONCE__';
/** Pages that the build lays beside its page (`scripts/build/drawPages.ts`). */
const SIGN_IN = 'sign-in.html';
const WORK = 'work.html';
/** How the file of the worker begins that reads the tiles of maps. */
const MAP_WORKER = '/assets/maplibre-gl-worker';
/** The worker that keeps the shell of the application. */
const SHELL_WORKER = '/sw.js';

/**
 * Serves the built app: files by name, its page where it has one. At an unknown address a browser gets the page too, which
 * says so, with the status 404; everybody else gets JSON.
 */
export async function serveApp(app: FastifyInstance, services: Services, folder: string): Promise<void> {
  const page = join(folder, 'index.html');
  // OP-SLASH: a page with a slash too many is at the address without; a call is answered as it is.
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', ...query] = request.url.split('?');
    const plain = path.replace(/[\\/]{2,}/g, '/');
    if (plain === path || !isPageRequest(request, services) || !isBrowser(request)) return;
    await reply.redirect([plain, ...query].join('?'), 308);
  });
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
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (path.endsWith(SHELL_WORKER)) reply.header('content-security-policy', shellWorkerPolicy);
      if (path.includes(MAP_WORKER))
        reply.header('content-security-policy', mapWorkerPolicy(services.installation.current.map));
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isKnown = isEntry(pathOf(request), services.installation.current.loginUrl);
    if (!isPageRequest(request, services) || !existsSync(page) || !(isKnown || isBrowser(request))) {
      return sendError(new RequestError('not_found'), { services, request, reply });
    }
    return sendPage(reply.code(isKnown ? 200 : 404), services, folder);
  });
}

/** The page with a fresh nonce for its styles. */
async function sendPage(reply: FastifyReply, services: Services, folder: string): Promise<FastifyReply> {
  const { request } = reply;
  const { config, installation, moves, product } = services;
  const nonce = randomBytes(16).toString('base64');
  const { localeFiles } = config;
  const { loginUrl, map, videoHosts } = installation.current;
  const policy = pagePolicy(nonce, product.settings.domains, { localeFiles, map, videoHosts });
  // Other builds lay no pages beside theirs.
  const has = (name: string) => existsSync(join(folder, name));
  const isSignIn = has(SIGN_IN) && showsSignIn(request, loginUrl);
  const isWork = has(WORK) && /^\/app(\/|$)/.test(request.url);
  const page = readFileSync(join(folder, isSignIn ? SIGN_IN : isWork ? WORK : 'index.html'), 'utf8');
  const text = withMoves(page.replaceAll(NONCE, nonce), moves);
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(isSignIn ? await fillSignIn(text, request, services, nonce) : isWork ? speak(text, request, services) : text);
}

/** Tells the app where its calls go, unless that is as the contract says. */
function withMoves(page: string, moves: Services['moves']): string {
  if (Object.keys(moves).length === 0) return page;
  // Prefixes are paths of plain letters: the marks of JSON are all that needs escaping.
  return page.replace('<html', `<html data-prefixes="${JSON.stringify(moves).replaceAll('"', '&quot;')}"`);
}

function isPageRequest(request: FastifyRequest, { moves }: Services): boolean {
  const path = pathOf(request);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  const [, start = ''] = path.toLowerCase().split(/\/+/);
  const calls = ['/api', '/healthz', ...Object.values(moves)];
  return isReading && !calls.some((call) => call.split('/')[1]?.toLowerCase() === start) && !isFile(path);
}

function pathOf({ url }: FastifyRequest): string {
  // The router has refused what cannot be decoded.
  return decodeURIComponent(url.split('?')[0] ?? '');
}

function isBrowser({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

function isFile(path: string): boolean {
  return /\.\w{1,8}$/.test(path) && !/\.html$/i.test(path);
}
