/** Runs of all companies, for the runner. Each write of a worker names its fence: one that came too late changes nothing. */
import type { Db, Trx } from '#server/database/schema.ts';
import type { RunOrigin, RunState } from '#server/database/tables/tasks.ts';

export interface Candidate {
  id: number;
  company_id: number;
  task_id: number;
  due_at: string;
  origin: RunOrigin;
  state: RunState;
  attempt: number;
  fence: number;
  log_id: number | null;
}

/** Who holds a run, under which number. */
export interface Hold {
  id: number;
  fence: number;
}

/** Runs that are due, and those whose worker has not been heard of until its lease ended. */
export async function findCandidates(db: Db, now: Date, most: number): Promise<Candidate[]> {
  const at = now.toISOString();
  return db
    .selectFrom('task_run')
    .select(['id', 'company_id', 'task_id', 'due_at', 'origin', 'state', 'attempt', 'fence', 'log_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'due'), eb('not_before', '<=', at)]),
        eb.and([eb('state', '=', 'running'), eb('lease_until', '<', at)]),
      ]),
    )
    .orderBy('state', 'desc')
    .orderBy('not_before')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Another run of the task goes on. */
export async function isTaskRunning(db: Db, taskId: number, exceptRun = 0): Promise<boolean> {
  const row = await db
    .selectFrom('task_run')
    .select('id')
    .where('task_id', '=', taskId)
    .where('state', '=', 'running')
    .where('id', '!=', exceptRun)
    .executeTakeFirst();
  return row !== undefined;
}

/** An earlier run of the task waits for its turn. */
export async function hasEarlierRun(db: Db, { task_id, due_at }: Candidate, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('task_run')
    .select('id')
    .where('task_id', '=', task_id)
    .where('state', '=', 'due')
    .where('due_at', '<', due_at)
    .where('not_before', '<=', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a run. False when another worker was faster. Fails as a duplicate while another run of the task goes on. */
export async function claimRun(
  trx: Trx,
  { id, fence, state }: Pick<Candidate, 'id' | 'fence' | 'state'>,
  { worker, until, deadline }: { worker: string; until: Date; deadline: Date },
): Promise<boolean> {
  const taken = await trx
    .updateTable('task_run')
    .set((eb) => ({
      state: 'running',
      fence: fence + 1,
      attempt: eb('attempt', '+', 1),
      worker,
      lease_until: until.toISOString(),
      deadline_at: deadline.toISOString(),
    }))
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', state)
    .executeTakeFirst();
  return Number(taken.numUpdatedRows) === 1;
}

/** Holds a run for longer; undefined when somebody else has it, else what is asked of the worker. */
export async function renewLease(
  db: Db,
  { id, fence }: Hold,
  until: Date,
): Promise<{ isStopAsked: boolean; deadline: Date } | undefined> {
  const row = await db
    .updateTable('task_run')
    .set({ lease_until: until.toISOString() })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'running')
    .returning(['stop_asked', 'deadline_at'])
    .executeTakeFirst();
  return row && { isStopAsked: row.stop_asked === 1, deadline: new Date(row.deadline_at ?? until) };
}

/** Whether a run still belongs to who says so; it stays so until the transaction ends. */
export async function holdsRun(trx: Trx, { id, fence }: Hold): Promise<boolean> {
  const held = await trx
    .updateTable('task_run')
    .set({ fence })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return Number(held.numUpdatedRows) === 1;
}

export interface RunEnd {
  state: RunState;
  at: Date;
  /** When it is tried again, for one that is `due` once more. */
  notBefore?: Date;
  /** An attempt that was broken off by the server's own end does not count. */
  isUncounted?: boolean;
}

/** Lets go of a run. False when it belongs to somebody else by now: nothing of this worker may be kept then. */
export async function releaseRun(trx: Trx, { id, fence }: Hold, end: RunEnd): Promise<boolean> {
  const isEnd = end.state !== 'due';
  const released = await trx
    .updateTable('task_run')
    .set((eb) => ({
      state: end.state,
      lease_until: null,
      ...(isEnd ? { ended_at: end.at.toISOString() } : { not_before: (end.notBefore ?? end.at).toISOString() }),
      ...(end.isUncounted ? { attempt: eb('attempt', '-', 1) } : {}),
    }))
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return Number(released.numUpdatedRows) === 1;
}

/** Ends a run that nobody has begun. False when somebody did meanwhile. */
export async function dropRun(trx: Trx, { id, fence }: Hold, state: RunState, at: Date): Promise<boolean> {
  const dropped = await trx
    .updateTable('task_run')
    .set({ state, ended_at: at.toISOString() })
    .where('id', '=', id)
    .where('fence', '=', fence)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return Number(dropped.numUpdatedRows) === 1;
}

export async function setRunLog(trx: Trx, id: number, logId: number): Promise<void> {
  await trx.updateTable('task_run').set({ log_id: logId }).where('id', '=', id).execute();
}

/** The task of a run with all that its code needs to know. */
export async function findRunningTask(db: Db, taskId: number) {
  return db
    .selectFrom('task')
    .leftJoin('voyager_db', 'voyager_db.id', 'task.voyager_db_id')
    .leftJoin('app_user', 'app_user.id', 'task.owner_id')
    .select([
      'task.id',
      'task.company_id',
      'task.name',
      'task.kind',
      'task.voyager_db_id',
      'voyager_db.name as database',
    ])
    .select(['task.owner_id', 'task.owner_role_id', 'task.timezone', 'task.is_send_notification', 'task.settings'])
    .select(['task.started_notification_emails', 'task.success_notification_emails'])
    .select(['task.failure_notification_emails', 'app_user.language', 'app_user.in_active'])
    .where('task.id', '=', taskId)
    .executeTakeFirst();
}

/** The run that a mail is of; undefined where it is not kept any more. */
export async function findRunOfMail(db: Db, id: number) {
  return db.selectFrom('task_run').select(['company_id', 'task_id', 'log_id']).where('id', '=', id).executeTakeFirst();
}
