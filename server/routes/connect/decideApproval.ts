import { RequestError } from '#server/errors.ts';
import { findRow, updateRecord } from '#server/repositories/records.ts';
import type { RouteContext } from '../defineRoute.ts';
import { findRecord } from './findRecord.ts';
import { approvalKind } from './kinds/approval.ts';

type DecisionContext = Pick<RouteContext, 'actor' | 'scope' | 'services' | 'mutate'> & {
  path: { id: number };
  body: { Comment?: string | null; Version: number };
};

/** Decides what waits, once; the comment and who decided stay with it. */
export async function decideApproval(
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
    return (await findRow(approvalKind.plan(trx, scope), before.Id)) ?? before;
  });
}
