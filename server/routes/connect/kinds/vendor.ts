import type { Operations } from '#server/generated/types.ts';
import { vendorsPlan } from '#server/repositories/portfolio/vendors.ts';
import { recordId } from '#server/repositories/records.ts';
import type { AnyRecord, RecordKind } from './RecordKind.ts';

type Vendor = Operations['getVendor']['answer'] & AnyRecord;
type VendorSave = Operations['saveVendor']['body'];

export const vendorKind: RecordKind<Vendor, VendorSave> = {
  table: 'vendor',
  objectName: 'Vendor',
  plan: (db, scope) => vendorsPlan(db, scope, {}),
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
