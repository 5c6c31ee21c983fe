import { insertEntry } from '#server/audit/mutate.ts';
import { findOperation } from '#server/contract.ts';
import { admits } from '#server/policies/enforce.ts';
import { syncUsers } from '#server/repositories/company/syncUsers.ts';
import { ownerAdmission } from '../ownerAdmission.ts';
import { TaskFault } from '../TaskFault.ts';
import type { TaskWork } from '../work.types.ts';

/** The databases know the users as the company does: what the button of the company page does. */
export const voyagerUsers: TaskWork = async ({ services, task, text, run }) => {
  const admission = await ownerAdmission(services, task);
  const { actor, scope } = admission;
  if (!admits(admission, findOperation('syncVoyagerUsers')))
    throw new TaskFault('taskrun.fault.rights', { owner: actor.fullName });
  return async (trx) => {
    const { counts, detail } = await syncUsers(trx, scope, { now: services.now() });
    await insertEntry(
      trx,
      { actor, requestId: `task-run-${run.id}`, now: services.now },
      { objectName: 'Company', objectId: scope.companyId, detail, after: counts },
    );
    return { message: text('taskrun.voyagerUsers', counts) };
  };
};
