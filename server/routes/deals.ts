import type { Operations } from '#server/generated/types.ts';
import { dealsPlan, dealTotals } from '#server/repositories/portfolio/deals.ts';
import { codeOfUnit } from '#server/repositories/portfolio/units.ts';
import { hasRecord } from '#server/repositories/records.ts';
import { findStaff } from '#server/repositories/staff.ts';
import { countedDay } from '#server/repositories/times.ts';
import { routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import type { RecordKind } from './shared/RecordKind.ts';
import { findRecord, removeRecord, saveRecord } from './shared/records.ts';

type Deal = Operations['getDeal']['answer'];
type DealSave = Operations['saveDeal']['body'];

const dealKind: RecordKind<Deal, DealSave> = {
  table: 'deal',
  saves: 'saveDeal',
  objectName: 'Deal',
  plan: dealsPlan,
  nameOf: ({ Name }) => Name,
  written: ['CreatedAt', 'Name', 'PropertyName', 'UnitCode', 'AssignedToName'],
  clean: (body, before) => ({
    ...body,
    TenantName: body.TenantName.trim(),
    UnitId: body.UnitId === undefined ? (before?.UnitId ?? null) : body.UnitId || null,
    AssignedToId: body.AssignedToId === undefined ? (before?.AssignedToId ?? null) : body.AssignedToId || null,
    Chance: body.Chance === undefined ? (before?.Chance ?? null) : body.Chance,
    Weighted: body.Weighted === undefined ? (before?.Weighted ?? null) : body.Weighted,
    Notes: (body.Notes === undefined ? before?.Notes : body.Notes)?.trim() || null,
  }),
  check: async ({ db, scope, faults, values, before }) => {
    const { TenantName, PropertyId, UnitId, AssignedToId } = values;
    if (!TenantName) faults.add('TenantName', 'required');
    if (!(await hasRecord(db, scope, 'property', { id: PropertyId }))) faults.add('PropertyId', 'unknown_record');
    if (UnitId && !(await hasRecord(db, scope, 'unit', { id: UnitId, property_id: PropertyId }))) {
      faults.add('UnitId', 'unit_elsewhere');
    }
    const isNewOwner = AssignedToId && AssignedToId !== before?.AssignedToId;
    if (isNewOwner && !(await findStaff(db, scope, AssignedToId))) faults.add('AssignedToId', 'unknown_record');
  },
  columns: (values, { now, before }) => ({
    prospect: values.TenantName,
    property_id: values.PropertyId,
    unit_id: values.UnitId ?? null,
    stage: values.Stage,
    amount: values.Amount,
    chance: values.Chance ?? null,
    weighted: values.Weighted ?? null,
    expected_on: values.ExpectedOn,
    assigned_to: values.AssignedToId ?? null,
    notes: values.Notes ?? null,
    ...(before ? {} : { created_at: now.toISOString() }),
  }),
  derive: async (db, scope, { TenantName, UnitId }) => {
    const unit = UnitId ? await codeOfUnit(db, scope, UnitId) : undefined;
    const name = unit ? `${TenantName} · ${unit}` : TenantName;
    return { name, name_lower: name.toLowerCase() };
  },
};

export const deals = routesOf({
  /** GET {connect}/deal: of the database in the header. */
  listDeals: ({ db, scope, query }) => answerPage('deal', dealsPlan(db, scope, query), query),

  /** GET {connect}/deal/summary. */
  getDealSummary: ({ db, scope, query, services }) => dealTotals(db, scope, query, countedDay(query, services.now())),

  /** GET {connect}/deal/{id}. */
  getDeal: (ctx) => findRecord(ctx, dealKind),

  /** POST {connect}/deal. */
  saveDeal: (ctx) => saveRecord(ctx, dealKind),

  /** DELETE {connect}/deal/remove. */
  removeDeal: (ctx) => removeRecord(ctx, dealKind),
});
