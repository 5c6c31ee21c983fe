import { claimMail, mailFailed, mailSent } from '#server/repositories/tasks/mails.ts';
import { languageOf } from '#server/repositories/tasks/owner.ts';
import type { Services } from '#server/services.ts';
import { isRefusedForGood, tellDelayedMail, tellReturnedMail, tellSentMail } from './tellMail.ts';
import { wordsOf } from './words.ts';

/** Milliseconds that handing over may take before somebody else tries. */
const HAND_OVER = 60_000;
/** Milliseconds before a mail that failed is tried again, times the tries so far. */
const PAUSE = 60_000;
const MOST_TRIES = 8;

/**
 * Hands the mails that wait to the sender, one by one. A mail whose hand-over breaks off is handed over again, under the
 * same key, by which the receiving server can tell. One that has to wait, and one that is refused for good or too often, is told
 * where its run is.
 */
export async function sendMails(
  services: Services,
  clock: () => Promise<Date>,
  onFault: (error: unknown) => void,
): Promise<void> {
  const { db } = services.database;
  const { email } = services.senders;
  const wordsFor = async (userId: number) => wordsOf(services, await languageOf(db, userId));
  for (;;) {
    // Each mail has its own time: those before it may have taken long.
    const now = await clock();
    const claimed = await claimMail(db, now, new Date(now.getTime() + HAND_OVER));
    if (!claimed) return;
    const { mail, isMine } = claimed;
    if (!isMine) continue;
    if (!email) {
      await mailFailed(db, mail.id, null);
      continue;
    }
    try {
      await email.send({
        channel: 'email',
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
        userId: mail.user_id,
        companyId: mail.company_id,
        at: now,
        key: `task-${mail.id}-${Date.parse(mail.created_at)}`,
        ...(mail.file_name && mail.file
          ? { files: [{ name: mail.file_name, content: Buffer.from(mail.file, 'base64') }] }
          : {}),
      });
      if (mail.tries === 0) await mailSent(db, mail.id, now);
      else await tellSentMail(db, mail, { words: await wordsFor(mail.user_id), now });
    } catch (error) {
      onFault(error);
      const telling = { error, words: await wordsFor(mail.user_id), now };
      if (mail.tries + 1 >= MOST_TRIES || isRefusedForGood(error)) await tellReturnedMail(db, mail, telling);
      else await tellDelayedMail(db, mail, { ...telling, next: new Date(now.getTime() + PAUSE * (mail.tries + 1)) });
    }
  }
}
