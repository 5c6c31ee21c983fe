/** Mails of runs, of all companies: the runner hands them over. */
import type { Db, Trx } from '#server/database/schema.ts';
import type { TaskMailTable } from '#server/database/tables/tasks.ts';

/** Names of files and recipients stay for the trace; contents go once they are sent. */
export interface NewMail {
  companyId: number;
  runId: number;
  userId: number;
  occasion: TaskMailTable['occasion'];
  recipient: string;
  subject: string;
  body: string;
  file?: { name: string; content: Buffer };
  at: Date;
}

/** Keeps mails to be sent; one run says the same to the same person once, however often it begins. */
export async function queueMails(trx: Trx, mails: readonly NewMail[]): Promise<void> {
  for (const mail of mails) {
    await trx
      .insertInto('task_mail')
      .values({
        company_id: mail.companyId,
        task_run_id: mail.runId,
        user_id: mail.userId,
        occasion: mail.occasion,
        recipient: mail.recipient,
        subject: mail.subject,
        body: mail.body,
        file_name: mail.file?.name ?? null,
        file: mail.file?.content.toString('base64') ?? null,
        created_at: mail.at.toISOString(),
        not_before: mail.at.toISOString(),
      })
      .onConflict((conflict) => conflict.columns(['task_run_id', 'occasion', 'recipient']).doNothing())
      .execute();
  }
}

/** Takes the next mail that waits, so that nobody else sends it until `until`; undefined when none does. */
export async function claimMail(db: Db, now: Date, until: Date) {
  const next = await db
    .selectFrom('task_mail')
    .selectAll()
    .where('not_before', '<=', now.toISOString())
    .orderBy('not_before')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  const taken = await db
    .updateTable('task_mail')
    .set((eb) => ({ not_before: until.toISOString(), tries: eb('tries', '+', 1) }))
    .where('id', '=', next.id)
    .where('not_before', '=', next.not_before)
    .executeTakeFirst();
  return { mail: next, isMine: Number(taken.numUpdatedRows) === 1 };
}

export async function mailSent(db: Db, id: number, at: Date): Promise<void> {
  await db
    .updateTable('task_mail')
    .set({ sent_at: at.toISOString(), not_before: null, file: null })
    .where('id', '=', id)
    .execute();
}

/** @param at when it is tried again; null: not any more, and its file goes */
export async function mailFailed(db: Db, id: number, at: Date | null): Promise<void> {
  await db
    .updateTable('task_mail')
    .set(at ? { not_before: at.toISOString() } : { not_before: null, file: null })
    .where('id', '=', id)
    .execute();
}
