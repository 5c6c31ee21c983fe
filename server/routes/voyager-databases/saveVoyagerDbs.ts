import { changedFields, changesOf } from '#server/audit/changes.ts';
import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { updateVoyagerDb, voyagerDbsPlan } from '#server/repositories/company/voyagerDbs.ts';
import { allRows } from '#server/repositories/lists/list.ts';
import { defineRoute } from '../defineRoute.ts';
import { versionSeen } from '../versionSeen.ts';

/** POST {co}/voyager (CONSOLE-VOYAGER-04, OP-VOYAGERPOST): order and default access of several databases, all or nothing. */
export const saveVoyagerDbs = defineRoute('saveVoyagerDbs', async (ctx) =>
  ctx.mutate(async (trx, audit) => {
    const { body, scope } = ctx;
    await lockCompany(trx, scope);
    const read = () => allRows(voyagerDbsPlan(trx, scope, {}), {});
    const before = await read();
    for (const row of body) {
      const old = before.find((database) => database.Id === row.Id);
      if (!old) throw new RequestError('not_found');
      const values = {
        Order: row.Order === -1 ? 0 : row.Order,
        DefaultAccess: row.DefaultAccess,
        sstylesheet: row.sstylesheet === undefined ? old.sstylesheet : row.sstylesheet,
      };
      const version = versionSeen(ctx, row.Version, old.Version);
      const isSaved = await updateVoyagerDb(trx, scope, { id: row.Id, version, values });
      if (!isSaved) throw new RequestError('conflict');
      await audit({
        objectName: 'Voyager DB',
        objectId: row.Id,
        detail: `Voyager DB "${old.Name}" changed: ${changedFields(old, values)}`,
        ...changesOf(old, values),
      });
    }
    const after = await read();
    // Together, because two databases may change places.
    if (hasTwice(after.map((database) => database.Order))) throw new RequestError('order_taken');
    const ids = new Set(body.map((row) => row.Id));
    return after.filter((database) => ids.has(database.Id));
  }),
);

/** 0 may be shared (CONSOLE-VOYAGER-06). */
function hasTwice(orders: readonly number[]): boolean {
  const chosen = orders.filter((order) => order !== 0);
  return new Set(chosen).size !== chosen.length;
}
