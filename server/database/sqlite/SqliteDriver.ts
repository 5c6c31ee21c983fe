import { type CompiledQuery, type DatabaseConnection, type Driver, type QueryResult, SelectQueryNode } from 'kysely';
import { RequestError } from '#server/errors.ts';
import { Mutex } from './Mutex.ts';
import type { QueryAnswer, Value } from './protocol.ts';
import { WorkerConnection } from './WorkerConnection.ts';

/** Milliseconds a reading statement may take; a longer one is ended. */
const READ_TIMEOUT = 15_000;
/** Reading threads; those after the first start when they are needed. */
const READERS = 2;
/** Transactions that may wait for the writer; more are refused at once. */
const MAX_WAITING_WRITERS = 500;
/** Exports that may run at the same time. */
const MAX_STREAMS = 4;

/** One writing thread and reading threads beside it: a long query never stops a save. */
export class SqliteDriver implements Driver {
  readonly #file: string;
  readonly #writerTurn = new Mutex(MAX_WAITING_WRITERS);
  readonly #readers: WorkerConnection[] = [];
  #writer: WorkerConnection | undefined;
  #streams = 0;
  #isGrowing = false;
  #isClosed = false;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    // The writer first: it makes the file and its journal.
    this.#writer = await WorkerConnection.open({ file: this.#file, readOnly: false, timeout: 0 });
    this.#readers.push(await this.#openReader());
  }

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await toSqlite(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await toSqlite(connection).finish('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await toSqlite(connection).finish('rollback');
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (toSqlite(connection).isInTransaction) await toSqlite(connection).finish('rollback');
  }

  async destroy(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#readers.map((reader) => reader.close()));
    // Last, so that it folds the journal into the file.
    await this.#writer?.close();
  }

  /** The writer, once it is free, and how to give it back. */
  async takeWriter(): Promise<{ writer: WorkerConnection; release: () => void }> {
    const release = await this.#writerTurn.take();
    if (this.#writer && !this.#writer.isDead) return { writer: this.#writer, release };
    try {
      this.#writer = await WorkerConnection.open({ file: this.#file, readOnly: false, timeout: 0 });
      return { writer: this.#writer, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  /** The least busy reader; one that was given up is replaced, and another one started when all are busy. */
  async takeReader(): Promise<WorkerConnection> {
    for (const [index, reader] of this.#readers.entries()) {
      if (reader.isDead) this.#readers[index] = await this.#openReader();
    }
    const [first, ...others] = this.#readers;
    if (!first) throw new RequestError('database_unavailable');
    const best = others.reduce((least, reader) => (reader.load < least.load ? reader : least), first);
    if (best.load > 0 && this.#readers.length < READERS && !this.#isGrowing) void this.#grow();
    return best;
  }

  async #grow(): Promise<void> {
    this.#isGrowing = true;
    try {
      const reader = await this.#openReader();
      if (this.#isClosed) await reader.close();
      else this.#readers.push(reader);
    } catch {
      // The ones there are go on; the next busy moment tries again.
    } finally {
      this.#isGrowing = false;
    }
  }

  /**
   * Rows in chunks from a thread of their own: while a statement is half read, its connection sees the database as it was,
   * and no other reader may be held there.
   */
  async *stream(sql: string, parameters: readonly Value[], chunkSize: number): AsyncGenerator<unknown[]> {
    if (this.#streams >= MAX_STREAMS) throw new RequestError('busy', { headers: { 'retry-after': '10' } });
    this.#streams += 1;
    try {
      const reader = await this.#openReader();
      try {
        yield* reader.stream(sql, parameters, chunkSize);
      } finally {
        await reader.close();
      }
    } finally {
      this.#streams -= 1;
    }
  }

  #openReader(): Promise<WorkerConnection> {
    return WorkerConnection.open({ file: this.#file, readOnly: true, timeout: READ_TIMEOUT });
  }
}

/** What Kysely calls a connection: reads go to a reader, writes and transactions to the writer. */
class SqliteConnection implements DatabaseConnection {
  readonly #driver: SqliteDriver;
  #transaction: { writer: WorkerConnection; release: () => void } | undefined;
  #cancelRead: (() => void) | undefined;

  constructor(driver: SqliteDriver) {
    this.#driver = driver;
  }

  /** Ends the read that runs; writes are left to end by themselves. */
  async cancelQuery(): Promise<void> {
    this.#cancelRead?.();
  }

  get isInTransaction(): boolean {
    return this.#transaction !== undefined;
  }

  async begin(): Promise<void> {
    const taken = await this.#driver.takeWriter();
    try {
      await taken.writer.query('begin immediate', []);
      this.#transaction = taken;
    } catch (error) {
      taken.release();
      throw error;
    }
  }

  async finish(statement: 'commit' | 'rollback'): Promise<void> {
    const taken = this.#transaction;
    if (!taken) return;
    // A commit that fails leaves the transaction open for the rollback, which ends it in any case: SQLite may have rolled
    // back by itself (disk full), and the turn of the writer must not be lost.
    if (statement === 'commit') await taken.writer.query(statement, []);
    else await taken.writer.query(statement, []).catch(() => undefined);
    this.#transaction = undefined;
    taken.release();
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const parameters = query.parameters.map(toValue);
    if (this.#transaction) return toResult(await this.#transaction.writer.query(query.sql, parameters));
    if (SelectQueryNode.is(query.query)) {
      const reader = await this.#driver.takeReader();
      const { answer, cancel } = reader.ask(query.sql, parameters);
      this.#cancelRead = cancel;
      return toResult(await answer);
    }
    const { writer, release } = await this.#driver.takeWriter();
    try {
      return toResult(await writer.query(query.sql, parameters));
    } finally {
      release();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncGenerator<QueryResult<Row>> {
    const source = this.#transaction?.writer ?? this.#driver;
    for await (const rows of source.stream(query.sql, query.parameters.map(toValue), chunkSize)) {
      yield { rows: rows as Row[] };
    }
  }
}

function toSqlite(connection: DatabaseConnection): SqliteConnection {
  if (connection instanceof SqliteConnection) return connection;
  throw new TypeError('A connection of another driver was handed in.');
}

function toResult<Row>({ rows, changes }: QueryAnswer): QueryResult<Row> {
  return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
}

function toValue(value: unknown): Value {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (value === undefined) return null;
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be stored.`);
}
