import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { contains, planList } from '../lists/list.ts';
import { fromTime, toTime } from '../times.ts';

export interface ChangeFilter {
  User?: string;
  ChangeFrom?: string;
  ChangeTo?: string;
  searchTerm?: string;
}

const changeColumns = {
  Id: 'change_log.id',
  user: 'change_log.user_name_lower',
  objectname: 'change_log.object_name',
  /** Long texts are sorted by their beginning, which is what has an index. */
  changedetail: { column: sql`substr(change_log.change_detail, 1, 100)` },
  changedate: 'change_log.changed_at',
} as const;

/** Who changed what (CONSOLE-REPORT-changelog). */
export function changesPlan(db: Db, scope: CompanyScope, { User, ChangeFrom, ChangeTo, searchTerm }: ChangeFilter) {
  let query = db.selectFrom('change_log').where('change_log.company_id', '=', scope.companyId);
  if (User) query = query.where(contains('change_log.user_name_lower', User));
  if (ChangeFrom) query = query.where('change_log.changed_at', '>=', fromTime(ChangeFrom));
  if (ChangeTo) query = query.where('change_log.changed_at', '<=', toTime(ChangeTo));
  const own = ['change_log.user_name_lower', sql`lower(change_log.change_detail)`];
  return {
    ...planChanges(query),
    search: { db, text: searchTerm, table: 'change_log', within: { company_id: scope.companyId }, own },
  };
}

/** Changes of one user's record (CONSOLE-USERLOG-01). */
export function userChangesPlan(db: Db, scope: CompanyScope, userId: number) {
  return planChanges(
    db
      .selectFrom('change_log')
      .where('change_log.company_id', '=', scope.companyId)
      .where('change_log.object_name', '=', 'User')
      .where('change_log.object_id', '=', String(userId)),
  );
}

function planChanges(query: ReturnType<typeof changesOf>) {
  return planList({
    query: query
      .select(['change_log.id as Id', 'change_log.user_name as user', 'change_log.object_name as objectname'])
      .select(['change_log.change_detail as changedetail', 'change_log.changed_at as changedate']),
    key: 'change_log.id',
    sortable: changeColumns,
    sort: { by: 'changedate', type: 'desc' },
    present: (row) => row,
  });
}

function changesOf(db: Db) {
  return db.selectFrom('change_log');
}
