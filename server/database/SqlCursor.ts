import type { PoolClient } from 'pg';

/** Reads a PostgreSQL answer in chunks, through a cursor of SQL; what Kysely's `stream` needs. Not for use in a transaction. */
export class SqlCursor<Row> {
  readonly #sql: string;
  readonly #parameters: unknown[];
  #client: PoolClient | undefined;
  #isOpen = false;

  constructor(sql: string, parameters: unknown[]) {
    this.#sql = sql;
    this.#parameters = parameters;
  }

  bind(client: PoolClient): this {
    this.#client = client;
    return this;
  }

  async read(count: number): Promise<Row[]> {
    if (!this.#client) throw new Error('The cursor has no connection.');
    if (!this.#isOpen) {
      this.#isOpen = true;
      await this.#client.query('begin read only');
      await this.#client.query(`declare mullion_stream no scroll cursor for ${this.#sql}`, this.#parameters);
    }
    const { rows } = await this.#client.query(`fetch forward ${Math.trunc(count)} from mullion_stream`);
    return rows as Row[];
  }

  async close(): Promise<void> {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    // Ends the cursor with it, also after an error.
    await this.#client?.query('rollback');
  }
}
