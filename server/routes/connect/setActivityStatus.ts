import { findRow, updateRecords } from '#server/repositories/records.ts';
import type { RouteContext } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { activityKind } from './kinds/activity.ts';

type StatusContext = Pick<RouteContext, 'scope' | 'services' | 'mutate'> & { path: { id: number } };

/** Closes an activity or opens it again; one that is there already stays as it is. */
export async function setActivityStatus({ scope, path, services, mutate }: StatusContext, status: 'open' | 'closed') {
  return mutate(async (trx, audit) => {
    const before = await findRecord({ db: trx, scope, path }, activityKind);
    const closed_at = status === 'closed' ? (before.closeddate ?? services.now().toISOString()) : null;
    await updateRecords(trx, scope, 'activity', { ids: [before.Id], columns: { status, closed_at } });
    await audit({
      objectName: activityKind.objectName,
      objectId: before.Id,
      detail: `Activity "${before.subject}" ${status === 'closed' ? 'closed' : 'opened again'}`,
      before: { status: before.status },
      after: { status },
    });
    return (await findRow(activityKind.plan(trx, scope), before.Id)) ?? before;
  });
}
