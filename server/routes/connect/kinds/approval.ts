import { RequestError } from '#server/errors.ts';
import type { Operations } from '#server/generated/types.ts';
import { approvalsPlan } from '#server/repositories/portfolio/approvals.ts';
import { hasRecord } from '#server/repositories/records.ts';
import { findStaff } from '#server/repositories/staff.ts';
import type { RecordKind } from './RecordKind.ts';

type Approval = Operations['getApproval']['answer'];
type ApprovalSave = Operations['saveApproval']['body'];

export const approvalKind: RecordKind<Approval, ApprovalSave> = {
  table: 'approval',
  objectName: 'Approval',
  plan: (db, scope) => approvalsPlan(db, scope, {}),
  nameOf: ({ Number: number }) => number,
  written: [
    'Number',
    'Status',
    'RequestedBy',
    'RequestedAt',
    'DecidedBy',
    'DecidedAt',
    'Comment',
    'PropertyName',
    'VendorName',
    'AssignedToName',
  ],
  clean: (body, before) => ({
    ...body,
    Subject: body.Subject.trim(),
    VendorId: body.VendorId === undefined ? (before?.VendorId ?? null) : body.VendorId || null,
    AssignedToId: body.AssignedToId === undefined ? (before?.AssignedToId ?? null) : body.AssignedToId || null,
  }),
  check: async ({ db, scope, faults, values, before }) => {
    const { Subject, PropertyId, VendorId, AssignedToId } = values;
    if (before && before.Status !== 'pending') throw new RequestError('approval_decided');
    if (!Subject) faults.add('Subject', 'required');
    if (!(await hasRecord(db, scope, 'property', { id: PropertyId }))) faults.add('PropertyId', 'unknown_record');
    if (VendorId && !(await hasRecord(db, scope, 'vendor', { id: VendorId }))) {
      faults.add('VendorId', 'unknown_record');
    }
    const isNewOwner = AssignedToId && AssignedToId !== before?.AssignedToId;
    if (isNewOwner && !(await findStaff(db, scope, AssignedToId))) faults.add('AssignedToId', 'unknown_record');
  },
  columns: (values, { now, before, actorName }) => ({
    kind: values.Kind,
    subject: values.Subject,
    subject_lower: values.Subject.toLowerCase(),
    property_id: values.PropertyId,
    vendor_id: values.VendorId ?? null,
    amount: values.Amount,
    due_on: values.DueOn,
    assigned_to: values.AssignedToId ?? null,
    ...(before ? {} : { status: 'pending', requested_by: actorName, requested_at: now.toISOString() }),
  }),
  numbering: { column: 'number', prefix: 'AP-', digits: 5 },
};
