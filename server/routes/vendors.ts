import type { Operations } from '#server/generated/types.ts';
import { vendorsPlan, vendorTotals } from '#server/repositories/portfolio/vendors.ts';
import { recordId } from '#server/repositories/records.ts';
import { routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import type { AnyRecord, RecordKind } from './shared/RecordKind.ts';
import { findRecord, removeRecord, saveRecord } from './shared/records.ts';

type Vendor = Operations['getVendor']['answer'] & AnyRecord;
type VendorSave = Operations['saveVendor']['body'];

const vendorKind: RecordKind<Vendor, VendorSave> = {
  table: 'vendor',
  saves: 'saveVendor',
  objectName: 'Vendor',
  plan: vendorsPlan,
  nameOf: ({ Name }) => Name,
  written: ['Balance'],
  clean: (body, before) => ({
    ...body,
    Code: body.Code.trim(),
    Name: body.Name.trim(),
    Contact: (body.Contact ?? before?.Contact ?? '').trim(),
    Email: (body.Email === undefined ? before?.Email : body.Email)?.trim().toLowerCase() ?? '',
    Phone: (body.Phone ?? before?.Phone ?? '').trim(),
    City: (body.City ?? before?.City ?? '').trim(),
    State: (body.State ?? before?.State ?? '').trim(),
    InActive: body.InActive ?? before?.InActive ?? false,
  }),
  check: async ({ db, scope, faults, values, before }) => {
    if (!values.Code) faults.add('Code', 'required');
    if (!values.Name) faults.add('Name', 'required');
    const taken = await recordId(db, scope, 'vendor', { code_lower: values.Code.toLowerCase() });
    if (taken !== undefined && taken !== before?.Id) faults.add('Code', 'code_taken');
  },
  columns: (values, { before }) => ({
    code: values.Code,
    code_lower: values.Code.toLowerCase(),
    name: values.Name,
    name_lower: values.Name.toLowerCase(),
    category: values.Category,
    contact: values.Contact ?? '',
    email: values.Email ?? '',
    phone: values.Phone ?? '',
    city: values.City ?? '',
    city_lower: (values.City ?? '').toLowerCase(),
    state: values.State ?? '',
    in_active: values.InActive ? 1 : 0,
    ...(before ? {} : { balance: 0 }),
  }),
  usedBy: { work_order: 'vendor_id', approval: 'vendor_id' },
};

export const vendors = routesOf({
  /** GET {connect}/vendor: of the database in the header. */
  listVendors: ({ db, scope, query }) => answerPage('vendor', vendorsPlan(db, scope, query), query),

  /** GET {connect}/vendor/summary. */
  getVendorSummary: ({ db, scope, query }) => vendorTotals(db, scope, query),

  /** GET {connect}/vendor/{id}. */
  getVendor: (ctx) => findRecord(ctx, vendorKind),

  /** POST {connect}/vendor. */
  saveVendor: (ctx) => saveRecord(ctx, vendorKind),

  /** DELETE {connect}/vendor/remove. */
  removeVendor: (ctx) => removeRecord(ctx, vendorKind),
});
