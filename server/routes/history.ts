import { recordChanges } from '#server/repositories/recordChanges.ts';
import { changesSince, findVisit, keepVisit, lastChange, type Visited } from '#server/repositories/recordVisits.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { findRecordOfKind } from './shared/recordKinds.ts';

/** Characters of a change that a row tells. */
const MOST_TEXT = 2000;

export const history = routesOf({
  /** GET {connect}/history/{kind}/{id}: who did what to a record and when, latest first. */
  listRecordHistory: async (ctx) => {
    const { objectName } = await findRecordOfKind(ctx);
    const rows = await recordChanges(ctx.db, ctx.scope, objectName, ctx.path.id);
    return {
      data: rows.map(({ before, after, ...row }) => ({ ...row, values: changedValues(before, after) })),
    };
  },

  visitRecord,
});

/** POST {connect}/history/{kind}/{id}/visit: what others changed since the caller was here; from now on that is known. */
async function visitRecord(ctx: RouteContext<'visitRecord'>) {
  const { actor, path, scope } = ctx;
  const { objectName } = await findRecordOfKind(ctx);
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
      fields: changedNames(row.before_value, row.after_value),
    })),
  };
}

type Values = Readonly<Record<string, unknown>>;

/** The values of a change by field; undefined for what was made or removed. */
function readChange(before: string | null, after: string | null): { before: Values; after: Values } | undefined {
  return before && after ? { before: JSON.parse(before), after: JSON.parse(after) } : undefined;
}

function changedNames(before: string | null, after: string | null): string[] {
  return Object.keys(readChange(before, after)?.after ?? {});
}

/** `Rent: 1200 → 1350`; numbers of other records say nothing to a reader. */
function changedValues(before: string | null, after: string | null): string | null {
  const change = readChange(before, after);
  if (!change) return null;
  const names = Object.keys(change.after).filter((name) => !/id$/i.test(name));
  const lines = names.map((name) => `${name}: ${textOf(change.before[name])} → ${textOf(change.after[name])}`);
  return lines.join('; ').slice(0, MOST_TEXT) || null;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
