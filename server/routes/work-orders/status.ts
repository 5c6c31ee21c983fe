import type { AuditEntry } from '#server/audit/mutate.ts';
import { findOperation } from '#server/contract.ts';
import { RequestError } from '#server/errors.ts';
import type { ExportContext } from '#server/export/permittedQuery.ts';
import { readQuery } from '#server/export/readQuery.ts';
import { planOfDocument } from '#server/export/reportRows.ts';
import type { Operations } from '#server/generated/types.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { type ChosenOrder, findWorkOrders } from '#server/repositories/portfolio/workOrders.ts';
import { findRow, updateRecords } from '#server/repositories/records.ts';
import { sentenceOf } from '#server/sentenceOf.ts';
import type { RouteContext } from '../routesOf.ts';
import { findRecord } from '../shared/records.ts';
import { workOrderKind } from './workOrderKind.ts';

type Change = Operations['setWorkOrderStatus']['body'];
type Open = Operations['restoreWorkOrderStatus']['body']['orders'][number]['was'];

/** Rows that one statement changes. */
const CHUNK = 500;

/** Changes that are told so that they can be taken back. */
const MOST_UNDONE = 1000;

/** Failures that are told one by one. */
const MOST_TOLD = 100;
const CLOSED: ReadonlySet<string> = new Set(['completed', 'cancelled']);
type StatusContext = Pick<RouteContext, 'scope' | 'services' | 'mutate'> & { path: { id: number } };

/** POST {connect}/workorder/status: of chosen work orders, or of all that match; closed ones are told and stay. */
export function setWorkOrderStatus(context: RouteContext<'setWorkOrderStatus'>) {
  const { actor, scope, body, services, mutate } = context;
  return mutate(async (trx, audit) => {
    // What is open stays open until it is changed.
    await lockCompany(trx, scope);
    const orders = await chosen({ ...context, db: trx }, body.selection);
    const closed = orders.filter(({ status }) => CLOSED.has(status));
    const open = orders.filter(({ status }) => !CLOSED.has(status));
    const completing = body.status === 'completed' ? { completed_at: services.now().toISOString() } : {};
    const columns = { status: body.status, ...completing };
    for (let at = 0; at < open.length; at += CHUNK) {
      const ids = open.slice(at, at + CHUNK).map(({ id }) => id);
      await updateRecords(trx, scope, 'work_order', { ids, columns });
    }
    await audit([
      {
        objectName: workOrderKind.objectName,
        objectId: 0,
        detail: `${open.length} work orders set to ${body.status}, ${closed.length} left as they were`,
        after: { status: body.status, ids: open.slice(0, MOST_TOLD).map(({ id }) => id) },
      },
      // Each of them has a history of its own.
      ...open.map((order) => statusEntry(order, body.status)),
    ]);
    return {
      count: open.length,
      ...(open.length <= MOST_UNDONE
        ? { undo: open.map(({ id, status }) => ({ id, status: body.status, was: status as Open })) }
        : {}),
      failedCount: closed.length,
      failed: closed.slice(0, MOST_TOLD).map(({ id, number }) => ({
        id,
        name: number,
        message: sentenceOf(services, { code: 'work_order_closed', values: { number } }, actor.language),
      })),
    };
  });
}

/** POST {connect}/workorder/status/undo: what somebody changed since keeps its status and is told. */
export function restoreWorkOrderStatus({ scope, body, mutate }: RouteContext<'restoreWorkOrderStatus'>) {
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const steps = new Map(body.orders.map((step) => [step.id, step]));
    const found = await findWorkOrders(trx, scope, { ids: [...steps.keys()] });
    const changed = found.filter(({ id, status }) => steps.get(id)?.status !== status);
    const same = found.filter((order) => !changed.includes(order));
    for (const was of new Set(body.orders.map((step) => step.was))) {
      const ids = same.filter(({ id }) => steps.get(id)?.was === was).map(({ id }) => id);
      if (ids.length > 0)
        await updateRecords(trx, scope, 'work_order', { ids, columns: { status: was, completed_at: null } });
    }
    await audit([
      {
        objectName: workOrderKind.objectName,
        objectId: 0,
        detail: `Status of ${same.length} work orders taken back, ${changed.length} left as they were`,
        after: { ids: same.slice(0, MOST_TOLD).map(({ id }) => id) },
      },
      ...same.map((order) => statusEntry(order, steps.get(order.id)?.was ?? order.status)),
    ]);
    return {
      count: same.length,
      failedCount: changed.length,
      failed: changed.slice(0, MOST_TOLD).map(({ id, number }) => ({
        id,
        name: number,
        message: new RequestError('conflict').message,
      })),
    };
  });
}

/** What the history of one work order says of a change of many. */
function statusEntry({ id, number, status }: ChosenOrder, after: string): AuditEntry {
  return {
    objectName: workOrderKind.objectName,
    objectId: id,
    detail: `${workOrderKind.objectName} "${number}" set to ${after}`,
    before: { Status: status },
    after: { Status: after },
  };
}

/** @throws RequestError selection_changed, when another number of rows matches than the user was told */
async function chosen(context: ExportContext, selection: Change['selection']): Promise<ChosenOrder[]> {
  const { db, admission } = context;
  const { scope } = admission;
  if ('ids' in selection) return findWorkOrders(db, scope, { ids: selection.ids });
  const { query, document } = selection;
  const wanted = document
    ? { plan: await planOfDocument(context, 'listWorkOrders', { ...document, Query: query }) }
    : { filter: readQuery(findOperation('listWorkOrders'), query) };
  const excluded = new Set(selection.exclude);
  const found = (await findWorkOrders(db, scope, wanted)).filter(({ id }) => !excluded.has(id));
  if (found.length !== selection.count)
    throw new RequestError('selection_changed', { values: { count: selection.count, found: found.length } });
  return found;
}

/** Marks the work as done or calls it off. */
export async function finishWorkOrder(
  { scope, path, services, mutate }: StatusContext,
  status: 'completed' | 'cancelled',
) {
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const before = await findRecord({ db: trx, scope, path }, workOrderKind);
    const completed_at = status === 'completed' ? (before.CompletedAt ?? services.now().toISOString()) : null;
    await updateRecords(trx, scope, 'work_order', { ids: [before.Id], columns: { status, completed_at } });
    await audit({
      objectName: workOrderKind.objectName,
      objectId: before.Id,
      detail: `Work order "${before.Number}" ${status}`,
      before: { Status: before.Status },
      after: { Status: status },
    });
    return (await findRow(workOrderKind.plan(trx, scope, {}), before.Id)) ?? before;
  });
}
