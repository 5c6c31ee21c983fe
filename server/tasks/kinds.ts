import { SUBSCRIPTION } from '#server/repositories/tasks/subscriptions.ts';
import type { MailedList, TaskWork } from './work.types.ts';

/** What a task can do: code that this server has. */
export interface TaskKind {
  /** TaskId of the contract; a number is never given to anything else. */
  id: number;
  /** Name of the code. */
  controller: string;
  productId: number;
  /** It works on a database. */
  needsDatabase?: true;
  /** It exports a report, which the task names. */
  needsReport?: true;
  /** It warns some days ahead, which the task may set. */
  warns?: true;
  /** Loaded with its first run. */
  load(): Promise<TaskWork>;
}

const [LEASING, MAINTENANCE, PAYABLES, CONSOLE] = [1, 2, 3, 5];

export const taskKinds: readonly TaskKind[] = [
  {
    id: 1,
    controller: 'RetentionTask',
    productId: CONSOLE,
    load: async () => (await import('./kinds/retention.ts')).retention,
  },
  {
    id: 2,
    controller: 'ReportExportTask',
    productId: CONSOLE,
    needsReport: true,
    load: async () => (await import('./kinds/reportExport.ts')).reportExport,
  },
  {
    id: 3,
    controller: 'VoyagerUsersTask',
    productId: CONSOLE,
    load: async () => (await import('./kinds/voyagerUsers.ts')).voyagerUsers,
  },
  {
    id: 4,
    controller: 'ExpiryWarningTask',
    productId: CONSOLE,
    warns: true,
    load: async () => (await import('./kinds/expiryWarning.ts')).expiryWarning,
  },
  databaseList(11, 'RentRollTask', LEASING, { id: 'tenants' }),
  databaseList(12, 'VacantUnitsTask', LEASING, { id: 'units', query: { status: ['vacant'] } }),
  databaseList(21, 'OpenWorkOrdersTask', MAINTENANCE, {
    id: 'workorders',
    query: { status: ['new', 'scheduled', 'inprogress', 'onhold'] },
  }),
  databaseList(31, 'PendingApprovalsTask', PAYABLES, { id: 'approvals', query: { status: ['pending'] } }),
];

/** Mails a list of the task's database. */
function databaseList(id: number, controller: string, productId: number, list: MailedList): TaskKind {
  return {
    id,
    controller,
    productId,
    needsDatabase: true,
    load: async () => (await import('./kinds/listExport.ts')).listExport(list, productId),
  };
}

/** What a reader has mailed at a schedule: run like a task, and none that administrators choose, see or change as one. */
export const subscriptionKind: TaskKind = {
  id: SUBSCRIPTION,
  controller: 'SubscriptionTask',
  productId: CONSOLE,
  load: async () => (await import('./kinds/subscription.ts')).subscription,
};

export function findKind(id: number | null): TaskKind | undefined {
  return [...taskKinds, subscriptionKind].find((kind) => kind.id === id);
}

/** Key of the name that a kind has where nobody gave it another one. */
export function kindKey({ controller }: Pick<TaskKind, 'controller'>): string {
  return `taskkind.${controller}`;
}
