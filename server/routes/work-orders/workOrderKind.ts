import type { Operations } from '#server/generated/types.ts';
import { workOrdersPlan } from '#server/repositories/portfolio/workOrders.ts';
import { hasRecord } from '#server/repositories/records.ts';
import type { AnyRecord, RecordKind } from '../shared/RecordKind.ts';

type WorkOrder = Operations['getWorkOrder']['answer'] & AnyRecord;
type WorkOrderSave = Operations['saveWorkOrder']['body'];
type Cost = NonNullable<WorkOrderSave['Costs']>[number];

export const workOrderKind: RecordKind<WorkOrder, WorkOrderSave> = {
  table: 'work_order',
  saves: 'saveWorkOrder',
  objectName: 'Work order',
  plan: workOrdersPlan,
  nameOf: ({ Number: number }) => number,
  written: ['Number', 'CreatedAt', 'CompletedAt', 'PropertyCode', 'PropertyName', 'UnitCode', 'VendorName'],
  clean: (body, before) => ({
    ...body,
    Description: body.Description.trim(),
    UnitId: body.UnitId === undefined ? (before?.UnitId ?? null) : body.UnitId || null,
    VendorId: body.VendorId === undefined ? (before?.VendorId ?? null) : body.VendorId || null,
    DueOn: body.DueOn === undefined ? (before?.DueOn ?? null) : body.DueOn || null,
    Cost: body.Cost ?? before?.Cost ?? 0,
    Costs: (body.Costs ?? before?.Costs ?? []).map(inOrder),
  }),
  check: async ({ db, scope, faults, values }) => {
    const { Description, PropertyId, UnitId, VendorId } = values;
    if (!Description) faults.add('Description', 'required');
    if (!(await hasRecord(db, scope, 'property', { id: PropertyId }))) faults.add('PropertyId', 'unknown_record');
    if (UnitId && !(await hasRecord(db, scope, 'unit', { id: UnitId, property_id: PropertyId }))) {
      faults.add('UnitId', 'unit_elsewhere');
    }
    if (VendorId && !(await hasRecord(db, scope, 'vendor', { id: VendorId }))) {
      faults.add('VendorId', 'unknown_record');
    }
  },
  columns: (values, { now, before }) => ({
    property_id: values.PropertyId,
    unit_id: values.UnitId ?? null,
    vendor_id: values.VendorId ?? null,
    category: values.Category,
    description: values.Description,
    description_lower: values.Description.toLowerCase(),
    status: values.Status,
    priority: values.Priority,
    due_on: values.DueOn ?? null,
    cost: values.Cost ?? 0,
    costs: JSON.stringify(values.Costs ?? []),
    completed_at: values.Status === 'completed' ? (before?.CompletedAt ?? now.toISOString()) : null,
    ...(before ? {} : { created_at: now.toISOString() }),
  }),
  numbering: { column: 'number', prefix: 'WO-', digits: 6 },
};

/** Its fields in one order and without what is empty, so that the same line is never told as a change of the record. */
function inOrder({ Kind, Text, From, To, Quantity, Price, Amount, Invoice }: Cost): Cost {
  const text = Text?.trim();
  const invoice = Invoice?.trim();
  return {
    Kind,
    ...(text ? { Text: text } : {}),
    ...(From ? { From } : {}),
    ...(To ? { To } : {}),
    Quantity,
    Price,
    ...(typeof Amount === 'number' ? { Amount } : {}),
    ...(invoice ? { Invoice: invoice } : {}),
  };
}
