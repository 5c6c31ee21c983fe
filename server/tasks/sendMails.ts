import { claimMail, mailFailed, mailSent } from '#server/repositories/tasks/mails.ts';
import type { Services } from '#server/services.ts';

/** Milliseconds that handing over may take before somebody else tries. */
const HAND_OVER = 60_000;
/** Milliseconds before a mail that failed is tried again, times the tries so far. */
const PAUSE = 60_000;
const MOST_TRIES = 8;

/**
 * Hands the mails that wait to the sender, one by one. A mail whose hand-over breaks off is handed over again, under the
 * same key, by which the receiving server can tell.
 */
export async function sendMails(
  { database: { db }, senders }: Services,
  clock: () => Promise<Date>,
  onFault: (error: unknown) => void,
): Promise<void> {
  const { email } = senders;
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
      await mailSent(db, mail.id, now);
    } catch (error) {
      onFault(error);
      const isLast = mail.tries + 1 >= MOST_TRIES;
      await mailFailed(db, mail.id, isLast ? null : new Date(now.getTime() + PAUSE * (mail.tries + 1)));
    }
  }
}
