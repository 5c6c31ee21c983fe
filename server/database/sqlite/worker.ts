/** One connection to the embedded database in a thread of its own. */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Request, Response, WorkerSettings } from './protocol.ts';

/** Prepared statements kept; the server's own set is smaller. */
const CACHE_SIZE = 300;

const { file, readOnly } = workerData as WorkerSettings;
const database = new DatabaseSync(file, { readOnly, timeout: 5_000, enableForeignKeyConstraints: true });
if (!readOnly) database.exec('pragma journal_mode = wal');
// synchronous = full: an acknowledged commit survives a power cut.
database.exec(
  'pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -32000; pragma trusted_schema = off',
);

const statements = new Map<string, StatementSync>();
const streams = new Map<number, Iterator<unknown>>();

parentPort?.on('message', (request: Request) => parentPort?.postMessage(answer(request)));
parentPort?.postMessage({ id: 0, ok: true, rows: [], changes: 0 } satisfies Response);

function answer(request: Request): Response {
  try {
    return { id: request.id, ok: true, ...run(request) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { id: request.id, ok: false, message, code: errcode ?? 0 };
  }
}

function run(request: Request): { rows: unknown[]; changes: number } {
  switch (request.kind) {
    case 'query':
      return runQuery(prepare(request.sql), request.parameters);
    case 'open':
      // Its own statement: the same text may run as a query while this one is half read.
      streams.set(request.id, database.prepare(request.sql).iterate(...request.parameters));
      return { rows: [], changes: 0 };
    case 'next':
      return { rows: readChunk(request.stream, request.count), changes: 0 };
    case 'close':
      streams.get(request.stream)?.return?.();
      streams.delete(request.stream);
      return { rows: [], changes: 0 };
    case 'shutdown':
      database.close();
      parentPort?.unref();
      return { rows: [], changes: 0 };
  }
}

function runQuery(statement: StatementSync, parameters: Extract<Request, { kind: 'query' }>['parameters']) {
  if (statement.columns().length > 0) {
    const rows = statement.all(...parameters);
    return { rows, changes: rows.length };
  }
  return { rows: [], changes: Number(statement.run(...parameters).changes) };
}

function readChunk(stream: number, count: number): unknown[] {
  const rows: unknown[] = [];
  const iterator = streams.get(stream);
  while (iterator && rows.length < count) {
    const next = iterator.next();
    if (next.done) break;
    rows.push(next.value);
  }
  return rows;
}

function prepare(sql: string): StatementSync {
  const known = statements.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  if (statements.size >= CACHE_SIZE) {
    const [oldest] = statements.keys();
    if (oldest !== undefined) statements.delete(oldest);
  }
  statements.set(sql, statement);
  return statement;
}
