import { Worker } from 'node:worker_threads';
import { RequestError } from '#server/errors.ts';
import type { QueryAnswer, Request, Response, Value, WorkerSettings } from './protocol.ts';

type Waiting = { resolve(answer: QueryAnswer): void; reject(error: Error): void };
type Message<T> = T extends unknown ? Omit<T, 'id'> : never;

/** Of a thread's own memory; rows in flight are small. */
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

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
 * A database thread. A statement that runs over its time is answered with an error and its thread is given up: SQLite inside
 * of it ends when the statement does, which nobody waits for.
 */
export class WorkerConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #timeout: number;
  #lastId = 0;
  #isDead = false;

  private constructor(settings: WorkerSettings, timeout: number) {
    this.#timeout = timeout;
    this.#worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: settings, resourceLimits });
    this.#worker.on('message', (response: Response) => this.#settle(response));
    this.#worker.on('error', (error: Error) => this.#fail(error));
    this.#worker.on('exit', () => this.#fail(new RequestError('database_unavailable')));
  }

  /** Resolves when the file is open. `timeout` in milliseconds per statement, 0 = none. */
  static async open(settings: WorkerSettings, timeout: number): Promise<WorkerConnection> {
    const connection = new WorkerConnection(settings, timeout);
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
    return this.#send({ kind: 'query', sql, parameters }).answer;
  }

  /** Rows in chunks; leaving the loop early ends the statement. */
  async *stream(sql: string, parameters: readonly Value[], count: number): AsyncGenerator<unknown[]> {
    const { id: stream, answer } = this.#send({ kind: 'open', sql, parameters });
    await answer;
    try {
      for (;;) {
        const { rows } = await this.#send({ kind: 'next', stream, count }).answer;
        if (rows.length > 0) yield rows;
        if (rows.length < count) return;
      }
    } finally {
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
    const timer = setTimeout(() => void this.end(new RequestError('timeout')), this.#timeout);
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
    else waiting?.reject(new SqliteError(response.message, response.code));
  }

  #fail(error: Error): void {
    this.#isDead = true;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
