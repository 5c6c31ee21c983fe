import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { RequestError, StartError } from '#server/errors.ts';
import type { Database } from '../schema.ts';
import { defaultLimits, type PostgresLimits } from './limits.ts';
import { PostgresBell } from './PostgresBell.ts';
import { PostgresDriver } from './PostgresDriver.ts';

/**
 * Opens PostgreSQL.
 *
 * @throws StartError when it does not answer.
 */
export async function openPostgres(
  url: string,
  limits: PostgresLimits = defaultLimits,
): Promise<{ db: Kysely<Database>; bell: PostgresBell }> {
  const bell = new PostgresBell(url);
  const db = new Kysely<Database>({
    dialect: {
      createDriver: () => new PostgresDriver(url, limits, () => bell.ring()),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  });
  try {
    await db.selectNoFrom((eb) => eb.lit(1).as('one')).execute();
  } catch (error) {
    await db.destroy();
    const { host, pathname } = new URL(url);
    throw new StartError('DATABASE_UNREACHABLE', { address: `${host}${pathname}`, reason: describe(error) });
  }
  return { db, bell };
}

function describe(error: unknown): string {
  const reason = error instanceof RequestError ? error.cause : error;
  if (reason instanceof AggregateError) return reason.errors.map((item: Error) => item.message).join(', ');
  return (reason as Error).message;
}
