/** How PostgreSQL is used; settings of the environment (config.ts). Times in milliseconds. */
export interface PostgresLimits {
  /** Connections. One more answers the questions of `/healthz` and `/readyz`. */
  poolSize: number;
  /** A statement that takes longer is ended. */
  statementTimeout: number;
  /** A statement that waits longer for a lock is ended. */
  lockTimeout: number;
  /** A transaction that stands still for longer is ended, with its connection. */
  idleTimeout: number;
}

export const defaultLimits: PostgresLimits = {
  poolSize: 10,
  statementTimeout: 15_000,
  lockTimeout: 3_000,
  idleTimeout: 30_000,
};

/**
 * What a transaction begins with. Said there and not when connecting, because a pooler such as PgBouncer in transaction mode
 * gives every transaction another connection.
 */
export function beginWith(
  { statementTimeout, lockTimeout, idleTimeout }: PostgresLimits,
  { begin, isUnlimited = false }: { begin: string; isUnlimited?: boolean | undefined },
): string {
  const [statement, lock, idle] = isUnlimited ? [0, 0, 0] : [statementTimeout, lockTimeout, idleTimeout];
  return `${begin}; set local statement_timeout = ${statement}; set local lock_timeout = ${lock}; set local idle_in_transaction_session_timeout = ${idle}`;
}
