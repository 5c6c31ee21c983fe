import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { findActivities } from '#server/repositories/portfolio/activities.ts';
import { updateRecords } from '#server/repositories/records.ts';
import { findStaff } from '#server/repositories/staff.ts';
import { defineRoute } from '../defineRoute.ts';

/** POST {connect}/activity/assign: hands activities to somebody who works in the database. */
export const assignActivities = defineRoute('assignActivities', (ctx) =>
  ctx.mutate(async (trx, audit) => {
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
  }),
);
