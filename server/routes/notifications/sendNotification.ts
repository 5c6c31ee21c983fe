import { FieldFaults } from '#server/fieldErrors.ts';
import { noteRows } from '#server/repositories/noteRows.ts';
import {
  findDatabaseName,
  findRoleNames,
  findUsers,
  insertSent,
  usersOfDatabase,
  usersOfRoles,
} from '#server/repositories/notifications/sentNotifications.ts';
import type { RouteContext } from '../routesOf.ts';
import { noteOwn, SENT } from './topics.ts';

/** Length of the names that a sent notification shows. */
const MOST_LETTERS = 500;

type Context = RouteContext<'sendNotification'>;

/** Whom it goes to, and how the list calls them. */
interface Recipients {
  userIds: readonly number[];
  names: readonly string[];
}

/** POST usernotification/send: to active users of the company alone. */
export async function sendNotification(ctx: Context) {
  const { actor, body, scope, services, mutate } = ctx;
  const now = services.now();
  const message = body.Notification.trim();
  const faults = new FieldFaults(services, actor.language);
  if (message === '') faults.add('Notification', 'required');
  const { userIds, names } = await readers[body.Audience](ctx, faults);
  faults.throwIfAny();
  return mutate(async (trx, audit) => {
    const recipients = shorten(names);
    const id = await insertSent(trx, scope, {
      message,
      kind: body.type,
      audience: body.Audience,
      recipients,
      sender_id: actor.userId,
      sender_name: actor.fullName,
      created_at: now.toISOString(),
      userIds,
    });
    await noteOwn(trx, userIds, [id], now);
    await noteRows(trx, SENT, { companyId: scope.companyId, ids: [id] }, now);
    await audit({
      objectName: 'Notification',
      objectId: id,
      detail: `Notification sent to ${recipients}`,
      after: { message, type: body.type, users: userIds.length },
    });
    return { Id: id, Assigned: userIds.length };
  });
}

const readers: Readonly<
  Record<Context['body']['Audience'], (ctx: Context, faults: FieldFaults) => Promise<Recipients>>
> = {
  users: async ({ body, db, scope }, faults) => {
    const ids = [...new Set(body.Users)];
    if (ids.length === 0) faults.add('Users', 'required');
    const users = ids.length === 0 ? [] : await findUsers(db, scope, ids);
    if (users.length < ids.length) faults.add('Users', 'unknown_record');
    return { userIds: users.map(({ id }) => id), names: users.map(({ name }) => name) };
  },
  roles: async ({ body, db, scope }, faults) => {
    const ids = [...new Set(body.Roles)];
    if (ids.length === 0) faults.add('Roles', 'required');
    const roles = ids.length === 0 ? [] : await findRoleNames(db, scope, ids);
    if (roles.length < ids.length) faults.add('Roles', 'unknown_record');
    const userIds = roles.length === 0 ? [] : await usersOfRoles(db, scope, ids);
    if (userIds.length === 0) faults.add('Roles', 'nobody');
    return { userIds, names: roles.map(({ name }) => name) };
  },
  database: async ({ body, db, scope }, faults) => {
    const id = body.VoyagerDbId ?? undefined;
    if (id === undefined) faults.add('VoyagerDbId', 'required');
    const name = id === undefined ? undefined : await findDatabaseName(db, scope, id);
    if (name === undefined) faults.add('VoyagerDbId', 'database_unknown');
    const userIds = id === undefined || name === undefined ? [] : await usersOfDatabase(db, scope, id);
    if (userIds.length === 0) faults.add('VoyagerDbId', 'nobody');
    return { userIds, names: name === undefined ? [] : [name] };
  },
};

function shorten(names: readonly string[]): string {
  const all = names.join(', ');
  return all.length <= MOST_LETTERS ? all : `${all.slice(0, MOST_LETTERS - 1)}…`;
}
