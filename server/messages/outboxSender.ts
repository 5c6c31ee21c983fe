import type { Db } from '#server/database/schema.ts';
import type { Sender } from './message.types.ts';

/** Keeps messages in a table instead of sending them: to try what a gateway would do. */
export function outboxSender(db: Db): Sender {
  return {
    send: async ({ channel, to, subject, text, userId, companyId, at, key, files = [] }) => {
      await db
        .insertInto('outbox_message')
        .values({
          company_id: companyId,
          user_id: userId,
          channel,
          recipient: to,
          subject,
          body: text,
          created_at: at.toISOString(),
          file_name: files.map((file) => file.name).join(', ') || null,
          message_key: key ?? null,
        })
        .onConflict((conflict) => conflict.column('message_key').doNothing())
        .execute();
    },
  };
}
