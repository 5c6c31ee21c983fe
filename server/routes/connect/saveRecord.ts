import { changedFields, changesOf } from '#server/audit/changes.ts';
import type { Trx } from '#server/database/schema.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { findRow, insertRecord, updateRecord } from '#server/repositories/records.ts';
import type { RouteContext } from '../defineRoute.ts';
import type { AnyRecord, AnySave, RecordKind } from './kinds/RecordKind.ts';

type SaveContext<Save> = Pick<RouteContext, 'actor' | 'scope' | 'services' | 'mutate'> & { body: Save };

/** Makes a record (Id 0) or changes one that nobody else changed in between; answers it as it stands afterwards. */
export async function saveRecord<Row extends AnyRecord, Save extends AnySave>(
  ctx: SaveContext<Save>,
  kind: RecordKind<Row, Save>,
): Promise<Row> {
  const { body, scope, services } = ctx;
  return ctx.mutate(async (trx, audit) => {
    const before = body.Id === 0 ? undefined : await findRow(kind.plan(trx, scope), body.Id);
    if (body.Id !== 0 && !before) throw new RequestError('not_found');
    const values = kind.clean(body, before);
    await refuseFaults(ctx, trx, { kind, values, before });
    const columns = kind.columns(values, { now: services.now(), before });
    const id = before
      ? await change(ctx, trx, { kind, columns, before })
      : await insertRecord(trx, scope, kind.table, columns);
    const saved = await findRow(kind.plan(trx, scope), id);
    if (!saved) throw new RequestError('not_found');
    const name = `${kind.objectName} "${kind.nameOf(saved)}"`;
    const fields = fieldsOf(values);
    await audit({
      objectName: kind.objectName,
      objectId: id,
      detail: before ? `${name} changed: ${changedFields(fieldsOf(before), fields)}` : `${name} created`,
      ...(before ? changesOf(fieldsOf(before), fields) : { after: fields }),
    });
    return saved;
  });
}

async function change<Row extends AnyRecord, Save extends AnySave>(
  { body, scope }: SaveContext<Save>,
  trx: Trx,
  { kind, columns, before }: { kind: RecordKind<Row, Save>; columns: ReturnType<typeof kind.columns>; before: Row },
): Promise<number> {
  const version = body.Version ?? 0;
  if (!(await updateRecord(trx, scope, kind.table, { id: before.Id, version, columns }))) {
    throw new RequestError('conflict');
  }
  return before.Id;
}

async function refuseFaults<Row extends AnyRecord, Save extends AnySave>(
  { actor, scope, services }: SaveContext<Save>,
  trx: Trx,
  { kind, values, before }: { kind: RecordKind<Row, Save>; values: Save; before: Row | undefined },
): Promise<void> {
  const faults = new FieldFaults(services, actor.language);
  if (before && values.Version === undefined) faults.add('Version', 'required');
  await kind.check({ db: trx, scope, faults, values, before });
  faults.throwIfAny();
}

/** The values without what only tells the record. */
export function fieldsOf(record: AnySave): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'Id' && name !== 'Version'));
}
