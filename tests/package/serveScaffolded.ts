import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFile, textOf } from './serveProduct.ts';

type Json = Record<string, unknown>;

interface Operation {
  parameters?: { name?: string; in?: string; $ref?: string }[];
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
}

export interface ServedScaffold {
  address: string;
  /** `GET /books?status=lost`, in order, and bodies as they were sent. */
  calls: { line: string; body?: unknown }[];
  /** Calls that are answered with a refusal: `DELETE /books/2`. */
  refused: Set<string>;
  close(): Promise<void>;
}

/** A built application with a server that is made from the document it was scaffolded from: three records of each kind, and what is saved. */
export async function serveScaffolded(dist: string, file: string): Promise<ServedScaffold> {
  const document = JSON.parse(readFileSync(file, 'utf8')) as Document;
  const calls: ServedScaffold['calls'] = [];
  const refused = new Set<string>();
  const kept = new Map<string, Json[]>();
  const rowsAt = (path: string, schema: Json) => {
    const known = kept.get(path) ?? [1, 2, 3].map((number) => sample(schema, document, number) as Json);
    kept.set(path, known);
    return known;
  };
  const server = createServer(async (request, response) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://local');
    if (!pathname.startsWith('/api/')) return answerFile(response, dist, pathname);
    const path = pathname.slice('/api'.length);
    const method = (request.method ?? 'GET').toLowerCase();
    const body = await bodyOf(request);
    calls.push({ line: `${method.toUpperCase()} ${path}${search}`, ...(body === undefined ? {} : { body }) });
    if (refused.has(`${method.toUpperCase()} ${path}`)) return answer(response, 409, { title: 'It is on loan.' });
    const place = Object.keys(document.paths).find((one) =>
      new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    const operation = document.paths[place ?? '']?.[method];
    if (!place || !operation) return answer(response, 404, { title: 'There is no such operation' });
    const declared = new Set((operation.parameters ?? []).map(({ name }) => name));
    const unknown = [...searchParams.keys()].find((name) => !declared.has(name));
    if (unknown) return answer(response, 400, { title: `There is no parameter ${unknown}` });
    const collection = place.replace(/\/\{\w+\}$/, '');
    const listed = document.paths[collection]?.get?.responses['200']?.content?.['application/json']?.schema;
    const rows = rowsAt(collection, resolved((listed?.items ?? {}) as Json, document));
    if (place === collection && method === 'get') {
      const wanted = [...searchParams].filter(([name]) => rows.some((row) => name in row));
      return answer(
        response,
        200,
        rows.filter((row) => wanted.every(([name, value]) => String(row[name]) === value)),
      );
    }
    if (method === 'post') {
      const made = { ...(body as Json), id: rows.length + 1 };
      rows.push(made);
      return answer(response, 201, made);
    }
    const at = rows.findIndex(({ id }) => String(id) === path.split('/').at(-1));
    if (at < 0) return answer(response, 404, { title: 'There is no such record' });
    if (method === 'delete') rows.splice(at, 1);
    if (method === 'put') rows[at] = { ...rows[at], ...(body as Json) };
    return answer(response, method === 'delete' ? 204 : 200, method === 'delete' ? undefined : rows[at]);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    refused,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(value === undefined ? '' : JSON.stringify(value));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const text = await textOf(request);
  return text === '' ? undefined : JSON.parse(text);
}

/** A value that a schema allows; records and choices differ by their number. */
function sample(given: Json, document: Document, number: number, name = ''): unknown {
  const { type, format, enum: values, properties, minimum } = resolved(given, document);
  if (Array.isArray(values)) return values[(number - 1) % values.length];
  if (properties) {
    // What holds itself would have no end, and what is only written is never answered.
    const fields = Object.entries(properties as Record<string, Json>).filter(([, one]) => !one.$ref && !one.writeOnly);
    return Object.fromEntries(fields.map(([field, one]) => [field, sample(one, document, number, field)]));
  }
  if (format === 'date') return `2024-02-0${number}`;
  if (format === 'date-time') return `2024-02-0${number}T08:00:00Z`;
  if (type === 'integer' || type === 'number') return Math.max(number, Number(minimum ?? 0));
  return type === 'boolean' ? number % 2 === 0 : type === 'object' ? {} : `${name} ${number}`;
}

function resolved(schema: Json, { components }: Document): Json {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined;
  return (name && components.schemas[name]) || schema;
}
