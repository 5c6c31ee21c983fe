import type { Trx } from '#server/database/schema.ts';
import { invalidRecord } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { toSentence } from '#server/import/sentences.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { countUnits, propertiesPlan } from '#server/repositories/portfolio/properties.ts';
import { findRow, insertRecord } from '#server/repositories/records.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';
import { unitKind } from './kinds/unit.ts';
import { fieldsOf } from './saveRecord.ts';

type Context = RouteContext<'addUnits'>;
type Audit = Parameters<Parameters<Context['mutate']>[0]>[1];
type UnitValues = Parameters<typeof unitKind.clean>[0];

/** As many rows as are told at once: who mends a table mends it again and again otherwise. */
const TOLD_ROWS = 5;

/** POST {connect}unit/many: makes the units of a table, all of them or none. */
export const addUnits = defineRoute('addUnits', (ctx) =>
  ctx.mutate(async (trx, audit) => {
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
  }),
);

/** Makes one unit, so that the next row finds its code taken; answers its faults by field instead when it has some. */
async function addUnit(
  ctx: Context,
  trx: Trx,
  { values, audit, propertyName }: { values: UnitValues; audit: Audit; propertyName: string },
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
