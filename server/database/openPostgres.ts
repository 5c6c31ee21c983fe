import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { StartError } from '#server/errors.ts';
import { isCancelled } from './cancel.ts';
import { SqlCursor } from './SqlCursor.ts';
import type { Database } from './schema.ts';

const POOL_SIZE = 10;
/** Milliseconds. */
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 15_000;
/** Code of PostgreSQL. */
const QUERY_CANCELED = '57014';

/** Types of PostgreSQL whose values we want as the embedded database gives them: numbers as numbers, times as ISO text. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

/**
 * Opens PostgreSQL.
 *
 * @throws StartError when it does not answer.
 */
export async function openPostgres(url: string): Promise<{ db: Kysely<Database> }> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    application_name: 'mullion',
    types: { getTypeParser: (id, format) => parsers[id] ?? pg.types.getTypeParser(id, format) },
  });
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: withCursors(pool), cursor: SqlCursor }) });
  try {
    await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  } catch (error) {
    await db.destroy();
    const { host, pathname } = new URL(url);
    throw new StartError('DATABASE_UNREACHABLE', { address: `${host}${pathname}`, reason: describe(error) });
  }
  return { db };
}

/** The pool, whose connections also take a SqlCursor as a query. Its `Client` and their `processID` are what cancelling needs. */
function withCursors(pool: pg.Pool): PostgresPool {
  const connect = async () => {
    const client = await pool.connect();
    const query = client.query.bind(client) as (...input: unknown[]) => Promise<unknown>;
    return {
      query: (input: unknown, ...rest: unknown[]) =>
        input instanceof SqlCursor ? input.bind(client) : query(input, ...rest).catch(emptyWhenCancelled),
      release: (discard?: boolean) => client.release(discard),
      processID: (client as { processID?: number }).processID,
    };
  };
  return { connect, end: () => pool.end(), options: pool.options, Client: pg.Client } as unknown as PostgresPool;
}

/** A statement that was ended because its caller has gone is no fault. */
function emptyWhenCancelled(error: Error & { code?: unknown }) {
  if (error.code === QUERY_CANCELED && isCancelled()) return { command: 'SELECT', rowCount: 0, rows: [] };
  throw error;
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map((item: Error) => item.message).join(', ');
  return (error as Error).message;
}
