import { RequestError } from '#server/errors.ts';
import { noteRows } from '#server/repositories/noteRows.ts';
import {
  countOpen,
  isOpen,
  listOwnNotifications,
  markReceived,
} from '#server/repositories/notifications/ownNotifications.ts';
import {
  deleteSent,
  findSent,
  openReceivers,
  receiversPlan,
  sentPlan,
} from '#server/repositories/notifications/sentNotifications.ts';
import { type RouteContext, routesOf } from '../routesOf.ts';
import { answerPage } from '../shared/answerPage.ts';
import { createDueNotifications } from './createDueNotifications.ts';
import { sendNotification } from './sendNotification.ts';
import { noteOwn, SENT } from './topics.ts';

export const notifications = routesOf({
  /** GET usernotification (WIDGET-NOTIF-01). */
  listNotifications: ({ actor, db, query, scope }) => listOwnNotifications(db, scope, actor, { before: query.before }),

  createDueNotifications,
  markNotificationReceived,
  markNotificationsReceived,
  sendNotification,

  listSentNotifications: ({ db, query, scope }) => answerPage('data', sentPlan(db, scope, query.searchTerm), query),

  listNotificationReceivers: async ({ db, path, query, scope }) => {
    await sentOf(db, scope, path.id);
    return answerPage('data', receiversPlan(db, scope, path.id, query.searchTerm), query);
  },

  removeSentNotification,
});

/** POST usernotification/{id}/markreceived (WIDGET-NOTIF-03): what another tab has marked is marked. */
async function markNotificationReceived(ctx: RouteContext<'markNotificationReceived'>) {
  const { actor, db, path, scope, services, mutateOwn } = ctx;
  const isOnList = await isOpen(db, scope, actor, path.id);
  if (isOnList === undefined) throw new RequestError('not_found');
  if (!isOnList) return undefined;
  const now = services.now();
  await mutateOwn(async (trx, audit) => {
    await markReceived(trx, scope, actor, { id: path.id, now });
    await noteOwn(trx, [actor.userId], [path.id], now);
    await noteRows(trx, SENT, { companyId: scope.companyId, ids: [path.id] }, now);
    await audit({ objectName: 'Notification', objectId: path.id, detail: 'Notification received' });
  });
  return undefined;
}

/** POST usernotification/markreceived: all at once, but for those that came after the latest that was shown. */
async function markNotificationsReceived(ctx: RouteContext<'markNotificationsReceived'>) {
  const { actor, body, db, scope, services, mutateOwn } = ctx;
  if ((await countOpen(db, scope, actor, body.UpTo)) === 0) return undefined;
  const now = services.now();
  await mutateOwn(async (trx, audit) => {
    const count = await markReceived(trx, scope, actor, { upTo: body.UpTo, now });
    await noteOwn(trx, [actor.userId], [], now);
    await noteRows(trx, SENT, { companyId: scope.companyId, ids: [] }, now);
    await audit({ objectName: 'Notification', objectId: body.UpTo, detail: `${count} notifications received` });
  });
  return undefined;
}

/** DELETE usernotification/sent/remove: it leaves the lists of all who have it. */
async function removeSentNotification({ db, query, scope, services, mutate }: RouteContext<'removeSentNotification'>) {
  const { Notification } = await sentOf(db, scope, query.id);
  const now = services.now();
  await mutate(async (trx, audit) => {
    const userIds = await openReceivers(trx, scope, query.id);
    await deleteSent(trx, scope, query.id);
    await noteOwn(trx, userIds, [query.id], now);
    await noteRows(trx, SENT, { companyId: scope.companyId, ids: [query.id] }, now);
    const before = { Notification };
    await audit({ objectName: 'Notification', objectId: query.id, detail: 'Notification taken back', before });
  });
  return undefined;
}

/** @throws RequestError not_found */
async function sentOf(...[db, scope, id]: Parameters<typeof findSent>) {
  const found = await findSent(db, scope, id);
  if (!found) throw new RequestError('not_found');
  return found;
}
