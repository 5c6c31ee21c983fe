import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The bundled contract, made by `mullion codegen`. */
const file = join(import.meta.dirname, '..', 'generated', 'openapi.json');

/** Serves the API contract at `/api/openapi.json` to everybody: it holds no data, and clients are generated from it. */
export function addOpenApi(app: FastifyInstance): void {
  let known: { text: string; etag: string } | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    known ??= read();
    reply.headers({ etag: known.etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === known.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(known.text);
  });
}

function read(): { text: string; etag: string } {
  const text = JSON.stringify(JSON.parse(readFileSync(file, 'utf8')));
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
