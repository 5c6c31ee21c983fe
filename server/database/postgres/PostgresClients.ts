import pg from 'pg';
import { RequestError } from '#server/errors.ts';
import { currentCall } from '../cancel.ts';
import type { PostgresLimits } from './limits.ts';
import { Turns } from './Turns.ts';

/** Milliseconds. */
const CONNECT_TIMEOUT = 5_000;
const KEEP_ALIVE_DELAY = 10_000;

/** Types of PostgreSQL whose values we want as the embedded database gives them: numbers as numbers, times as ISO text. */
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: Number,
  [pg.types.builtins.DATE]: String,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
};

/** A client of the pool, for one statement or transaction. */
export interface TakenClient {
  client: pg.PoolClient;
  release(): void;
  /** Its connection is broken, or nobody knows: it is closed at once, and never used again. */
  end(): void;
  metLock(): void;
  gotThrough(): void;
}

/** The connections to PostgreSQL, given out by turns. */
export class PostgresClients {
  readonly limits: PostgresLimits;
  readonly #pool: pg.Pool;
  readonly #turns: Turns;

  constructor(url: string, limits: PostgresLimits) {
    this.limits = limits;
    this.#turns = new Turns(limits.poolSize);
    this.#pool = new pg.Pool({ ...clientOptions(url), max: limits.poolSize, pipeline: true } as pg.PoolConfig);
    // A connection that breaks, idle or at work, is replaced by the pool; without a listener it would end the process. What was
    // asked through it is told by the answer that does not come.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** @throws RequestError busy, database_unavailable */
  async take(): Promise<TakenClient> {
    const { kind } = currentCall();
    const giveBack = await this.#turns.take(kind);
    try {
      const client = await this.#pool.connect();
      let isBroken = false;
      return {
        client,
        release: () => {
          if (!isBroken) client.release();
          giveBack();
        },
        end: () => {
          if (isBroken) return;
          isBroken = true;
          client.release(true);
          (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
        },
        metLock: () => this.#turns.metLock(kind),
        gotThrough: () => this.#turns.gotThrough(kind),
      };
    } catch (error) {
      giveBack();
      throw new RequestError('database_unavailable', { cause: error, headers: { 'retry-after': '5' } });
    }
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

/** What every connection is made with; nothing that a pooler in between would refuse. */
export function clientOptions(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY,
    application_name: 'mullion',
    types: { getTypeParser: (id, format) => parsers[id] ?? pg.types.getTypeParser(id, format) },
  };
}
