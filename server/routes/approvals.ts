import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { Operations } from '#server/generated/types.ts';
import { approvalsPlan, approvalTotals } from '#server/repositories/portfolio/approvals.ts';
import { findRow, hasRecord, updateRecord } from '#server/repositories/records.ts';
import { findStaff } from '#server/repositories/staff.ts';
import { countedDay } from '#server/repositories/times.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import type { RecordKind } from './shared/RecordKind.ts';
import { findRecord, saveRecord } from './shared/records.ts';

type DecisionContext = Pick<RouteContext, 'actor' | 'scope' | 'services' | 'mutate'> & {
  path: { id: number };
  body: { Comment?: string | null; Version: number };
};

type Approval = Operations['getApproval']['answer'];
type ApprovalSave = Operations['saveApproval']['body'];

const approvalKind: RecordKind<Approval, ApprovalSave> = {
  table: 'approval',
  saves: 'saveApproval',
  objectName: 'Approval',
  plan: approvalsPlan,
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

export const approvals = routesOf({
  /** GET {connect}/approval: of the database in the header. */
  listApprovals: ({ db, scope, query }) => answerPage('approval', approvalsPlan(db, scope, query), query),

  /** GET {connect}/approval/summary. */
  getApprovalSummary: ({ db, scope, query, services }) =>
    approvalTotals(db, scope, query, countedDay(query, services.now())),

  /** GET {connect}/approval/{id}. */
  getApproval: (ctx) => findRecord(ctx, approvalKind),

  /** POST {connect}/approval. */
  saveApproval: (ctx) => saveRecord(ctx, approvalKind),

  /** POST {connect}/approval/{id}/approve. */
  approveApproval: (ctx) => decideApproval(ctx, 'approved'),

  /** POST {connect}/approval/{id}/reject: never without a reason. */
  rejectApproval: (ctx) => {
    const faults = new FieldFaults(ctx.services, ctx.actor.language);
    if (!ctx.body.Comment.trim()) faults.add('Comment', 'required');
    faults.throwIfAny();
    return decideApproval(ctx, 'rejected');
  },
});

/** Decides what waits, once; the comment and who decided stay with it. */
async function decideApproval(
  { actor, scope, services, mutate, path, body }: DecisionContext,
  status: 'approved' | 'rejected',
) {
  return mutate(async (trx, audit) => {
    const before = await findRecord({ db: trx, scope, path }, approvalKind);
    if (before.Status !== 'pending') throw new RequestError('approval_decided');
    const comment = body.Comment?.trim() || null;
    const isSaved = await updateRecord(trx, scope, 'approval', {
      id: before.Id,
      version: body.Version,
      columns: {
        status,
        decided_by: actor.fullName,
        decided_at: services.now().toISOString(),
        decision_comment: comment,
      },
    });
    if (!isSaved) throw new RequestError('conflict');
    await audit({
      objectName: approvalKind.objectName,
      objectId: before.Id,
      detail: `Approval "${before.Number}" ${status}${comment ? `: ${comment}` : ''}`,
      before: { Status: before.Status },
      after: { Status: status, Comment: comment },
    });
    return (await findRow(approvalKind.plan(trx, scope, {}), before.Id)) ?? before;
  });
}
