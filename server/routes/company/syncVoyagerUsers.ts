import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { addDefaultAccess, endInactiveAccess, forgetSameAccess } from '#server/repositories/company/voyagerSync.ts';
import { defineRoute } from '../defineRoute.ts';

/**
 * POST {co}/syncvoyageruser (CONSOLE-COMPANY-13): the databases know the users as the company does. What inactive users were
 * given alone ends, what says the same as the roles goes, and active users without any database get those that the company
 * opens by default. Open sessions of whom that changes learn of it.
 */
export const syncVoyagerUsers = defineRoute('syncVoyagerUsers', ({ actor, mutate, scope, services }) =>
  mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const ended = await endInactiveAccess(trx, scope);
    const same = await forgetSameAccess(trx, scope);
    const added = await addDefaultAccess(trx, scope);
    await invalidateSessionsOf(trx, [...ended, ...added], services.now(), actor.sessionId);
    const counts = { Added: added.length, Updated: same.length, InActive: ended.length };
    const detail = `Voyager users synchronised: ${added.length} added, ${same.length} updated, ${ended.length} inactive`;
    await audit({ objectName: 'Company', objectId: scope.companyId, detail, after: counts });
    return counts;
  }),
);
