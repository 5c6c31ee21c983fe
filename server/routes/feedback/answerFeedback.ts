import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import {
  claimFeedbackAnswer,
  dropFeedbackAnswer,
  feedbackAnswerSent,
  feedbackWriter,
  findFeedback,
} from '#server/repositories/feedback.ts';
import type { RouteContext } from '../routesOf.ts';

/** Milliseconds after which an answer whose mail was never handed over counts as given up. */
const ABANDONED = 60_000;

type Context = RouteContext<'answerFeedback'>;

/**
 * POST feedback/{id}/answer: mailed to who wrote it, at the address that the account has now. The answer is kept first, so
 * that of two administrators one answers, and taken back when the mail cannot be handed over.
 */
export async function answerFeedback(ctx: Context) {
  const { db, path, scope, services } = ctx;
  const answer = readAnswer(ctx);
  const { email: sender } = services.senders;
  const writer = await feedbackWriter(db, scope, path.id);
  if (!writer) throw new RequestError('not_found');
  if (writer.email === null || writer.userId === null) throw new RequestError('feedback_writer_gone');
  if (!sender) throw new RequestError('mail_off');
  const now = services.now();
  await keep(ctx, { answer, now });
  const texts = services.locales.texts(writer.language ?? '');
  const quoted = writer.message.replaceAll(/^/gm, '> ');
  const { productName } = services.installation.current;
  try {
    await sender.send({
      channel: 'email',
      to: writer.email,
      subject: (texts['server.feedback.subject'] ?? '').replace('{product}', productName),
      text: `${answer}\n\n${ctx.actor.fullName}\n\n${quoted}`,
      userId: writer.userId,
      companyId: scope.companyId,
      at: now,
      key: `feedback-${path.id}-${now.getTime()}`,
    });
  } catch (cause) {
    await dropFeedbackAnswer(db, scope, path.id, now);
    throw new RequestError('mail_not_sent', { cause });
  }
  await feedbackAnswerSent(db, scope, path.id, services.now());
  const found = await findFeedback(db, scope, path.id);
  if (!found) throw new RequestError('not_found');
  return found;
}

function readAnswer({ actor, body, services }: Context): string {
  const answer = body.Answer.trim();
  const faults = new FieldFaults(services, actor.language);
  if (answer === '') faults.add('Answer', 'required');
  faults.throwIfAny();
  return answer;
}

/** @throws RequestError feedback_answered */
function keep({ actor, mutate, path, scope }: Context, { answer, now }: { answer: string; now: Date }): Promise<void> {
  return mutate(async (trx, audit) => {
    const values = { answer, by: actor.fullName, now, before: new Date(now.getTime() - ABANDONED) };
    if (!(await claimFeedbackAnswer(trx, scope, path.id, values))) throw new RequestError('feedback_answered');
    await audit({ objectName: 'Feedback', objectId: path.id, detail: 'Feedback answered by mail', after: { answer } });
  });
}
