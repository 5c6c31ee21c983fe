import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';

/** The company of a client PIN, however its letters are written. @throws RequestError client_pin_unknown */
export async function findCompanyByPin(db: Db, pin: string): Promise<{ id: number; name: string }> {
  const company = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where(sql`lower(client_pin)`, '=', pin.trim().toLowerCase())
    .executeTakeFirst();
  if (!company) throw new RequestError('client_pin_unknown');
  return company;
}
