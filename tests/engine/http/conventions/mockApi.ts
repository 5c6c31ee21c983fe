import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contractOf } from '#codegen/emit/contract/contract.ts';
import { readOpenApi } from '#codegen/openapi/read/readOpenApi.ts';
import { HttpClient } from '#engine/http/HttpClient.ts';
import type { Contract } from '#engine/language/contract/contract.ts';
import { Pager } from '#engine/models/rows/Pager.ts';
import { type TableQuery, TableSource } from '#engine/models/rows/TableSource.ts';
import type { Row } from '#engine/models/shared/answers.ts';
import type { EngineServices } from '#engine/services.ts';
import { makeFolder } from '../../../codegen/foreign.ts';

export interface Asked {
  query: URLSearchParams;
  header(name: string): string;
}

export interface Answered {
  status?: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A public shape of API: its document, and a server that follows it. */
export interface Mock {
  /** Parameters of the list, by name: a type, or a whole schema. */
  query: Readonly<Record<string, unknown>>;
  headers?: readonly string[];
  answer: unknown;
  answeredHeaders?: readonly string[];
  list(asked: Asked): Answered;
  /** What a refused save answers. */
  refusal?: Answered;
}

/** Sixty things, in no order by name. */
export const things = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `thing ${String((index * 7) % 60).padStart(2, '0')}`,
  made: `2024-01-${String((index % 28) + 1).padStart(2, '0')}`,
  state: index % 3 === 0 ? 'open' : 'done',
}));

export const thing = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    made: { type: 'string', format: 'date' },
    state: { type: 'string', enum: ['open', 'done'] },
  },
};

export const objectOf = (properties: Record<string, unknown>) => ({ type: 'object', properties });
export const listOf = (items: unknown) => ({ type: 'array', items });

/** Serves a mock; whatever the document does not name is refused, so that a parameter too many fails the test. */
export async function serveMock(mock: Mock) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://mock');
    calls.push(`${request.method} ${decodeURIComponent(url.search)}${rangeOf(request)}`);
    const { status = 200, headers = {}, body } = answerTo(mock, request, url);
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const contract = contractFor(mock);
  const api = new HttpClient({
    contract: () => contract,
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session: {
      headers: () => ({}),
      refresh: async () => false,
      invalidated: async () => false,
      ended: () => undefined,
      accessDenied: () => undefined,
    },
  });
  const services = { api, contract, scopes: {}, toasts: { show: () => undefined } } as unknown as EngineServices;
  const source = new TableSource(services, { operation: 'listThings' }, () => ({}));
  const pagerOf = (query: Partial<TableQuery> = {}) =>
    new Pager<Row>({
      size: 25,
      idOf: (row) => String(row.id),
      epoch: () => 0,
      canJump: contract.operations.listThings?.paging === 'offset',
      isUncounted: contract.operations.listThings?.paging === 'onward',
      load: (request) => source.load({ filters: {}, searchTerm: '', sort: undefined, ...query }, request),
    });
  const close = () => new Promise((closed) => server.close(closed));
  return { api, contract, calls, source, pagerOf, close };
}

/** The contract of the document, with all that is recognised in it. */
export function contractFor(mock: Mock): Contract {
  const file = `${makeFolder({ 'api.json': documentOf(mock) })}/api.json`;
  return contractOf(readOpenApi(file).api, { isForeign: true });
}

function documentOf({ query, headers = [], answer, answeredHeaders = [] }: Mock) {
  const schemaOf = (one: unknown) => (typeof one === 'string' ? { type: one } : one);
  const parameters = [
    ...Object.entries(query).map(([name, one]) => ({ name, in: 'query', schema: schemaOf(one) })),
    ...headers.map((name) => ({ name, in: 'header', schema: { type: 'string' } })),
  ];
  const told = Object.fromEntries(answeredHeaders.map((name) => [name, { schema: { type: 'string' } }]));
  const json = (schema: unknown) => ({ 'application/json': { schema } });
  const ok = (schema: unknown) => ({ 200: { description: 'ok', headers: told, content: json(schema) } });
  return {
    openapi: '3.1.0',
    info: { title: 'Mock', version: '1' },
    paths: {
      '/things': {
        get: { operationId: 'listThings', parameters, responses: ok(answer), security: [] },
        post: { operationId: 'createThing', requestBody: { content: json(thing) }, responses: ok(thing), security: [] },
      },
    },
    components: { schemas: { Thing: thing } },
  };
}

function answerTo(mock: Mock, request: IncomingMessage, { searchParams: query }: URL): Answered {
  if (request.method === 'POST') return mock.refusal ?? { body: {} };
  const unknown = [...query.keys()].find((name) => !Object.hasOwn(mock.query, name) && !isMember(mock, name));
  if (unknown !== undefined) return { status: 400, body: { title: `There is no parameter ${unknown}` } };
  const header = (name: string) => [request.headers[name.toLowerCase()] ?? ''].flat().join();
  return mock.list({ query, header });
}

/** `page[size]` of an object `page`; of `pageable` its members by their own names. */
function isMember({ query }: Mock, name: string): boolean {
  const holders = Object.entries(query).filter(
    ([, one]) => typeof one === 'object' && one !== null && 'properties' in one,
  );
  return holders.some(([holder, one]) =>
    Object.keys((one as { properties: object }).properties).some((part) => [part, `${holder}[${part}]`].includes(name)),
  );
}

function rangeOf({ headers }: IncomingMessage): string {
  return headers.range ? ` ${headers.range}` : '';
}
