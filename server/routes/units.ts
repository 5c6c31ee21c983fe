import type { Trx } from '#server/database/schema.ts';
import { invalidRecord } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { Operations } from '#server/generated/types.ts';
import { toSentence } from '#server/import/sentences.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { countUnits, propertiesPlan } from '#server/repositories/portfolio/properties.ts';
import { unitsPlan, unitTotals } from '#server/repositories/portfolio/units.ts';
import { findRow, hasRecord, insertRecord, recordId } from '#server/repositories/records.ts';
import { countedDay } from '#server/repositories/times.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import type { AnyRecord, RecordKind } from './shared/RecordKind.ts';
import { fieldsOf, findRecord, removeRecord, saveRecord } from './shared/records.ts';

type Unit = Operations['getUnit']['answer'] & AnyRecord;
type UnitSave = Operations['saveUnit']['body'];

type Context = RouteContext<'addUnits'>;
type Audit = Parameters<Parameters<Context['mutate']>[0]>[1];

/** As many rows as are told at once: who mends a table mends it again and again otherwise. */
const TOLD_ROWS = 5;

/** States in which nobody waits for the day when the unit is free. */
const neverFree: ReadonlySet<UnitSave['Status']> = new Set(['occupied', 'model']);

const unitKind: RecordKind<Unit, UnitSave> = {
  table: 'unit',
  saves: 'saveUnit',
  objectName: 'Unit',
  plan: unitsPlan,
  nameOf: ({ PropertyName, Code }) => `${PropertyName} ${Code}`,
  written: ['PropertyCode', 'PropertyName'],
  clean: (body) => ({
    ...body,
    Code: body.Code.trim(),
    AvailableOn: neverFree.has(body.Status) ? null : body.AvailableOn || null,
  }),
  check: async ({ db, scope, faults, values, before }) => {
    const { Code, PropertyId, Status, AvailableOn } = values;
    if (!Code) faults.add('Code', 'required');
    if (!(await hasRecord(db, scope, 'property', { id: PropertyId }))) faults.add('PropertyId', 'unknown_record');
    const taken = await recordId(db, scope, 'unit', { property_id: PropertyId, code_lower: Code.toLowerCase() });
    if (taken !== undefined && taken !== before?.Id) faults.add('Code', 'code_taken');
    if (Status === 'vacant' && !AvailableOn) faults.add('AvailableOn', 'required');
  },
  columns: (values) => ({
    code: values.Code,
    code_lower: values.Code.toLowerCase(),
    property_id: values.PropertyId,
    status: values.Status,
    bedrooms: values.Bedrooms,
    bathrooms: values.Bathrooms,
    area: values.Area,
    rent: values.Rent,
    available_on: values.AvailableOn ?? null,
  }),
  settle: async (db, scope, { before, after }) => {
    const ids = new Set([before?.PropertyId, after?.PropertyId].filter((id) => id !== undefined));
    for (const id of ids) await countUnits(db, scope, id);
  },
  usedBy: { tenant: 'unit_id', deal: 'unit_id', work_order: 'unit_id' },
};

export const units = routesOf({
  /** GET {connect}/unit: of the database in the header. */
  listUnits: ({ db, scope, query }) => answerPage('unit', unitsPlan(db, scope, query), query),

  /** GET {connect}/unit/summary. */
  getUnitSummary: ({ db, scope, query, services }) => unitTotals(db, scope, query, countedDay(query, services.now())),

  /** GET {connect}/unit/{id}. */
  getUnit: (ctx) => findRecord(ctx, unitKind),

  /** POST {connect}/unit. */
  saveUnit: (ctx) => saveRecord(ctx, unitKind),

  addUnits,

  /** DELETE {connect}/unit/remove. */
  removeUnit: (ctx) => removeRecord(ctx, unitKind),
});

/** POST {connect}unit/many: makes the units of a table, all of them or none. */
function addUnits(ctx: RouteContext<'addUnits'>) {
  return ctx.mutate(async (trx, audit) => {
    const { scope, body } = ctx;
    await lockCompany(trx, scope);
    const property = await findRow(propertiesPlan(trx, scope, {}), body.PropertyId);
    if (!property) {
      const faults = new FieldFaults(ctx.services, ctx.actor.language);
      faults.add('PropertyId', 'unknown_record');
      throw invalidRecord(faults.fields);
    }
    const told: string[] = [];
    for (const [index, row] of body.Units.entries()) {
      const values = unitKind.clean({ ...row, Id: 0, PropertyId: body.PropertyId }, undefined);
      const faults = await addUnit(ctx, trx, { values, audit, propertyName: property.Name });
      const [[field, fault] = []] = Object.entries(faults);
      if (field && fault) told.push(toSentence(ctx, 'row', { row: index + 1, field, fault }));
      if (told.length === TOLD_ROWS) break;
    }
    if (told.length > 0) throw invalidRecord({ Units: told.join('\n') });
    await countUnits(trx, scope, body.PropertyId);
    return { count: body.Units.length };
  });
}

/** Makes one unit, so that the next row finds its code taken; answers its faults by field instead when it has some. */
async function addUnit(
  ctx: Context,
  trx: Trx,
  { values, audit, propertyName }: { values: UnitSave; audit: Audit; propertyName: string },
): Promise<Readonly<Record<string, string>>> {
  const { actor, scope, services } = ctx;
  const faults = new FieldFaults(services, actor.language);
  await unitKind.check({ db: trx, scope, faults, values, before: undefined });
  if (Object.keys(faults.fields).length > 0) return faults.fields;
  const moment = { now: services.now(), before: undefined, actorName: actor.fullName };
  const id = await insertRecord(trx, scope, unitKind.table, unitKind.columns(values, moment));
  const detail = `${unitKind.objectName} "${propertyName} ${values.Code}" created`;
  await audit({ objectName: unitKind.objectName, objectId: id, detail, after: fieldsOf(values) });
  return {};
}
