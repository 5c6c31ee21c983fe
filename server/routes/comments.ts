import { authorName } from '#server/audit/mutate.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { commentsPlan, deleteNote, insertComment, updateComment } from '#server/repositories/recordNotes.ts';
import { findRow } from '#server/repositories/records.ts';
import { type RouteContext, routesOf } from './routesOf.ts';
import { answerPage } from './shared/answerPage.ts';
import { foundNote, noteDone, readerOf } from './shared/noteReader.ts';
import { findRecordOfKind } from './shared/recordKinds.ts';

/** Characters of a comment; the contract refuses more. */
const MOST_TEXT = 4000;

type OneContext = RouteContext<'changeRecordComment'> | RouteContext<'removeRecordComment'>;

/** Comments are records' notes in plain text: who may see the record sees them, who may change it writes them. */
export const comments = routesOf({
  /** GET {connect}/comments/{kind}/{id}. */
  listRecordComments: async (ctx) => {
    const record = await findRecordOfKind(ctx);
    const reader = readerOf(ctx, record);
    const page = await answerPage('data', commentsPlan(ctx.db, ctx.scope, record, reader), ctx.query);
    return { ...page, CanAdd: reader.mayWrite, Most: MOST_TEXT };
  },

  /** POST {connect}/comments/{kind}/{id}. */
  addRecordComment: async (ctx) => {
    const record = await findRecordOfKind(ctx, 2);
    const body = textOf(ctx);
    const { actor, scope, services } = ctx;
    return ctx.mutate(async (trx, audit) => {
      const created_at = services.now().toISOString();
      const comment = { author_id: actor.userId, author_name: authorName(actor), body, created_at };
      const id = await insertComment(trx, scope, record, comment);
      // What was written stands in the comment alone: who deletes it, deletes it.
      await noteDone(ctx, { trx, audit, record }, { action: 'comment_added' });
      return foundNote(await findRow(commentsPlan(trx, scope, record, readerOf(ctx, record)), id));
    });
  },

  /** POST {connect}/comments/{kind}/{id}/{comment}. */
  changeRecordComment: async (ctx) => {
    const { record, comment } = await findComment(ctx);
    if (!comment.CanEdit) throw new RequestError('edit_denied');
    const body = textOf(ctx);
    const { scope, services } = ctx;
    return ctx.mutate(async (trx, audit) => {
      await updateComment(trx, scope, comment.Id, { body, edited_at: services.now().toISOString() });
      await noteDone(ctx, { trx, audit, record }, { action: 'comment_changed' });
      return foundNote(await findRow(commentsPlan(trx, scope, record, readerOf(ctx, record)), comment.Id));
    });
  },

  /** DELETE {connect}/comments/{kind}/{id}/{comment}. */
  removeRecordComment: async (ctx) => {
    const { record, comment } = await findComment(ctx);
    if (!comment.CanDelete) throw new RequestError('edit_denied');
    await ctx.mutate(async (trx, audit) => {
      await deleteNote(trx, ctx.scope, 'record_comment', comment.Id);
      await noteDone(ctx, { trx, audit, record }, { action: 'comment_deleted' });
    });
  },
});

/** A comment, as one of the record in the address. */
async function findComment(ctx: OneContext) {
  const record = await findRecordOfKind(ctx, 2);
  const plan = commentsPlan(ctx.db, ctx.scope, record, readerOf(ctx, record));
  return { record, comment: foundNote(await findRow(plan, ctx.path.comment)) };
}

/**
 * The text without the space around it.
 *
 * @throws RequestError invalid_record, when nothing is left
 */
function textOf({ actor, body, services }: Pick<RouteContext<'addRecordComment'>, 'actor' | 'body' | 'services'>) {
  const text = body.Text.trim();
  const faults = new FieldFaults(services, actor.language);
  if (text === '') faults.add('Text', 'required');
  faults.throwIfAny();
  return text;
}
