import { Worker } from 'node:worker_threads';
import { RequestError } from '#server/errors.ts';
import {
  CANCELLED,
  type QueryAnswer,
  type Request,
  type Response,
  TIMED_OUT,
  type Value,
  type WorkerData,
  type WorkerSettings,
} from './protocol.ts';

type Waiting = { resolve(answer: QueryAnswer): void; reject(error: Error): void };
type Message<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Of a thread's own memory; rows in flight are small. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 3 };

/** Requests of a thread that can be told apart when they are cancelled; more never wait. */
const CANCEL_PLACES = 1024;
/** Milliseconds that a thread has to end an overlong statement by itself before it is given up. */
const GRACE = 2_000;

/** An error of SQLite, with its extended result code. */
export class SqliteError extends Error {
  readonly code: number;

  constructor(message: string, code: number) {
    super(message);
    this.name = 'SqliteError';
    this.code = code;
  }
}

/**
 * A database thread. Reads ask now and then whether they are still wanted, so one that is cancelled or runs over its time ends
 * at once and the thread goes on with the next. A statement that does not ask is answered with an error after its time and
 * its thread is given up: SQLite inside of it ends when the statement does, which nobody waits for.
 */
export class WorkerConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #timeout: number;
  readonly #cancelled = new Int32Array(new SharedArrayBuffer(CANCEL_PLACES * Int32Array.BYTES_PER_ELEMENT));
  #lastId = 0;
  #isDead = false;

  private constructor(settings: WorkerSettings) {
    this.#timeout = settings.timeout;
    const workerData: WorkerData = { ...settings, cancelled: this.#cancelled };
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), { workerData, resourceLimits });
    this.#worker.on('message', (response: Response) => this.#settle(response));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new RequestError('database_unavailable')));
  }

  /** Resolves when the file is open. */
  static async open(settings: WorkerSettings): Promise<WorkerConnection> {
    const connection = new WorkerConnection(settings);
    await new Promise<QueryAnswer>((resolve, reject) => connection.#waiting.set(0, { resolve, reject }));
    return connection;
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Statements sent and not answered. */
  get load(): number {
    return this.#waiting.size;
  }

  query(sql: string, parameters: readonly Value[]): Promise<QueryAnswer> {
    return this.ask(sql, parameters).answer;
  }

  /** A query that can be cancelled; then its answer has no rows, because nobody reads it. */
  ask(sql: string, parameters: readonly Value[]): { answer: Promise<QueryAnswer>; cancel(): void } {
    const { id, answer } = this.#send({ kind: 'query', sql, parameters });
    return { answer, cancel: () => this.#cancel(id) };
  }

  #cancel(id: number): void {
    Atomics.store(this.#cancelled, id % CANCEL_PLACES, id);
  }

  /** Rows in chunks; leaving the loop early ends the statement. */
  async *stream(sql: string, parameters: readonly Value[], count: number): AsyncGenerator<unknown[]> {
    const { id: stream, answer } = this.#send({ kind: 'open', sql, parameters });
    await answer;
    let pending = stream;
    try {
      for (;;) {
        const next = this.#send({ kind: 'next', stream, count });
        pending = next.id;
        const { rows } = await next.answer;
        if (rows.length > 0) yield rows;
        if (rows.length < count) return;
      }
    } finally {
      // The chunk may still be on its way when its reader has gone.
      this.#cancel(pending);
      if (!this.#isDead) await this.#send({ kind: 'close', stream }).answer;
    }
  }

  /** Lets what was sent finish, closes the file, ends the thread. */
  async close(): Promise<void> {
    if (!this.#isDead) await this.#send({ kind: 'shutdown' }).answer.catch(() => undefined);
    await this.end(new RequestError('database_unavailable'));
  }

  /** Ends the thread, whatever it does. What waits is rejected. */
  async end(reason: Error): Promise<void> {
    this.#fail(reason);
    await this.#worker.terminate();
  }

  #send(message: Message<Request>): { id: number; answer: Promise<QueryAnswer> } {
    const id = ++this.#lastId;
    const answer = new Promise<QueryAnswer>((resolve, reject) => {
      if (this.#isDead) {
        reject(new RequestError('database_unavailable'));
        return;
      }
      this.#waiting.set(id, this.#withTimeout({ resolve, reject }));
      this.#worker.postMessage({ id, ...message });
    });
    return { id, answer };
  }

  #withTimeout(waiting: Waiting): Waiting {
    if (this.#timeout === 0) return waiting;
    const timer = setTimeout(
      () => void this.end(new RequestError('timeout')),
      this.#timeout + Math.min(GRACE, this.#timeout),
    );
    return {
      resolve: (answer) => {
        clearTimeout(timer);
        waiting.resolve(answer);
      },
      reject: (error) => {
        clearTimeout(timer);
        waiting.reject(error);
      },
    };
  }

  #settle(response: Response): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if (response.ok) waiting?.resolve(response);
    else if (response.code === CANCELLED) waiting?.resolve({ rows: [], changes: 0 });
    else if (response.code === TIMED_OUT) waiting?.reject(new RequestError('timeout'));
    else waiting?.reject(new SqliteError(response.message, response.code));
  }

  #fail(error: Error): void {
    this.#isDead = true;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
