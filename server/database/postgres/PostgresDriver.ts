import type { DatabaseConnection, Driver, TransactionSettings } from 'kysely';
import type { PostgresLimits } from './limits.ts';
import { PostgresClients } from './PostgresClients.ts';
import { PostgresConnection } from './PostgresConnection.ts';

/** Kysely on PostgreSQL, with connections that may break. */
export class PostgresDriver implements Driver {
  readonly #clients: PostgresClients;
  readonly #noted: (() => void) | undefined;

  /** @param noted told after a commit that noted something for open pages */
  constructor(url: string, limits: PostgresLimits, noted?: () => void) {
    this.#clients = new PostgresClients(url, limits);
    this.#noted = noted;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PostgresConnection(this.#clients, this.#noted);
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const { isolationLevel, accessMode } = settings;
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : '';
    await toPostgres(connection).begin(`begin${level}${accessMode ? ` ${accessMode}` : ''}`);
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await toPostgres(connection).finish('commit');
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // With the connection, PostgreSQL ends the transaction too: what broke first is what counts.
    await toPostgres(connection)
      .finish('rollback')
      .catch(() => undefined);
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await this.rollbackTransaction(connection);
  }

  destroy(): Promise<void> {
    return this.#clients.end();
  }
}

function toPostgres(connection: DatabaseConnection): PostgresConnection {
  if (connection instanceof PostgresConnection) return connection;
  throw new TypeError('A connection of another driver was handed in.');
}
