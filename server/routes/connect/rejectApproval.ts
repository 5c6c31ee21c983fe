import { FieldFaults } from '#server/fieldErrors.ts';
import { defineRoute } from '../defineRoute.ts';
import { decideApproval } from './decideApproval.ts';

/** POST {connect}/approval/{id}/reject: never without a reason. */
export const rejectApproval = defineRoute('rejectApproval', (ctx) => {
  const faults = new FieldFaults(ctx.services, ctx.actor.language);
  if (!ctx.body.Comment.trim()) faults.add('Comment', 'required');
  faults.throwIfAny();
  return decideApproval(ctx, 'rejected');
});
