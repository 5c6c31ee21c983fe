import { changedFields, changesOf } from '#server/audit/changes.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { findVoyagerDb, isOrderTaken, updateVoyagerDb as update } from '#server/repositories/company/voyagerDbs.ts';
import { defineRoute } from '../defineRoute.ts';
import { versionSeen } from '../versionSeen.ts';

/** POST {co}/voyagerdb/{id}/updatevoyagerdb (CONSOLE-VOYAGER-03, -05, -06). */
export const updateVoyagerDb = defineRoute('updateVoyagerDb', async (ctx) => {
  const { scope, path, body } = ctx;
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const before = await findVoyagerDb(trx, scope, path.id);
    if (!before) throw new RequestError('not_found');
    const values = {
      Order: body.Order === -1 ? 0 : body.Order,
      DefaultAccess: body.DefaultAccess,
      sstylesheet: body.sstylesheet === undefined ? before.sstylesheet : body.sstylesheet,
    };
    if (await isOrderTaken(trx, scope, values.Order, path.id)) {
      const faults = new FieldFaults(ctx.services, ctx.actor.language);
      faults.add('Order', 'order_taken');
      throw new RequestError('order_taken', { fields: faults.fields });
    }
    const version = versionSeen(ctx, body.Version, before.Version);
    const isSaved = await update(trx, scope, { id: path.id, version, values });
    if (!isSaved) throw new RequestError('conflict');
    await audit({
      objectName: 'Voyager DB',
      objectId: path.id,
      detail: `Voyager DB "${before.Name}" changed: ${changedFields(before, values)}`,
      ...changesOf(before, values),
    });
    const saved = await findVoyagerDb(trx, scope, path.id);
    if (!saved) throw new RequestError('not_found');
    return saved;
  });
});
