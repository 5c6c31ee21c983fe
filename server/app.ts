import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Config } from './config.ts';
import { RequestError } from './errors.ts';
import { addOpenApi } from './plugins/addOpenApi.ts';
import { addOperations } from './plugins/addOperations.ts';
import { answerErrors, answerFault } from './plugins/answerError.ts';
import { closeUnused } from './plugins/closeUnused.ts';
import { addHealth } from './plugins/health.ts';
import { limitLoad } from './plugins/limitLoad.ts';
import { logAnswers, logDocuments, loggerOptions } from './plugins/logging.ts';
import { refuseOtherParts } from './plugins/readsTogether.ts';
import { refuseOtherHosts } from './plugins/refuseOtherHosts.ts';
import { addSecurityHeaders } from './plugins/securityHeaders.ts';
import { serveApp } from './plugins/serveApp.ts';
import { acceptUploads } from './plugins/uploads.ts';
import { routes } from './routes/index.ts';
import type { Services } from './services.ts';

/** Bytes of a body. */
const BODY_LIMIT = 1_048_576;
/** Milliseconds: to receive a request, its headers, and between requests on one connection. */
const REQUEST_TIMEOUT = 30_000;
const HEADERS_TIMEOUT = 15_000;
const KEEP_ALIVE_TIMEOUT = 20_000;

export interface AppOptions {
  /** See addOperations. */
  strictAnswers?: boolean;
  /** Folder of the built app. */
  appFolder?: string;
}

/** The whole server, not yet listening. */
export async function buildApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(services.config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: toTrust(services.config),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT },
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => answerFault(error, { services, request, reply }),
    // OP-SLASH, OP-CASE: one resource, however it is spelt.
    routerOptions: { caseSensitive: false, ignoreDuplicateSlashes: true, ignoreTrailingSlash: true },
  }) as unknown as FastifyInstance;
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  refuseOtherHosts(app, services);
  refuseOtherParts(app);
  limitLoad(app);
  logAnswers(app);
  logDocuments(app, services.documents);
  answerErrors(app, services);
  await addSecurityHeaders(app);
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: BODY_LIMIT });
  await acceptUploads(app);
  await app.register(rateLimit, { global: false });
  app.addHook('preClose', async () => services.live.close());
  closeUnused(app);
  addHealth(app, services);
  addOpenApi(app, services);
  addOperations(app, { services, routes, strictAnswers: options.strictAnswers ?? false });
  await serveApp(app, services, options.appFolder ?? join(import.meta.dirname, '..', 'dist', 'app'));
  return app;
}

/** From the connection on, hop by hop: which of the addresses that a request names may be believed. */
function toTrust({ trustProxy }: Pick<Config, 'trustProxy'>) {
  if (typeof trustProxy === 'number') return (_address: string, hop: number) => hop < trustProxy;
  return trustProxy ? [...trustProxy] : false;
}

/** Clients send `content-type: application/json` with calls that have no body. JSON is UTF-8: other bytes would be kept as other letters. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) done(null, undefined);
    else if (!isUtf8(bytes as Buffer))
      done(new RequestError('invalid_request', { values: { reason: 'body is not UTF-8' } }));
    else void parse(request, bytes.toString(), done);
  });
}
