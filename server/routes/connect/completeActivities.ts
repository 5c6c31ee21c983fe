import { findActivities } from '#server/repositories/portfolio/activities.ts';
import { updateRecords } from '#server/repositories/records.ts';
import { defineRoute } from '../defineRoute.ts';

/** POST {connect}/activity/complete: closes what is open; what is closed already stays as it is. */
export const completeActivities = defineRoute('completeActivities', ({ scope, body, services, mutate }) =>
  mutate(async (trx, audit) => {
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
  }),
);
