import { type Insertable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Db, Trx } from '#server/database/schema.ts';
import { accessByRoles } from '#server/policies/databases.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { matchesWords, planList } from '../lists/list.ts';

/** What the list and the form both show. */
const shown = [
  'notification.id as Id',
  'notification.message as Notification',
  'notification.kind as type',
  'notification.recipients as Recipients',
  'notification.sender_name as Sender',
  'notification.created_at as CreateDate',
] as const;

const counts = [
  sql<number>`notification.removed_receipts
    + (select count(*) from notification_user as one where one.notification_id = notification.id)`.as('Assigned'),
  sql<number>`notification.removed_receipts + (select count(*) from notification_user as one
    where one.notification_id = notification.id and one.received_at is not null)`.as('Received'),
];

/** What administrators of the company sent, latest first. */
export function sentPlan(db: Db, scope: CompanyScope, search: string | undefined) {
  let query = sentBy(db, scope);
  if (search)
    query = query.where(
      matchesWords(
        ['notification.message_lower', 'notification.recipients_lower', 'notification.sender_name_lower'],
        search,
      ),
    );
  return planList({
    query: query.select(shown).select(audience).select(counts),
    key: 'notification.id',
    sortable: {
      Id: 'notification.id',
      type: 'notification.kind',
      Sender: 'notification.sender_name_lower',
      CreateDate: 'notification.created_at',
    },
    sort: { by: 'CreateDate', type: 'desc' },
    present: numbered,
  });
}

export async function findSent(db: Db, scope: CompanyScope, id: number) {
  const found = await sentBy(db, scope)
    .where('notification.id', '=', id)
    .select(shown)
    .select(audience)
    .select(counts)
    .executeTakeFirst();
  return found && numbered(found);
}

/** Whom a notification of the company went to, and when each received it. */
export function receiversPlan(db: Db, { companyId }: CompanyScope, id: number, search: string | undefined) {
  let query = db
    .selectFrom('notification_user')
    .innerJoin('app_user', 'app_user.id', 'notification_user.user_id')
    .where('notification_user.notification_id', '=', id)
    .where('app_user.company_id', '=', companyId);
  if (search) query = query.where(matchesWords(['app_user.full_name_lower', 'app_user.email_lower'], search));
  return planList({
    query: query.select([
      'app_user.id as Id',
      'app_user.full_name as User',
      'app_user.email as Email',
      'notification_user.received_at as ReceiveDate',
    ]),
    key: 'app_user.id',
    sortable: {
      Id: 'app_user.id',
      User: 'app_user.full_name_lower',
      Email: 'app_user.email_lower',
      ReceiveDate: { column: 'notification_user.received_at', nullable: true },
    },
    sort: { by: 'User', type: 'asc' },
    present: (row) => row,
  });
}

/** Active users of the company among these. */
export async function findUsers(db: Db, scope: CompanyScope, ids: readonly number[]) {
  return activeUsers(db, scope)
    .where('app_user.id', 'in', [...ids])
    .select(['app_user.id', 'app_user.full_name as name'])
    .orderBy('app_user.full_name_lower')
    .execute();
}

/** Roles that the company knows among these. */
export async function findRoleNames(db: Db, { companyId }: CompanyScope, ids: readonly number[]) {
  return db
    .selectFrom('role')
    .where('id', 'in', [...ids])
    .where((eb) => eb.or([eb('company_id', 'is', null), eb('company_id', '=', companyId)]))
    .select(['id', 'name'])
    .orderBy('name_lower')
    .execute();
}

export async function findDatabaseName(db: Db, { companyId }: CompanyScope, id: number): Promise<string | undefined> {
  const found = await db
    .selectFrom('voyager_db')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .select('name')
    .executeTakeFirst();
  return found?.name;
}

/** Active users of the company who hold one of the roles. */
export async function usersOfRoles(db: Db, scope: CompanyScope, roleIds: readonly number[]): Promise<number[]> {
  const rows = await activeUsers(db, scope)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_role')
          .select('user_role.id')
          .whereRef('user_role.user_id', '=', 'app_user.id')
          .where('user_role.role_id', 'in', [...roleIds]),
      ),
    )
    .select('app_user.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Active users of the company who may work in the database: what was said of a user alone wins over the roles. */
export async function usersOfDatabase(db: Db, scope: CompanyScope, databaseId: number): Promise<number[]> {
  const own = sql<number>`(select own_access.access_type from user_voyager_db as own_access
    where own_access.user_id = app_user.id and own_access.voyager_db_id = ${databaseId})`;
  const rows = await activeUsers(db, scope)
    .where((eb) => eb.exists(eb.selectFrom('user_role').select('user_role.id').whereRef('user_id', '=', 'app_user.id')))
    .where(sql<boolean>`coalesce(${own}, ${accessByRoles('app_user.id', databaseId, scope.companyId)}) = 1`)
    .select('app_user.id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertSent(
  trx: Trx,
  scope: CompanyScope,
  {
    userIds,
    ...row
  }: Pick<
    Insertable<Database['notification']>,
    'message' | 'kind' | 'audience' | 'recipients' | 'sender_id' | 'sender_name' | 'created_at'
  > & { userIds: readonly number[] },
): Promise<number> {
  const { id } = await trx
    .insertInto('notification')
    .values({
      ...row,
      company_id: scope.companyId,
      message_lower: row.message.toLowerCase(),
      recipients_lower: row.recipients.toLowerCase(),
      sender_name_lower: row.sender_name.toLowerCase(),
      due_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (let from = 0; from < userIds.length; from += CHUNK)
    await trx
      .insertInto('notification_user')
      .values(userIds.slice(from, from + CHUNK).map((user_id) => ({ notification_id: id, user_id, received_at: null })))
      .execute();
  return id;
}

/** Users on whose list it still is. */
export async function openReceivers(db: Db, _scope: CompanyScope, id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('notification_user')
    .where('notification_id', '=', id)
    .where('received_at', 'is', null)
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function deleteSent(trx: Trx, { companyId }: CompanyScope, id: number): Promise<void> {
  await trx.deleteFrom('notification').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Rows of one statement: SQLite takes a limited number of values. */
const CHUNK = 500;

const audience = sql<'users' | 'roles' | 'database'>`notification.audience`.as('Audience');

function numbered<Row extends { Assigned: number; Received: number }>(row: Row): Row {
  return { ...row, Assigned: Number(row.Assigned), Received: Number(row.Received) };
}

function sentBy(db: Db, { companyId }: CompanyScope): SelectQueryBuilder<Database, 'notification', object> {
  return db
    .selectFrom('notification')
    .where('notification.company_id', '=', companyId)
    .where('notification.audience', 'is not', null);
}

function activeUsers(db: Db, { companyId }: CompanyScope) {
  return db.selectFrom('app_user').where('app_user.company_id', '=', companyId).where('app_user.in_active', '=', 0);
}
