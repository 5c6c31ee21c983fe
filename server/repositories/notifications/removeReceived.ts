import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';

/**
 * Removes from users what they received before a moment, and what then nobody has any more. What was due is kept until it cannot be due
 * again, made before `due`: else it would be made anew. Answers how many receipts went.
 */
export async function removeReceived(
  trx: Trx,
  companyId: number,
  { received, due }: { received: string; due: string },
): Promise<number> {
  const over = sql<boolean>`notification_user.received_at < ${received}
    and (notification.due_key is null or notification.created_at < ${due})`;
  await trx
    .updateTable('notification')
    .set({
      removed_receipts: sql`removed_receipts + (select count(*) from notification_user
        where notification_user.notification_id = notification.id and ${over})`,
    })
    .where('company_id', '=', companyId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notification_user')
          .select('user_id')
          .whereRef('notification_user.notification_id', '=', 'notification.id')
          .where(over),
      ),
    )
    .execute();
  const removed = await trx
    .deleteFrom('notification_user')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('notification')
          .select('notification.id')
          .whereRef('notification.id', '=', 'notification_user.notification_id')
          .where('notification.company_id', '=', companyId)
          .where(over),
      ),
    )
    .execute();
  await trx
    .deleteFrom('notification')
    .where('company_id', '=', companyId)
    .where('created_at', '<', received)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notification_user')
            .select('user_id')
            .whereRef('notification_user.notification_id', '=', 'notification.id'),
        ),
      ),
    )
    .execute();
  return removed.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
