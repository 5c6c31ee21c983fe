import type { Operations } from '#server/generated/types.ts';
import { tenantsPlan, tenantTotals } from '#server/repositories/portfolio/tenants.ts';
import { propertyOfUnit } from '#server/repositories/portfolio/units.ts';
import { countedDay, dayOf } from '#server/repositories/times.ts';
import { routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import type { RecordKind } from './shared/RecordKind.ts';
import { findRecord, removeRecord, saveRecord } from './shared/records.ts';

/** Days ahead in which the end of a lease is told. */
const SOON_DAYS = 90;
type Tenant = Operations['getTenant']['answer'];
type TenantSave = Operations['saveTenant']['body'];

const tenantKind: RecordKind<Tenant, TenantSave> = {
  table: 'tenant',
  saves: 'saveTenant',
  objectName: 'Tenant',
  plan: tenantsPlan,
  nameOf: ({ FullName }) => FullName,
  written: ['Code', 'Balance', 'PropertyId', 'PropertyName', 'UnitCode'],
  clean: (body, before) => ({
    ...body,
    FullName: body.FullName.trim(),
    Email: body.Email.trim().toLowerCase(),
    Phone: (body.Phone ?? before?.Phone ?? '').trim(),
  }),
  check: async ({ db, scope, faults, values }) => {
    if (!values.FullName) faults.add('FullName', 'required');
    if ((await propertyOfUnit(db, scope, values.UnitId)) === undefined) faults.add('UnitId', 'unknown_record');
    if (values.LeaseTo < values.LeaseFrom) faults.add('LeaseTo', 'ends_before_start');
  },
  columns: (values, { before }) => ({
    full_name: values.FullName,
    full_name_lower: values.FullName.toLowerCase(),
    email: values.Email,
    phone: values.Phone ?? '',
    unit_id: values.UnitId,
    status: values.Status,
    lease_from: values.LeaseFrom,
    lease_to: values.LeaseTo,
    rent: values.Rent,
    ...(before ? {} : { balance: 0 }),
  }),
  derive: async (db, scope, { UnitId }) => ({ property_id: (await propertyOfUnit(db, scope, UnitId)) ?? 0 }),
  numbering: { column: 'code', prefix: 't', digits: 7 },
  isKept: ({ Status, Balance }) => Status === 'current' || Status === 'notice' || Balance !== 0,
};

export const tenants = routesOf({
  /** GET {connect}/tenant: of the database in the header. */
  listTenants: ({ db, scope, query }) => answerPage('tenant', tenantsPlan(db, scope, query), query),

  /** GET {connect}/tenant/summary. */
  getTenantSummary: ({ db, scope, query, services }) => {
    const today = countedDay(query, services.now());
    return tenantTotals(db, scope, query, { today, soon: dayOf(new Date(today), SOON_DAYS) });
  },

  /** GET {connect}/tenant/{id}. */
  getTenant: (ctx) => findRecord(ctx, tenantKind),

  /** POST {connect}/tenant. */
  saveTenant: (ctx) => saveRecord(ctx, tenantKind),

  /** DELETE {connect}/tenant/remove. */
  removeTenant: (ctx) => removeRecord(ctx, tenantKind),
});
