import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogLevel } from '#server/config.ts';
import type { DocumentStore } from '#server/documents/DocumentStore.ts';

/** Structured lines on standard error. Only the fields named here are logged: no query, no header, no body. */
export function loggerOptions(level: LogLevel) {
  return {
    level,
    base: null,
    stream: process.stderr,
    redact: { paths: ['*.password', '*.token', '*.authorization', '*.cookie', 'err.parameters'], censor: '[redacted]' },
    serializers: { req: describeRequest, err: describeError },
  };
}

/** One line per answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, path } = describeRequest(request);
    request.log.info(
      {
        method,
        path,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...(request.actor ? { user: request.actor.userId, company: request.actor.companyId } : {}),
      },
      'answered',
    );
  });
}

/** One line per file of documents or texts with errors: its screens show a card in its place, which the operator may never see. */
export function logDocuments(app: FastifyInstance, documents: DocumentStore): void {
  documents.tellFaults(({ file, line, column, code, message, hint }) => {
    app.log.warn({ file, line, column, code, ...(hint ? { hint } : {}) }, `document with errors: ${message}`);
  });
}

/** The path without its query: searches hold names and addresses. */
function describeRequest(request: Pick<FastifyRequest, 'method' | 'url'>) {
  return { method: request.method, path: request.url.split('?')[0] };
}

function describeError(error: Error & { code?: unknown }): {
  type: string;
  message: string;
  code: string;
  stack: string;
} {
  return { type: error.name, message: error.message, code: String(error.code ?? ''), stack: error.stack ?? '' };
}
