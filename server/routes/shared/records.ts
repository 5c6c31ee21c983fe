import { changedFields, changesOf } from '#server/audit/changes.ts';
import type { Trx } from '#server/database/schema.ts';
import { type FormRules, formRulesOf } from '#server/documents/formRules.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { removeNotes } from '#server/repositories/recordNotes.ts';
import {
  type Columns,
  deleteRecord,
  findRow,
  hasRecord,
  insertRecord,
  nextNumber,
  type RecordTable,
  updateRecord,
} from '#server/repositories/records.ts';
import type { RouteContext } from '../routesOf.ts';
import type { AnyRecord, AnySave, RecordKind } from './RecordKind.ts';
import { refuseStale, versionSeen } from './versions.ts';

type SaveContext<Save> = Pick<RouteContext, 'actor' | 'scope' | 'services' | 'mutate' | 'reply'> & { body: Save };

type RemoveContext = Pick<RouteContext, 'scope' | 'mutate'> & { query: { id: number; version?: number | undefined } };

/** A record of the database in the header. */
export async function findRecord<Row extends AnyRecord, Save extends AnySave>(
  { db, scope, path }: Pick<RouteContext, 'db' | 'scope'> & { path: { id: number } },
  kind: RecordKind<Row, Save>,
): Promise<Row> {
  const record = await findRow(kind.plan(db, scope, {}), path.id);
  if (!record) throw new RequestError('not_found');
  return record;
}

/** Makes a record (Id 0) or changes one that nobody else changed in between; answers it as it stands afterwards. */
export async function saveRecord<Row extends AnyRecord, Save extends AnySave>(
  ctx: SaveContext<Save>,
  kind: RecordKind<Row, Save>,
): Promise<Row> {
  const { actor, body, scope, services } = ctx;
  const rules = await formRulesOf(services, kind.saves);
  return ctx.mutate(async (trx, audit) => {
    // One save after the other: a code that is free, and a record that is referred to, stay so until the end.
    await lockCompany(trx, scope);
    const before = body.Id === 0 ? undefined : await findRow(kind.plan(trx, scope, {}), body.Id);
    if (body.Id !== 0 && !before) throw new RequestError('not_found');
    const values = rules.compute(kind.clean(withoutWritten(body, kind), before), before);
    await refuseFaults(ctx, trx, { kind, values, before, rules });
    const columns = {
      ...kind.columns(values, { now: services.now(), before, actorName: actor.fullName }),
      ...(await kind.derive?.(trx, scope, values)),
    };
    const id = before
      ? await change(ctx, trx, { kind, columns, before })
      : await insertRecord(trx, scope, kind.table, { ...columns, ...(await numberOf(trx, scope, kind)) });
    const saved = await findRow(kind.plan(trx, scope, {}), id);
    if (!saved) throw new RequestError('not_found');
    await kind.settle?.(trx, scope, { before, after: saved });
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

/** The number of a new record; the caller holds the company until it is saved. */
async function numberOf<Row extends AnyRecord, Save extends AnySave>(
  trx: Trx,
  scope: CompanyScope,
  { table, numbering }: RecordKind<Row, Save>,
): Promise<Columns> {
  if (!numbering) return {};
  const number = await nextNumber(trx, scope, table, numbering);
  return numbering.column === 'number'
    ? { number, number_lower: number.toLowerCase() }
    : { [numbering.column]: number };
}

async function change<Row extends AnyRecord, Save extends AnySave>(
  ctx: SaveContext<Save>,
  trx: Trx,
  { kind, columns, before }: { kind: RecordKind<Row, Save>; columns: ReturnType<typeof kind.columns>; before: Row },
): Promise<number> {
  const version = versionSeen(ctx, ctx.body.Version, before.Version);
  if (!(await updateRecord(trx, ctx.scope, kind.table, { id: before.Id, version, columns }))) {
    throw new RequestError('conflict');
  }
  return before.Id;
}

async function refuseFaults<Row extends AnyRecord, Save extends AnySave>(
  { actor, scope, services }: SaveContext<Save>,
  trx: Trx,
  {
    kind,
    values,
    before,
    rules,
  }: { kind: RecordKind<Row, Save>; values: Save; before: Row | undefined; rules: FormRules },
): Promise<void> {
  const faults = new FieldFaults(services, actor.language);
  await kind.check({ db: trx, scope, faults, values, before });
  rules.judge(faults, values, before);
  faults.throwIfAny();
}

/** The values without what only tells the record. */
export function fieldsOf(record: AnySave): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== 'Id' && name !== 'Version'));
}

function withoutWritten<Row extends AnyRecord, Save extends AnySave>(
  body: Save,
  { written = [] }: RecordKind<Row, Save>,
): Save {
  const taken = { ...body };
  for (const name of written) delete taken[name];
  return taken;
}

/** Deletes a record that nothing refers to and, where the caller says which state it saw, that is still in it. */
export async function removeRecord<Row extends AnyRecord, Save extends AnySave>(
  { scope, query, mutate }: RemoveContext,
  kind: RecordKind<Row, Save>,
): Promise<void> {
  await mutate(async (trx, audit) => {
    // Nobody begins to refer to the record while it is looked for who does.
    await lockCompany(trx, scope);
    const record = await findRow(kind.plan(trx, scope, {}), query.id);
    if (!record) throw new RequestError('not_found');
    refuseStale(record, query.version);
    const name = kind.nameOf(record);
    if (kind.isKept?.(record)) throw new RequestError('record_in_use', { values: { name } });
    for (const [table, column] of Object.entries(kind.usedBy ?? {})) {
      const isUsed = await hasRecord(trx, scope, table as RecordTable, { [column]: record.Id });
      if (isUsed) throw new RequestError('record_in_use', { values: { name } });
    }
    await deleteRecord(trx, scope, kind.table, record.Id);
    await removeNotes(trx, scope, { objectName: kind.objectName, id: record.Id });
    await kind.settle?.(trx, scope, { before: record, after: undefined });
    await audit({
      objectName: kind.objectName,
      objectId: record.Id,
      detail: `${kind.objectName} "${name}" deleted`,
      before: fieldsOf(record),
    });
  });
}
