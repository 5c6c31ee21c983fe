import type { Db } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import type { Operations } from '#server/generated/types.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { dealsPlan } from '#server/repositories/portfolio/deals.ts';
import { propertiesPlan } from '#server/repositories/portfolio/properties.ts';
import { tenantsPlan } from '#server/repositories/portfolio/tenants.ts';
import { unitsPlan } from '#server/repositories/portfolio/units.ts';
import { vendorsPlan } from '#server/repositories/portfolio/vendors.ts';
import { workOrdersPlan } from '#server/repositories/portfolio/workOrders.ts';
import { recordChanges } from '#server/repositories/recordChanges.ts';
import { findRow } from '#server/repositories/records.ts';
import { changesSince, findVisit, keepVisit, lastChange, type Visited } from '#server/repositories/recordVisits.ts';
import { type RouteContext, routesOf } from './routesOf.ts';

/** Characters of a change that a row tells. */
const MOST_TEXT = 2000;

type KindName = Operations['listRecordHistory']['path']['kind'];

interface HistoryKind {
  /** As the change log names such records. */
  objectName: string;
  /** Page whose rules decide. */
  page: string;
  find(db: Db, scope: CompanyScope, id: number): Promise<unknown>;
}

/** Records of staff that have a history of their own. */
const kinds: Readonly<Record<KindName, HistoryKind>> = {
  unit: { objectName: 'Unit', page: 'units', find: (db, scope, id) => findRow(unitsPlan(db, scope, {}), id) },
  tenant: { objectName: 'Tenant', page: 'tenants', find: (db, scope, id) => findRow(tenantsPlan(db, scope, {}), id) },
  deal: { objectName: 'Deal', page: 'deals', find: (db, scope, id) => findRow(dealsPlan(db, scope, {}), id) },
  workorder: {
    objectName: 'Work order',
    page: 'workorders',
    find: (db, scope, id) => findRow(workOrdersPlan(db, scope, {}), id),
  },
  property: {
    objectName: 'Property',
    page: 'properties',
    find: (db, scope, id) => findRow(propertiesPlan(db, scope, {}), id),
  },
  vendor: { objectName: 'Vendor', page: 'vendors', find: (db, scope, id) => findRow(vendorsPlan(db, scope, {}), id) },
};

export const history = routesOf({
  /** GET {connect}/history/{kind}/{id}: who did what to a record and when, latest first. */
  listRecordHistory: async (ctx) => {
    const { objectName } = await findKind(ctx);
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
  const { objectName } = await findKind(ctx);
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

/**
 * The kind of a record that the caller may see.
 *
 * @throws RequestError page_denied, not_found
 */
async function findKind({
  db,
  path,
  rights,
  scope,
}: Pick<RouteContext<'listRecordHistory'>, 'db' | 'path' | 'rights' | 'scope'>): Promise<HistoryKind> {
  const kind = kinds[path.kind];
  if (rights.page(kind.page) === 0) throw new RequestError('page_denied');
  if (!(await kind.find(db, scope, path.id))) throw new RequestError('not_found');
  return kind;
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
