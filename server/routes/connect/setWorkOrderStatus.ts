import { findOperation } from '#server/contract.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { readQuery } from '#server/export/readQuery.ts';
import type { Operations } from '#server/generated/types.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { type ChosenOrder, findWorkOrders } from '#server/repositories/portfolio/workOrders.ts';
import { updateRecords } from '#server/repositories/records.ts';
import { sentenceOf } from '#server/sentenceOf.ts';
import { defineRoute } from '../defineRoute.ts';

type Change = Operations['setWorkOrderStatus']['body'];
type Open = Operations['restoreWorkOrderStatus']['body']['orders'][number]['was'];

/** Rows that one statement changes. */
const CHUNK = 500;
/** Changes that are told so that they can be taken back. */
const MOST_UNDONE = 1000;
/** Failures that are told one by one. */
const MOST_TOLD = 100;
const CLOSED: ReadonlySet<string> = new Set(['completed', 'cancelled']);

/** POST {connect}/workorder/status: of chosen work orders, or of all that match; closed ones are told and stay. */
export const setWorkOrderStatus = defineRoute('setWorkOrderStatus', ({ actor, scope, body, services, mutate }) =>
  mutate(async (trx, audit) => {
    // What is open stays open until it is changed.
    await lockCompany(trx, scope);
    const orders = await chosen(trx, scope, body.selection);
    const closed = orders.filter(({ status }) => CLOSED.has(status));
    const open = orders.filter(({ status }) => !CLOSED.has(status));
    const completing = body.status === 'completed' ? { completed_at: services.now().toISOString() } : {};
    const columns = { status: body.status, ...completing };
    for (let at = 0; at < open.length; at += CHUNK) {
      const ids = open.slice(at, at + CHUNK).map(({ id }) => id);
      await updateRecords(trx, scope, 'work_order', { ids, columns });
    }
    const [first] = open;
    await audit({
      objectName: 'Work order',
      objectId: first?.id ?? 0,
      detail: `${open.length} work orders set to ${body.status}, ${closed.length} left as they were`,
      after: { status: body.status, ids: open.slice(0, MOST_TOLD).map(({ id }) => id) },
    });
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
  }),
);

/** @throws RequestError selection_changed, when another number of rows matches than the user was told */
async function chosen(trx: Trx, scope: CompanyScope, selection: Change['selection']): Promise<ChosenOrder[]> {
  if ('ids' in selection) return findWorkOrders(trx, scope, { ids: selection.ids });
  const filter = readQuery(findOperation('listWorkOrders'), selection.query);
  const excluded = new Set(selection.exclude);
  const found = (await findWorkOrders(trx, scope, { filter })).filter(({ id }) => !excluded.has(id));
  if (found.length !== selection.count)
    throw new RequestError('selection_changed', { values: { count: selection.count, found: found.length } });
  return found;
}
