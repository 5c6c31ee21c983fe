import { randomBytes } from 'node:crypto';
import type { Db } from '#server/database/schema.ts';

/** A key of the server, by what it is for; made at the first start, the same for every process on one database. */
export async function loadSecret(db: Db, name: 'token' | 'vault'): Promise<Uint8Array> {
  await db
    .insertInto('server_secret')
    .values({ name, value: randomBytes(64).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return Buffer.from(value, 'base64');
}
