import type { Services } from '../../../server/services.ts';
import type { Performance } from '../../../server/tasks/perform.ts';
import type { TaskSettings } from '../../../server/tasks/settings.ts';
import { TaskRunner } from '../../../server/tasks/TaskRunner.ts';
import type { TaskWork, WorkContext } from '../../../server/tasks/work.types.ts';
import type { TestServer } from '../helpers/withServer.ts';

/** Turns until a test is through at the latest. */
const MOST_TURNS = 2_000;

/** A runner whose time stands still until a test moves it, and whose tasks do what a test says. */
export class Bench {
  now = new Date('2027-03-01T00:00:00Z');
  readonly server: TestServer;
  /** What was run: task, occurrence, attempt. */
  readonly seen: string[] = [];
  readonly faults: unknown[] = [];
  readonly warnings: string[] = [];
  work: TaskWork = async () => async () => ({ message: 'done' });
  /** Called when a runner has taken a run and looks for its code. */
  onFound = (): void => undefined;

  constructor(server: TestServer) {
    this.server = server;
  }

  get services(): Services {
    return this.server.services;
  }

  /** One server among several, whose own clock may differ from that of the database. */
  runner(skew = 0): TaskRunner {
    const work: TaskWork = (context) => this.#work(context);
    const findKind: Performance['findKind'] = (id) => {
      this.onFound();
      return id === 1 ? { load: async () => work } : undefined;
    };
    const note = (values: object) => void this.faults.push(values);
    return new TaskRunner(this.services, {
      log: { error: note, warn: (_values, message) => void this.warnings.push(message) },
      clock: async () => this.now,
      processTime: () => this.now.getTime() + skew,
      every: () => () => undefined,
      findKind,
    });
  }

  async #work(context: WorkContext) {
    this.seen.push(`${context.task.name} ${context.run.dueAt} ${context.run.attempt}`);
    return this.work(context);
  }

  /** Looks and runs until nothing is left to do at this time. */
  async settle(...runners: readonly TaskRunner[]): Promise<void> {
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const waits = await Promise.all(runners.map((runner) => runner.pass()));
      await Promise.all(runners.map((runner) => runner.settled()));
      if (waits.every((wait) => wait > 0) && !(await this.#hasDue())) return;
    }
    throw new Error('The runners do not come to rest.');
  }

  async #hasDue(): Promise<boolean> {
    const { db } = this.server;
    const at = this.now.toISOString();
    const due = await db.selectFrom('task_schedule').select('task_id').where('next_at', '<=', at).executeTakeFirst();
    const waiting = await db
      .selectFrom('task_run')
      .select('id')
      .where('state', '=', 'due')
      .where('not_before', '<=', at)
      .executeTakeFirst();
    return Boolean(due ?? waiting);
  }

  advance(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }

  /** Tasks of the demo are out of the way. */
  async clear(): Promise<void> {
    const { db } = this.server;
    await db.deleteFrom('task').execute();
    await db.deleteFrom('task_log').execute();
    await db.deleteFrom('outbox_message').execute();
    this.seen.length = 0;
    this.faults.length = 0;
    this.warnings.length = 0;
    this.work = async () => async () => ({ message: 'done' });
    this.onFound = () => undefined;
  }

  async addTask(
    cron: string,
    {
      zone = 'UTC',
      name = 'Test',
      mails = '',
      ...settings
    }: Partial<TaskSettings> & { zone?: string; name?: string; mails?: string } = {},
  ): Promise<number> {
    const { db } = this.server;
    const owner = await db
      .selectFrom('app_user')
      .innerJoin('user_role', 'user_role.user_id', 'app_user.id')
      .select(['app_user.id', 'app_user.company_id', 'user_role.role_id'])
      .where('app_user.email', '=', 'admin@hmpg.example')
      .executeTakeFirstOrThrow();
    const row = await db
      .insertInto('task')
      .values({
        company_id: owner.company_id,
        voyager_db_id: null,
        product_id: 5,
        name,
        name_lower: name.toLowerCase(),
        controller: 'Test',
        status: 1,
        cron_expression: cron,
        timezone: zone,
        is_send_notification: mails ? 1 : 0,
        started_notification_emails: mails,
        success_notification_emails: mails,
        failure_notification_emails: mails,
        kind: 1,
        owner_id: owner.id,
        owner_role_id: owner.role_id,
        settings: JSON.stringify(settings),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  }

  /** Lines of the log in the order in which they began. */
  async log(): Promise<string[]> {
    const rows = await this.server.db
      .selectFrom('task_log')
      .select(['task_name', 'status', 'message', 'ended_at'])
      .orderBy('started_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => `${row.task_name}: ${row.ended_at ? row.status : 'running'} ${row.message}`.trim());
  }

  async states(): Promise<string[]> {
    const rows = await this.server.db.selectFrom('task_run').select('state').orderBy('due_at').orderBy('id').execute();
    return rows.map((row) => row.state);
  }
}

/** A promise that a test settles itself. */
export function gate(): { opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: () => resolve() };
}
