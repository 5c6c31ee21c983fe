import type { Insertable } from 'kysely';
import type { Database, Db, Trx } from '#server/database/schema.ts';
import type { Actor, CompanyScope } from '#server/policies/scope.ts';

/** Notifications of one answer. */
export const PAGE = 100;

type Receiver = Pick<Actor, 'userId'>;

/** What a receiver has not marked as received, latest first; those before one of them when its id is given. */
export async function listOwnNotifications(
  db: Db,
  { companyId }: CompanyScope,
  { userId }: Receiver,
  { before, ids }: { before?: number | undefined; ids?: readonly number[] } = {},
) {
  let query = db
    .selectFrom('notification_user')
    .innerJoin('notification', 'notification.id', 'notification_user.notification_id')
    .where('notification_user.user_id', '=', userId)
    .where('notification_user.received_at', 'is', null)
    .where('notification.company_id', '=', companyId);
  if (before !== undefined) query = query.where('notification_user.notification_id', '<', before);
  if (ids) query = query.where('notification_user.notification_id', 'in', [...ids]);
  const rows = await query
    .select([
      'notification.id as Id',
      'notification.message as Notification',
      'notification.kind as type',
      'notification.sender_name as Sender',
      'notification.created_at as CreateDate',
    ])
    .orderBy('notification_user.notification_id', 'desc')
    .limit(PAGE)
    .execute();
  return rows.map((row) => ({ ...row, AssignedUsers: [userId] }));
}

/** Whether a notification of the receiver is still on the list; undefined: they have no such one. */
export async function isOpen(
  db: Db,
  { companyId }: CompanyScope,
  { userId }: Receiver,
  id: number,
): Promise<boolean | undefined> {
  const found = await db
    .selectFrom('notification_user')
    .innerJoin('notification', 'notification.id', 'notification_user.notification_id')
    .where('notification.company_id', '=', companyId)
    .where('notification.id', '=', id)
    .where('notification_user.user_id', '=', userId)
    .select('notification_user.received_at')
    .executeTakeFirst();
  return found && found.received_at === null;
}

/** How many are on the list, up to one of them. */
export async function countOpen(db: Db, _scope: CompanyScope, { userId }: Receiver, upTo: number): Promise<number> {
  const { count } = await openOf(db, userId)
    .where('notification_id', '<=', upTo)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Takes one off the list, or all up to one; answers how many. */
export async function markReceived(
  trx: Trx,
  _scope: CompanyScope,
  { userId }: Receiver,
  { id, upTo, now }: { id?: number; upTo?: number; now: Date },
): Promise<number> {
  let query = trx
    .updateTable('notification_user')
    .set({ received_at: now.toISOString() })
    .where('user_id', '=', userId)
    .where('received_at', 'is', null);
  if (id !== undefined) query = query.where('notification_id', '=', id);
  if (upTo !== undefined) query = query.where('notification_id', '<=', upTo);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** What was due for the receiver: the key of each, and whether it is on the list. */
export async function listDue(db: Db, { companyId }: CompanyScope, { userId }: Receiver) {
  const rows = await db
    .selectFrom('notification')
    .innerJoin('notification_user', 'notification_user.notification_id', 'notification.id')
    .where('notification.company_id', '=', companyId)
    .where('notification_user.user_id', '=', userId)
    .where('notification.due_key', 'is not', null)
    .select(['notification.id', 'notification.due_key', 'notification_user.received_at'])
    .execute();
  return rows.map(({ id, due_key, received_at }) => ({ id, key: due_key ?? '', isOpen: received_at === null }));
}

/** Makes what is due, once; undefined: it is there already. */
export async function insertDue(
  trx: Trx,
  { companyId }: CompanyScope,
  { userId }: Receiver,
  due: Pick<Insertable<Database['notification']>, 'message' | 'kind' | 'due_key' | 'created_at'>,
): Promise<number | undefined> {
  const made = await trx
    .insertInto('notification')
    .values({
      ...due,
      company_id: companyId,
      message_lower: due.message.toLowerCase(),
      audience: null,
      recipients: '',
      recipients_lower: '',
      sender_id: null,
      sender_name: '',
      sender_name_lower: '',
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'due_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  await trx
    .insertInto('notification_user')
    .values({ notification_id: made.id, user_id: userId, received_at: null })
    .execute();
  return made.id;
}

/** Removes what is not due any more. */
export async function deleteDue(trx: Trx, { companyId }: CompanyScope, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('notification')
    .where('company_id', '=', companyId)
    .where('due_key', 'is not', null)
    .where('id', 'in', [...ids])
    .execute();
}

function openOf(db: Db, userId: number) {
  return db.selectFrom('notification_user').where('user_id', '=', userId).where('received_at', 'is', null);
}
