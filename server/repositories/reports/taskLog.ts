import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from '../flags.ts';
import { matchesWords, planList } from '../lists/list.ts';
import { fromTime, toTime } from '../times.ts';

export interface TaskLogFilter {
  /** Ids of tasks. */
  TaskName?: readonly number[];
  /** Ids of databases. */
  Database?: readonly number[];
  StartTimeFrom?: string;
  StartTimeTo?: string;
  /** 0 failed, 1 success; a run that has not ended is neither. */
  Status?: '' | '0' | '1';
  searchTerm?: string;
}

/** Runs of scheduled tasks (CONSOLE-REPORT-tasklog). */
export function taskLogPlan(db: Db, scope: CompanyScope, filter: TaskLogFilter) {
  const label = sql<string>`coalesce(voyager_db.label, task_log.database_name)`;
  const runs = filtered(db, scope, filter)
    .leftJoin('voyager_db', (join) =>
      join
        .onRef('voyager_db.company_id', '=', 'task_log.company_id')
        .onRef('voyager_db.name', '=', 'task_log.database_name'),
    )
    .select([label.as('DatabaseLabel'), sql<string>`lower(${label})`.as('label_lower')])
    .select(['task_log.id as Id', 'task_log.task_name as TaskName', 'task_log.database_name as VoyagerDb'])
    .select(sql<number | null>`case when task_log.ended_at is null then null else task_log.status end`.as('Status'))
    .select(['task_log.started_at as StartTime', 'task_log.ended_at as EndTime', 'task_log.message as Log']);
  return planList({
    query: db.selectFrom(runs.as('report')).selectAll(),
    key: 'report.Id',
    sortable: {
      Id: 'report.Id',
      TaskName: 'report.TaskName',
      VoyagerDb: 'report.VoyagerDb',
      DatabaseLabel: 'report.label_lower',
      Status: { column: 'report.Status', nullable: true },
      StartTime: 'report.StartTime',
      EndTime: { column: 'report.EndTime', nullable: true },
      Log: 'report.Log',
    },
    sort: { by: 'StartTime', type: 'desc' },
    present: ({ label_lower, ...row }) => ({
      ...row,
      VoyagerDb: row.VoyagerDb || null,
      DatabaseLabel: row.DatabaseLabel || null,
      Status: row.Status === null ? null : toFlag(row.Status),
    }),
  });
}

function filtered(db: Db, { companyId }: CompanyScope, filter: TaskLogFilter) {
  const { TaskName = [], Database = [], StartTimeFrom, StartTimeTo, Status, searchTerm } = filter;
  let query = db.selectFrom('task_log').where('task_log.company_id', '=', companyId);
  if (TaskName.length > 0) query = query.where('task_log.task_id', 'in', [...TaskName]);
  if (Database.length > 0) {
    query = query.where('task_log.database_name', 'in', (eb) =>
      eb
        .selectFrom('voyager_db')
        .select('voyager_db.name')
        .where('voyager_db.company_id', '=', companyId)
        .where('voyager_db.id', 'in', [...Database]),
    );
  }
  if (StartTimeFrom) query = query.where('task_log.started_at', '>=', fromTime(StartTimeFrom));
  if (StartTimeTo) query = query.where('task_log.started_at', '<=', toTime(StartTimeTo));
  if (Status) query = query.where('task_log.status', '=', Number(Status)).where('task_log.ended_at', 'is not', null);
  if (searchTerm) {
    const texts = [sql`lower(task_log.task_name)`, sql`lower(task_log.database_name)`, sql`lower(task_log.message)`];
    query = query.where(matchesWords(texts, searchTerm));
  }
  return query;
}
