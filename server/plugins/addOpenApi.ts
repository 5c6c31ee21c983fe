import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/services.ts';

/** The bundled contract, made by `mullion codegen`. */
const file = join(import.meta.dirname, '..', 'generated', 'openapi.json');

/** Serves the API contract, `/api/openapi.json`, to everybody: it holds no data, and clients are generated from it. */
export function addOpenApi(app: FastifyInstance, { addressOf }: Pick<Services, 'addressOf'>): void {
  let known: { text: string; etag: string } | undefined;
  app.get(addressOf('/api/openapi.json'), (request, reply) => {
    known ??= read(addressOf);
    reply.headers({ etag: known.etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === known.etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(known.text);
  });
}

function read(addressOf: Services['addressOf']): { text: string; etag: string } {
  const contract: { paths: object } = JSON.parse(readFileSync(file, 'utf8'));
  const paths = Object.entries(contract.paths).map(([path, calls]) => [addressOf(path), calls]);
  const text = JSON.stringify({ ...contract, paths: Object.fromEntries(paths) });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
}
