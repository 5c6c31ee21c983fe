import pg from 'pg';
import { clientOptions } from './PostgresClients.ts';

/** Milliseconds. */
const PATIENCE = 2_000;

/** Asks how PostgreSQL is, through a connection of its own: the others may all be waiting. */
export class HealthClient {
  readonly #url: string;
  #client: Promise<pg.Client> | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  /** Rejects when there is no answer in time. */
  async countMigrations(): Promise<number> {
    const client = await this.#connect();
    const text = 'select count(*) as total from schema_migration';
    try {
      const { rows } = await client.query<{ total: number }>({ text, query_timeout: PATIENCE } as pg.QueryConfig);
      return rows[0]?.total ?? 0;
    } catch (error) {
      this.#drop(client);
      throw error;
    }
  }

  async end(): Promise<void> {
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  #connect(): Promise<pg.Client> {
    this.#client ??= this.#open().catch((error: unknown) => {
      this.#client = undefined;
      throw error;
    });
    return this.#client;
  }

  async #open(): Promise<pg.Client> {
    const client = new pg.Client({ ...clientOptions(this.#url), connectionTimeoutMillis: PATIENCE });
    client.on('error', () => this.#drop(client));
    await client.connect();
    return client;
  }

  #drop(client: pg.Client): void {
    this.#client = undefined;
    client.end().catch(() => undefined);
  }
}
