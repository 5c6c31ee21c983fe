import { closedPages } from '#server/config.ts';
import { withClock } from '#server/engine.ts';
import { RequestError } from '#server/errors.ts';
import { type Admission, admissionOf } from '#server/policies/enforce.ts';
import { resolveWorkspace, type Workspace } from '#server/policies/workspace.ts';
import { findTaskOwner, rolesOfProduct } from '#server/repositories/tasks/owner.ts';
import type { Services } from '#server/services.ts';
import { TaskFault } from './TaskFault.ts';
import type { RunningTask } from './work.types.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof findTaskOwner>>>;

/**
 * What the owner of a task may see now, under the role that the task was saved with: a task never sees more than that person
 * would, and nothing once the account or the role is gone.
 *
 * @throws TaskFault
 */
export async function ownerAdmission(services: Services, task: RunningTask): Promise<Admission> {
  const owner = await ownerOf(services, task);
  const admission = owner.role === null ? undefined : await admissionFor(services, task, { owner, role: owner.role });
  if (!admission) throw new TaskFault('taskrun.fault.ownerRole', { owner: owner.full_name });
  return admission;
}

/**
 * What the owner may see now in the task's database, where it has one, under the very role that the task was saved with.
 *
 * @throws TaskFault
 */
export async function savedAdmission(services: Services, task: RunningTask): Promise<Admission> {
  const owner = await ownerOf(services, task);
  const { databaseId, databaseName } = task;
  if (databaseId !== null && databaseName === null) throw new TaskFault('taskrun.fault.database');
  const held = { owner, role: owner.role ?? '', ...(databaseName === null ? {} : { database: databaseName }) };
  const admission = owner.role === null ? undefined : await admissionFor(services, task, held);
  if (!admission) throw new TaskFault('taskrun.fault.ownerRole', { owner: owner.full_name });
  return admission;
}

/**
 * The same in the task's database: under a role of the product that the owner holds there. Who saved it as an administrator,
 * for whom everything is open, needs none.
 *
 * @throws TaskFault
 */
export async function databaseAdmission(services: Services, task: RunningTask, productId: number): Promise<Admission> {
  const { databaseId: id, databaseName: name } = task;
  if (id === null || name === null) throw new TaskFault('taskrun.fault.database');
  const own = await ownerAdmission(services, task);
  if (own.actor.role?.isAdmin) {
    return { ...own, actor: { ...own.actor, database: { id, name } }, scope: { ...own.scope, databaseId: id } };
  }
  const owner = await ownerOf(services, task);
  for (const role of await rolesOfProduct(services.database.db, owner.id, productId)) {
    const admission = await admissionFor(services, task, { owner, role, database: name });
    if (admission) return admission;
  }
  throw new TaskFault('taskrun.fault.ownerDatabase', { owner: owner.full_name, database: name });
}

async function ownerOf({ database: { db } }: Services, task: RunningTask): Promise<Owner> {
  const { ownerId, ownerRoleId, companyId } = task;
  const found = ownerId === null ? undefined : await findTaskOwner(db, { companyId, ownerId, ownerRoleId });
  if (!found || found.in_active === 1) throw new TaskFault('taskrun.fault.owner');
  return found;
}

/** As a request with these headers would be admitted; undefined when it would be refused. */
async function admissionFor(
  { database: { db }, installation, config }: Services,
  { companyId }: RunningTask,
  { owner, role: roleName, database: databaseName = '' }: { owner: Owner; role: string; database?: string },
): Promise<Admission | undefined> {
  const user = {
    userId: owner.id,
    companyId,
    fullName: owner.full_name,
    email: owner.email,
    language: owner.language,
    culture: withClock(owner.culture, owner.time_format),
    clock: owner.time_format,
    isReadOnly: owner.is_read_only === 1,
    isSupportUser: owner.is_support_user === 1,
    mustChangePassword: false,
    sessionId: '',
  };
  const admins = installation.current;
  const headers = { role: encodeURIComponent(roleName), database: encodeURIComponent(databaseName) };
  const { role, database } = await resolveWorkspace(db, user, { ...headers, admins }).catch(refusedOnly);
  if (!role) return undefined;
  const actor = { ...user, role, ...(database ? { database } : {}) };
  return admissionOf(db, actor, { admins, closedPages: closedPages(config) });
}

/** A role that is not held any more is no fault; a database that does not answer is. */
function refusedOnly(error: unknown): Workspace {
  if (error instanceof RequestError && error.code === 'workspace_not_held') return {};
  throw error;
}
