import { recordChanges, withoutValues } from '#server/repositories/recordChanges.ts';
import { changesSince, findVisit, keepVisit, lastChange, type Visited } from '#server/repositories/recordVisits.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { changeTeller } from './shared/changeTeller.ts';
import { findRecordOfKind } from './shared/recordKinds.ts';

export const history = routesOf({
  /** GET {connect}/history/{kind}/{id}: who did what to a record and when, latest first. */
  listRecordHistory: async (ctx) => {
    const record = await findRecordOfKind(ctx);
    const rows = await recordChanges(ctx.db, ctx.scope, record.objectName, record.id);
    const teller = await changeTeller(ctx, record);
    await teller.prepare(rows);
    return {
      data: rows.map((row) => {
        return { ...withoutValues(row), changedetail: teller.detailOf(row), values: teller.valuesOf(row) };
      }),
    };
  },

  visitRecord,
});

/** POST {connect}/history/{kind}/{id}/visit: what others changed since the caller was here; from now on that is known. */
async function visitRecord(ctx: RouteContext<'visitRecord'>) {
  const { actor, path, scope } = ctx;
  const record = await findRecordOfKind(ctx);
  const { objectName } = record;
  const teller = await changeTeller(ctx, record);
  const visited: Visited = { userId: actor.userId, objectName, id: path.id };
  const before = await findVisit(ctx.db, scope, visited);
  const seen_id = await lastChange(ctx.db, scope, visited);
  const rows = before && before.seen_id < seen_id ? await changesSince(ctx.db, scope, visited, before.seen_id) : [];
  // Who works in another's name sees it in their stead; they themselves have not.
  if (!actor.impersonator) {
    const visit = { seen_id, visited_at: ctx.services.now().toISOString() };
    await ctx.mutateOwn((trx) => keepVisit(trx, scope, visited, visit));
  }
  return {
    since: before?.visited_at ?? null,
    changes: rows.map((row) => ({
      changedate: row.changed_at,
      user: row.user_name,
      fields: teller.fieldsOf({ before: row.before_value, after: row.after_value }),
    })),
  };
}
