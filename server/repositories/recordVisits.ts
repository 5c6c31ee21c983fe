import type { Db, Trx } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

/** Changes that a record tells at its top; the history has the others. */
const MOST = 50;

/** One user's knowledge of one record. */
export interface Visited {
  userId: number;
  objectName: string;
  id: number;
}

export interface Visit {
  visited_at: string;
  seen_id: number;
}

export async function findVisit(db: Db, { companyId }: CompanyScope, { userId, objectName, id }: Visited) {
  return db
    .selectFrom('record_visit')
    .select(['visited_at', 'seen_id'])
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('object_name', '=', objectName)
    .where('object_id', '=', id)
    .executeTakeFirst();
}

/** The last entry of the change log about the record; 0 without one. */
export async function lastChange(db: Db, { companyId }: CompanyScope, { objectName, id }: Visited): Promise<number> {
  const row = await db
    .selectFrom('change_log')
    .select((eb) => eb.fn.max('id').as('last'))
    .where('company_id', '=', companyId)
    .where('object_name', '=', objectName)
    .where('object_id', '=', String(id))
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Notes that the user saw the record as it is now. */
export async function keepVisit(
  trx: Trx,
  { companyId }: CompanyScope,
  { userId, objectName, id }: Visited,
  visit: Visit,
): Promise<void> {
  await trx
    .insertInto('record_visit')
    .values({ user_id: userId, company_id: companyId, object_name: objectName, object_id: id, ...visit })
    .onConflict((conflict) => conflict.columns(['user_id', 'object_name', 'object_id']).doUpdateSet(visit))
    .execute();
}

/** What others did to the record behind an entry of the change log, latest first. */
export async function changesSince(
  db: Db,
  { companyId }: CompanyScope,
  { userId, objectName, id }: Visited,
  seenId: number,
) {
  return (
    db
      .selectFrom('change_log')
      .select(['changed_at', 'user_name', 'before_value', 'after_value'])
      .where('company_id', '=', companyId)
      .where('object_name', '=', objectName)
      .where('object_id', '=', String(id))
      .where('id', '>', seenId)
      // Who worked in the user's name is somebody else.
      .where((eb) => eb.or([eb('user_id', '!=', userId), eb('impersonator_id', 'is not', null)]))
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
  );
}
