import type { Db } from '../../../server/database/schema.ts';

/** Company of an account. */
export async function companyOf({ db }: { db: Db }, email: string): Promise<number> {
  const { company_id } = await db
    .selectFrom('app_user')
    .select('company_id')
    .where('email_lower', '=', email)
    .executeTakeFirstOrThrow();
  return company_id;
}

/** Rows of a database as its company reads them. */
export async function scopeOf({ db }: { db: Db }, database: string) {
  const { company_id, id } = await db
    .selectFrom('voyager_db')
    .select(['company_id', 'id'])
    .where('name', '=', database)
    .executeTakeFirstOrThrow();
  return { companyId: company_id, databaseId: id, adminNames: [] };
}
