import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';

/** Rows that a record's history shows; older ones are in the change log report. */
const MOST = 200;

/** What happened to one record, latest first. The caller has found the record, so it is one of the scope. */
export async function recordChanges(db: Db, { companyId }: CompanyScope, objectName: string, id: number) {
  return db
    .selectFrom('change_log')
    .select(['id as Id', 'changed_at as changedate', 'user_name as user', 'change_detail as changedetail'])
    .select(['before_value as before', 'after_value as after', 'note_action', 'note_name'])
    .where('company_id', '=', companyId)
    .where('object_name', '=', objectName)
    .where('object_id', '=', String(id))
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
}

/** What everybody may read of a change: its values are told in words. */
export function withoutValues<T extends Awaited<ReturnType<typeof recordChanges>>[number]>(row: T) {
  const { before: _before, after: _after, note_action: _action, note_name: _name, ...shown } = row;
  return shown;
}
