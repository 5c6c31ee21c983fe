/**
 * One connection to the embedded database in a thread of its own. Plain JavaScript: stripping types would cost each thread
 * 10 MB. Messages are described in protocol.ts.
 */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

/** Prepared statements kept; the server's own set is smaller. */
const CACHE_SIZE = 300;
/** Rows that are read within a second, so that nobody waits for the end of what is not wanted any more. */
const SHORT = 2_000_000;
/** Codes of protocol.ts. */
const CANCELLED = -1;
const TIMED_OUT = -2;

/** Milliseconds that a lock of another program is waited for: while opening, and afterwards. */
const OPEN_PATIENCE = 5_000;
const PATIENCE = 100;

const { file, readOnly, timeout, cancelled } = workerData;
const database = new DatabaseSync(file, { readOnly, timeout: OPEN_PATIENCE, enableForeignKeyConstraints: true });
if (!readOnly) database.exec('pragma journal_mode = wal');
// synchronous = full: an acknowledged commit survives a power cut.
database.exec(
  'pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -16000; pragma trusted_schema = off',
);

/** The request at work, and when its time is up. */
let current = 0;
let deadline = Number.POSITIVE_INFINITY;

// Reads call it for one row in a thousand (CancellableCompiler.ts): the only place where SQLite listens to anybody.
database.function('mullion_goes_on', () => {
  if (isCancelled(current)) throw Object.assign(new Error('cancelled'), { errcode: CANCELLED });
  if (Date.now() > deadline) throw Object.assign(new Error('timeout'), { errcode: TIMED_OUT });
  return 1;
});

// Reads of one table alone ask this once, and go on without the question above where it is true.
const lengths = new Map();
database.function('mullion_is_short', { deterministic: true }, (table) => {
  const length = lengths.get(table) ?? database.prepare(`select max(rowid) as last from "${table}"`);
  lengths.set(table, length);
  return (length.get()?.last ?? 0) <= SHORT ? 1 : 0;
});

// How many rows there are of what: without it SQLite begins joins with the wrong table. Looks at a few rows of each index only.
if (!readOnly) database.exec('pragma optimize = 0x10002');

// Within the server writes take turns; who else holds the file may do so for long, and the caller is told at once.
database.exec(`pragma busy_timeout = ${PATIENCE}`);

const statements = new Map();
const streams = new Map();

parentPort?.on('message', (request) => parentPort?.postMessage(answer(request)));
parentPort?.postMessage({ id: 0, ok: true, rows: [], changes: 0 });

function answer(request) {
  current = request.id;
  deadline = timeout > 0 ? Date.now() + timeout : Number.POSITIVE_INFINITY;
  try {
    if (isCancelled(current)) return { id: request.id, ok: false, message: 'cancelled', code: CANCELLED };
    return { id: request.id, ok: true, ...run(request) };
  } catch (error) {
    return { id: request.id, ok: false, message: error.message, code: error.errcode ?? 0 };
  }
}

function isCancelled(id) {
  return Atomics.load(cancelled, id % cancelled.length) === id;
}

function run(request) {
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
    default:
      throw new TypeError(`Unknown request ${request.kind}`);
  }
}

function runQuery(statement, parameters) {
  if (statement.columns().length > 0) {
    const rows = statement.all(...parameters);
    return { rows, changes: rows.length };
  }
  return { rows: [], changes: Number(statement.run(...parameters).changes) };
}

function readChunk(stream, count) {
  const rows = [];
  const iterator = streams.get(stream);
  while (iterator && rows.length < count) {
    const next = iterator.next();
    if (next.done) break;
    rows.push(next.value);
  }
  return rows;
}

function prepare(sql) {
  const known = statements.get(sql);
  if (known) return known;
  const statement = database.prepare(sql);
  if (statements.size >= CACHE_SIZE) {
    const [oldest] = statements.keys();
    statements.delete(oldest);
  }
  statements.set(sql, statement);
  return statement;
}
