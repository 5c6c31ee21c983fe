import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Specified, Thing } from './specified.types.ts';

/** An API with its rows, and what it was asked. */
export interface Answering {
  rows: Thing[];
  calls: string[];
  /** Calls that were refused, with the answer. */
  refused: string[];
  /** @param path the address without what stands before it in the product */
  answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
}

/** Sixty things, in no order by name. */
const thingsAnew = (): Thing[] =>
  Array.from({ length: 60 }, (_, index) => ({
    id: index + 1,
    name: `thing ${String((index * 7) % 60).padStart(2, '0')}`,
    state: index % 3 === 0 ? 'open' : 'done',
    made: `2024-01-${String((index % 28) + 1).padStart(2, '0')}`,
  }));

export function answering(api: Specified): Answering {
  const rows = thingsAnew();
  const calls: string[] = [];
  const refused: string[] = [];
  const answerTo = api.server(rows);
  return {
    ...{ rows, calls, refused },
    async answer(request, response, path) {
      const url = new URL(path, 'http://local');
      const text = await textOf(request);
      calls.push(`${request.method} ${url.pathname}${decodeURIComponent(url.search)}`);
      const {
        status = 200,
        headers,
        body,
      } = answerTo({
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        header: (name) => [request.headers[name] ?? ''].flat().join(),
        text,
      });
      if (status >= 400) refused.push(`${calls.at(-1)} ${status} ${JSON.stringify(body)}`);
      response
        .writeHead(status, { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers })
        .end(body === undefined ? undefined : JSON.stringify(body));
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
