import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { findActivities } from '#server/repositories/portfolio/activities.ts';
import { findRow, updateRecords } from '#server/repositories/records.ts';
import { findStaff } from '#server/repositories/staff.ts';
import type { RouteContext } from '../routesOf.ts';
import { findRecord } from '../shared/records.ts';
import { activityKind } from './activityKind.ts';

type StatusContext = Pick<RouteContext, 'scope' | 'services' | 'mutate'> & { path: { id: number } };

/** POST {connect}/activity/complete: closes what is open; what is closed already stays as it is. */
export function completeActivities({ scope, body, services, mutate }: RouteContext<'completeActivities'>) {
  return mutate(async (trx, audit) => {
    const activities = await findActivities(trx, scope, body.Ids);
    const open = activities.filter((activity) => activity.status === 'open');
    const columns = { status: 'closed', closed_at: services.now().toISOString() };
    const ids = open.map((activity) => activity.id);
    const count = ids.length > 0 ? await updateRecords(trx, scope, 'activity', { ids, columns }) : 0;
    for (const { id, subject } of open) {
      await audit({
        objectName: 'Activity',
        objectId: id,
        detail: `Activity "${subject}" closed`,
        before: { status: 'open' },
        after: { status: 'closed' },
      });
    }
    if (open.length === 0)
      await audit({ objectName: 'Activity', objectId: body.Ids[0] ?? 0, detail: 'Nothing to close' });
    return { count };
  });
}

/** POST {connect}/activity/assign: hands activities to somebody who works in the database. */
export function assignActivities(ctx: RouteContext<'assignActivities'>) {
  return ctx.mutate(async (trx, audit) => {
    const { scope, body, actor, services } = ctx;
    const activities = await findActivities(trx, scope, body.Ids);
    const person = await findStaff(trx, scope, body.assignedtoid);
    const faults = new FieldFaults(services, actor.language);
    if (!person) faults.add('assignedtoid', 'unknown_record');
    faults.throwIfAny();
    if (!person) throw new RequestError('not_found');
    const ids = activities.map((activity) => activity.id);
    const count = await updateRecords(trx, scope, 'activity', { ids, columns: { assigned_to: person.id } });
    for (const { id, subject, assigned_to } of activities) {
      await audit({
        objectName: 'Activity',
        objectId: id,
        detail: `Activity "${subject}" assigned to ${person.full_name}`,
        before: { assignedtoid: assigned_to },
        after: { assignedtoid: person.id },
      });
    }
    return { count };
  });
}

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
    return (await findRow(activityKind.plan(trx, scope, {}), before.Id)) ?? before;
  });
}
