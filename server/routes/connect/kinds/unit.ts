import type { Operations } from '#server/generated/types.ts';
import { countUnits } from '#server/repositories/portfolio/properties.ts';
import { unitsPlan } from '#server/repositories/portfolio/units.ts';
import { hasRecord, recordId } from '#server/repositories/records.ts';
import type { AnyRecord, RecordKind } from './RecordKind.ts';

type Unit = Operations['getUnit']['answer'] & AnyRecord;
type UnitSave = Operations['saveUnit']['body'];

/** States in which nobody waits for the day when the unit is free. */
const neverFree: ReadonlySet<UnitSave['Status']> = new Set(['occupied', 'model']);

export const unitKind: RecordKind<Unit, UnitSave> = {
  table: 'unit',
  objectName: 'Unit',
  plan: (db, scope) => unitsPlan(db, scope, {}),
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
