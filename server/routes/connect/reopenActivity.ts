import { RequestError } from '#server/errors.ts';
import { findRow, updateRecords } from '#server/repositories/records.ts';
import { defineRoute } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { activityKind } from './kinds/activity.ts';

/** POST {connect}/activity/{id}/reopen. */
export const reopenActivity = defineRoute('reopenActivity', (ctx) =>
  ctx.mutate(async (trx, audit) => {
    const { scope, path } = ctx;
    const { Id, subject, status } = await findRecord({ db: trx, scope, path }, activityKind);
    await updateRecords(trx, scope, 'activity', { ids: [Id], columns: { status: 'open', closed_at: null } });
    await audit({
      objectName: 'Activity',
      objectId: Id,
      detail: `Activity "${subject}" opened again`,
      before: { status },
      after: { status: 'open' },
    });
    const saved = await findRow(activityKind.plan(trx, scope), Id);
    if (!saved) throw new RequestError('not_found');
    return saved;
  }),
);
