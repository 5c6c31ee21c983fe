import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { pictureType } from '#server/images/pictureType.ts';
import { countFeedback, feedbackPlan, findFeedback, insertFeedback } from '#server/repositories/feedback.ts';
import { version } from '#server/settings.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { answerFeedback } from './answerFeedback.ts';

/** Bytes of a picture (console 5). */
const MAX_PICTURE = 5_242_880;
const START = 'data:image/png;base64,';
/** What one user may say in an hour: pictures are large. */
const MOST_IN_AN_HOUR = 30;
/** Seconds. */
const HOUR = 3_600;

type Context = RouteContext<'saveFeedback'>;

export const feedback = routesOf({
  saveFeedback,

  /** GET feedback/list: what users of the company said. */
  listFeedback: ({ db, scope, query }) => answerPage('data', feedbackPlan(db, scope, query.searchTerm), query),

  /** GET feedback/{id}: with the picture. */
  getFeedback: async ({ db, path, scope }) => {
    const found = await findFeedback(db, scope, path.id);
    if (!found) throw new RequestError('not_found');
    return found;
  },

  answerFeedback,
});

/** POST feedback (CONSOLE-FEEDBACK-02): kept with its user and release; in the variant that has an address, a copy goes there. */
async function saveFeedback(ctx: Context) {
  const { actor, body, scope, services, mutate } = ctx;
  const { feedbackEmailTo = '' } = services.installation.current;
  const now = services.now();
  const message = body.Feedback.trim();
  const screenshot = body.screenshot ?? null;
  const faults = new FieldFaults(services, actor.language);
  if (message === '') faults.add('Feedback', 'required');
  if (screenshot !== null) checkPicture(screenshot, faults);
  // The server is nobody's way to send mails anywhere else.
  if (body.EmailTo !== undefined && body.EmailTo !== feedbackEmailTo) faults.add('EmailTo', 'feedback_address');
  faults.throwIfAny();
  const saved = await mutate(async (trx, audit) => {
    if ((await countFeedback(trx, scope, actor.userId, new Date(now.getTime() - HOUR * 1000))) >= MOST_IN_AN_HOUR)
      throw new RequestError('too_many_requests', {
        values: { seconds: HOUR },
        headers: { 'retry-after': String(HOUR) },
      });
    const id = await insertFeedback(trx, scope, {
      user_id: actor.userId,
      user_name: actor.fullName,
      email: actor.email,
      rating: body.Nps,
      message,
      page: body.page,
      product: body.ProductType?.trim() ?? '',
      email_to: body.EmailTo ?? '',
      release: version,
      screenshot,
      created_at: now.toISOString(),
    });
    await audit({ objectName: 'Feedback', objectId: id, detail: `Feedback from ${body.page || 'the product'}` });
    return { Id: id, CreateDate: now.toISOString() };
  });
  if (body.EmailTo) sendCopy(ctx, body.EmailTo, now);
  return saved;
}

/** What is kept is kept, whether the mail goes out or not: who sent it waits for no mail server. */
function sendCopy({ actor, body, request, scope, services }: Context, to: string, at: Date): void {
  const { Feedback, ProductType, page } = body;
  const { userId, fullName, email } = actor;
  const { productName } = services.installation.current;
  const subject = [productName, ProductType?.trim(), page].filter(Boolean).join(' – ');
  const text = `${Feedback.trim()}\n\n${fullName} <${email}>`;
  const copy = { channel: 'email', to, subject, text, userId, companyId: scope.companyId, at } as const;
  services.senders.email?.send(copy).catch((err: unknown) => {
    request.log.error({ err }, 'the copy of a feedback was not handed over');
  });
}

/** The bytes say what it is. */
function checkPicture(address: string, faults: FieldFaults): void {
  const text = address.slice(START.length);
  const bytes = Buffer.from(text, 'base64');
  // Written again instead of matched: an expression over millions of characters can exceed V8's stack.
  const isPng = address.startsWith(START) && pictureType(bytes) === 'image/png' && bytes.toString('base64') === text;
  if (!isPng) faults.add('screenshot', 'picture_invalid');
  else if (bytes.length > MAX_PICTURE) faults.add('screenshot', 'picture_too_large');
}
