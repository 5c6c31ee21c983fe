import { findOperation } from '#server/contract.ts';
import { fillTemplate } from '#server/errors.ts';
import { admits } from '#server/policies/enforce.ts';
import {
  deleteDue,
  insertDue,
  listDue,
  listOwnNotifications,
} from '#server/repositories/notifications/ownNotifications.ts';
import { endingLicences, endingPasswords } from '#server/repositories/tasks/expiries.ts';
import { countedDay, dayOf } from '#server/repositories/times.ts';
import { USUAL_WARNING } from '#server/tasks/settings.ts';
import type { RouteContext } from '../routesOf.ts';
import { noteOwn } from './topics.ts';

const DAY = 24 * 3_600_000;
/** Notifications of a kind: those that end first. */
const MOST = 20;

type Context = RouteContext<'createDueNotifications'>;

interface Due {
  /** What ends, and when: it is told once. */
  key: string;
  message: string;
}

/**
 * GET usernotification/checkandcreate (WIDGET-NOTIF-02): each is made once, however many tabs ask; what is not due any more
 * leaves the list.
 */
export async function createDueNotifications(ctx: Context) {
  const { actor, db, scope, services, mutateOwn } = ctx;
  const now = services.now();
  const due = [...(await licences(ctx, now)), ...(await passwords(ctx, now))];
  const known = await listDue(db, scope, actor);
  const knownKeys = new Set(known.map(({ key }) => key));
  const added = due.filter(({ key }) => !knownKeys.has(key));
  const dueKeys = new Set(due.map(({ key }) => key));
  const gone = known.filter(({ key, isOpen }) => isOpen && !dueKeys.has(key)).map(({ id }) => id);
  if (added.length + gone.length === 0) return [];
  const made = await mutateOwn(async (trx, audit) => {
    await deleteDue(trx, scope, gone);
    const ids: number[] = [];
    for (const { key, message } of added) {
      const id = await insertDue(trx, scope, actor, { message, kind: 1, due_key: key, created_at: now.toISOString() });
      if (id !== undefined) ids.push(id);
    }
    await noteOwn(trx, [actor.userId], [...ids, ...gone], now);
    const detail = `Notifications checked: ${ids.length} new, ${gone.length} not due any more`;
    await audit({ objectName: 'Notification', objectId: ids[0] ?? gone[0] ?? 0, detail });
    return ids;
  });
  return made.length === 0 ? [] : listOwnNotifications(db, scope, actor, { ids: made });
}

async function licences({ actor, admission, db, query, scope, services }: Context, now: Date): Promise<Due[]> {
  if (!admits(admission, findOperation('listCompanyProducts'))) return [];
  const from = countedDay(query, now);
  const found = await endingLicences(db, scope, { from, to: dayOf(new Date(from), USUAL_WARNING) });
  const template = services.locales.texts(actor.language)['server.notification.licence'] ?? '';
  return found.slice(0, MOST).map(({ name, ends }) => ({
    key: `${actor.userId} licence ${name} ${ends}`,
    message: fillTemplate(template, { name, date: written(ends, actor) }),
  }));
}

async function passwords({ actor, admission, db, scope, services }: Context, now: Date): Promise<Due[]> {
  if (!admits(admission, findOperation('listUsers'))) return [];
  const found = await endingPasswords(db, scope, { from: now, to: until(now) });
  const template = services.locales.texts(actor.language)['server.notification.password'] ?? '';
  return found.slice(0, MOST).map(({ name, ends }) => ({
    key: `${actor.userId} password ${name} ${ends}`,
    message: fillTemplate(template, { name, date: written(ends, actor) }),
  }));
}

function until(now: Date): Date {
  return new Date(now.getTime() + USUAL_WARNING * DAY);
}

function written(ends: string, { culture }: Context['actor']): string {
  return new Intl.DateTimeFormat(culture, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(ends));
}
