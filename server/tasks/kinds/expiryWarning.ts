import { findOperation } from '#server/contract.ts';
import { admits } from '#server/policies/enforce.ts';
import { type Expiry, endingLicences, endingPasswords } from '#server/repositories/tasks/expiries.ts';
import { recipientsOf } from '../notices.ts';
import { ownerAdmission } from '../ownerAdmission.ts';
import { USUAL_WARNING } from '../settings.ts';
import { TaskFault } from '../TaskFault.ts';
import type { TaskWork } from '../work.types.ts';

const DAY = 24 * 3_600_000;
/** Lines of one mail for each kind; how many more there are is said. */
const MOST_LINES = 100;

/** Warns of licences and passwords that end within some days, by days of the task's zone; without any there is no mail. */
export const expiryWarning: TaskWork = async ({ services, task, text, now }) => {
  const admission = await ownerAdmission(services, task);
  const { actor, scope } = admission;
  if (!['listCompanyProducts', 'listUsers'].every((operation) => admits(admission, findOperation(operation))))
    throw new TaskFault('taskrun.fault.rights', { owner: actor.fullName });
  const { db } = services.database;
  const days = task.settings.warnDays ?? USUAL_WARNING;
  const until = new Date(now.getTime() + days * DAY);
  const dayOf = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: task.timezone }).format(moment);
  const licences = await endingLicences(db, scope, { from: dayOf(now), to: dayOf(until) });
  const passwords = await endingPasswords(db, scope, { from: now, to: until });
  const counts = { days, licences: licences.length, passwords: passwords.length };
  if (licences.length + passwords.length === 0) return async () => ({ message: text('taskrun.expiry.none', counts) });
  const written = dateWriter(actor.culture, task.timezone);
  const body = [
    text('taskrun.expiry.text', counts),
    ...section(text('taskrun.expiry.licences'), licences, written),
    ...section(text('taskrun.expiry.passwords'), passwords, written),
  ].join('\n');
  const to = recipientsOf(task, actor);
  return async () => ({
    message: text('taskrun.expiry', { ...counts, recipients: to.join(', ') }),
    mails: to.map((recipient) => ({ recipient, subject: text('taskrun.expiry.subject', counts), body })),
  });
};

function section(title: string, expiries: readonly Expiry[], written: (ends: string) => string): string[] {
  if (expiries.length === 0) return [];
  const lines = expiries.slice(0, MOST_LINES).map(({ name, ends }) => `- ${name}: ${written(ends)}`);
  const more = expiries.length - lines.length;
  return ['', title, ...lines, ...(more > 0 ? [`+ ${more}`] : [])];
}

/** A day as it is, a moment as the clocks of the zone show it. */
function dateWriter(culture: string, timeZone: string): (ends: string) => string {
  const days = new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeZone: 'UTC' });
  const moments = new Intl.DateTimeFormat(culture, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (ends) => (ends.length === 10 ? days : moments).format(new Date(ends));
}
