import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import pg from 'pg';
import { RequestError } from '#server/errors.ts';
import { currentCall, isCancelled } from '../cancel.ts';
import { requestCancel } from './cancelRequest.ts';
import { beginWith } from './limits.ts';
import type { PostgresClients, TakenClient } from './PostgresClients.ts';

/** Milliseconds that an answer may be late before its connection counts as dead. */
const GRACE = 5_000;
/** Codes of PostgreSQL. */
const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';
/** How a statement begins that notes something for open pages. */
const NOTES = 'insert into "live_change"';

/**
 * What Kysely calls a connection. It takes a client of the pool for each statement or transaction. A statement outside of a
 * transaction gets one of its own, sent in one go with it, because that is where its timeouts are said.
 */
export class PostgresConnection implements DatabaseConnection {
  readonly #clients: PostgresClients;
  readonly #noted: (() => void) | undefined;
  #isNoted = false;
  #transaction: TakenClient | undefined;
  /** The one that runs a statement which may be cancelled. */
  #running: TakenClient | undefined;
  #cancelling: Promise<void> | undefined;

  constructor(clients: PostgresClients, noted?: () => void) {
    this.#clients = clients;
    this.#noted = noted;
  }

  async begin(statement: string): Promise<void> {
    const taken = await this.#clients.take();
    try {
      await this.#send(taken, this.#beginning(statement));
      this.#transaction = taken;
    } catch (error) {
      taken.release();
      throw error;
    }
  }

  /** Ends the transaction; whatever comes, its client is given back. */
  async finish(statement: 'commit' | 'rollback'): Promise<void> {
    const taken = this.#transaction;
    if (!taken) return;
    try {
      const { command } = await this.#send(taken, statement);
      if (statement === 'commit') {
        if (command === 'ROLLBACK') throw new Error('The transaction had failed before its commit.');
        taken.gotThrough();
        if (this.#isNoted) this.#noted?.();
      }
    } finally {
      this.#isNoted = false;
      this.#transaction = undefined;
      taken.release();
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction) this.#isNoted ||= sql.startsWith(NOTES);
    if (this.#transaction) return toResult(await this.#ask(this.#transaction, sql, parameters));
    const taken = await this.#clients.take();
    this.#running = taken;
    try {
      const answers = await Promise.allSettled([
        this.#send(taken, this.#beginning('begin')),
        this.#ask(taken, sql, parameters),
        this.#send(taken, 'commit'),
      ]);
      // The statement's own error says more than that of the connection which broke with it.
      const failed = [answers[1], answers[0], answers[2]].find((answer) => answer.status === 'rejected');
      if (failed) throw failed.reason;
      taken.gotThrough();
      if (sql.startsWith(NOTES)) this.#noted?.();
      const [, answer] = answers;
      return answer.status === 'fulfilled' ? toResult(answer.value) : { rows: [] };
    } finally {
      await this.#release(taken);
    }
  }

  /** Rows in chunks, through a cursor of SQL in a transaction that only reads. */
  async *streamQuery<Row>({ sql, parameters }: CompiledQuery, chunkSize: number): AsyncGenerator<QueryResult<Row>> {
    const taken = await this.#clients.take();
    this.#running = taken;
    try {
      // Who reads slowly makes the transaction wait: that it stands idle says nothing.
      await this.#send(
        taken,
        `${this.#beginning('begin read only')}; set local idle_in_transaction_session_timeout = 0`,
      );
      await this.#ask(taken, `declare mullion_stream no scroll cursor for ${sql}`, parameters);
      for (;;) {
        const { rows } = await this.#ask(taken, `fetch forward ${Math.trunc(chunkSize)} from mullion_stream`, []);
        if (rows.length === 0) return;
        yield { rows: rows as Row[] };
      }
    } finally {
      // Ends the cursor with it, also after an error.
      await this.#send(taken, 'rollback').catch(() => undefined);
      await this.#release(taken);
    }
  }

  /** Ends the read that runs; writes are left to end by themselves. */
  async cancelQuery(): Promise<void> {
    if (!this.#running) return;
    this.#cancelling = requestCancel(this.#running.client);
    await this.#cancelling;
  }

  /** A cancellation that is on its way must not meet the next statement of the client. */
  async #release(taken: TakenClient): Promise<void> {
    this.#running = undefined;
    await this.#cancelling;
    taken.release();
  }

  #beginning(begin: string): string {
    return beginWith(this.#clients.limits, { begin, isUnlimited: currentCall().isUnlimited });
  }

  /** A statement that was ended because its caller has gone is no fault. */
  async #ask(taken: TakenClient, text: string, parameters: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      return await this.#send(taken, text, parameters);
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined;
      if (code === LOCK_NOT_AVAILABLE) taken.metLock();
      if (code !== QUERY_CANCELED || !isCancelled()) throw error;
      return { command: 'SELECT', rowCount: 0, oid: 0, fields: [], rows: [] };
    }
  }

  /** Every error that PostgreSQL did not say itself is one of the connection, which is then given up. */
  async #send(taken: TakenClient, text: string, parameters?: readonly unknown[]): Promise<pg.QueryResult> {
    const isUnlimited = currentCall().isUnlimited === true;
    const late = isUnlimited ? undefined : setTimeout(() => taken.end(), this.#clients.limits.statementTimeout + GRACE);
    try {
      return await (parameters ? taken.client.query(text, [...parameters]) : taken.client.query(text));
    } catch (error) {
      if (error instanceof pg.DatabaseError) throw error;
      taken.end();
      throw new RequestError('database_unavailable', { cause: error, headers: { 'retry-after': '5' } });
    } finally {
      clearTimeout(late);
    }
  }
}

function toResult<Row>({ command, rowCount, rows }: pg.QueryResult): QueryResult<Row> {
  const isChange = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
  return { rows: (rows ?? []) as Row[], ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
}
