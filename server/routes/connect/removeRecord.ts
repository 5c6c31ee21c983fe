import { RequestError } from '#server/errors.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { deleteRecord, findRow, hasRecord, type RecordTable } from '#server/repositories/records.ts';
import type { RouteContext } from '../defineRoute.ts';
import { refuseStale } from '../refuseStale.ts';
import type { AnyRecord, AnySave, RecordKind } from './kinds/RecordKind.ts';
import { fieldsOf } from './saveRecord.ts';

type RemoveContext = Pick<RouteContext, 'scope' | 'mutate'> & { query: { id: number; version?: number | undefined } };

/** Deletes a record that nothing refers to and, where the caller says which state it saw, that is still in it. */
export async function removeRecord<Row extends AnyRecord, Save extends AnySave>(
  { scope, query, mutate }: RemoveContext,
  kind: RecordKind<Row, Save>,
): Promise<void> {
  await mutate(async (trx, audit) => {
    // Nobody begins to refer to the record while it is looked for who does.
    await lockCompany(trx, scope);
    const record = await findRow(kind.plan(trx, scope), query.id);
    if (!record) throw new RequestError('not_found');
    refuseStale(record, query.version);
    const name = kind.nameOf(record);
    if (kind.isKept?.(record)) throw new RequestError('record_in_use', { values: { name } });
    for (const [table, column] of Object.entries(kind.usedBy ?? {})) {
      const isUsed = await hasRecord(trx, scope, table as RecordTable, { [column]: record.Id });
      if (isUsed) throw new RequestError('record_in_use', { values: { name } });
    }
    await deleteRecord(trx, scope, kind.table, record.Id);
    await kind.settle?.(trx, scope, { before: record, after: undefined });
    await audit({
      objectName: kind.objectName,
      objectId: record.Id,
      detail: `${kind.objectName} "${name}" deleted`,
      before: fieldsOf(record),
    });
  });
}
