import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import { RequestError } from '#server/errors.ts';
import { pictureTypes } from '#server/images/pictureType.ts';
import { readPicture } from '#server/images/readPicture.ts';
import { findCompany, findLogo, findVoyagers, lockCompany, replaceLogo } from '#server/repositories/company/company.ts';
import { addDefaultAccess, endInactiveAccess, forgetSameAccess } from '#server/repositories/company/voyagerSync.ts';
import { type RouteContext, routesOf } from './routesOf.ts';

const DATABASES_PAGE = 'voyagers';
const LOGO_ELEMENT = 'ELEVATEUPLOADCOMPANYLOGO';

/** It is shown in the company's page and beside the menu, also on screens with four dots to the pixel. */
const LOGO = { types: pictureTypes, width: 800, height: 800 } as const;
type Change = Pick<RouteContext, 'rights' | 'scope' | 'mutate'>;

export const company = routesOf({
  /** GET {co}/info (CONSOLE-COMPANY-08), with the databases for those who may see them (SHELL-HTTP-07). */
  getCompanyInfo: async ({ db, rights, scope }) => {
    const company = await findCompany(db, scope);
    return rights.page(DATABASES_PAGE) > 0 ? { ...company, voyagers: await findVoyagers(db, scope) } : company;
  },

  /** GET {co}/getlogo. */
  getCompanyLogo: ({ db, scope }) => findLogo(db, scope),

  /** POST /api/cafecompanysettings/uploadlogo: the picture replaces the former one; its bytes say what it is. */
  uploadCompanyLogo: async (ctx) => {
    const { type, bytes } = await readPicture(ctx.body.file, LOGO);
    const logo = `data:${type};base64,${bytes.toString('base64')}`;
    await changeLogo(ctx, logo, `Logo uploaded (${type}, ${bytes.length} bytes)`);
    return findLogo(ctx.db, ctx.scope);
  },

  /** DELETE /api/cafecompanysettings/removeLogo. */
  removeCompanyLogo: (ctx) => changeLogo(ctx, null, 'Logo removed'),

  syncVoyagerUsers,
});

/**
 * POST {co}/syncvoyageruser (CONSOLE-COMPANY-13): the databases know the users as the company does. What inactive users were
 * given alone ends, what says the same as the roles goes, and active users without any database get those that the company
 * opens by default. Open sessions of whom that changes learn of it.
 */
function syncVoyagerUsers({ actor, mutate, scope, services }: RouteContext<'syncVoyagerUsers'>) {
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const ended = await endInactiveAccess(trx, scope);
    const same = await forgetSameAccess(trx, scope);
    const added = await addDefaultAccess(trx, scope);
    await invalidateSessionsOf(trx, [...ended, ...added], services.now(), actor.sessionId);
    const counts = { Added: added.length, Updated: same.length, InActive: ended.length };
    const detail = `Voyager users synchronised: ${added.length} added, ${same.length} updated, ${ended.length} inactive`;
    await audit({ objectName: 'Company', objectId: scope.companyId, detail, after: counts });
    return counts;
  });
}

async function changeLogo({ rights, scope, mutate }: Change, logo: string | null, detail: string): Promise<void> {
  // The LOGO of the element counts beside that of the page (CONSOLE-COMPANY-12).
  if (rights.element(LOGO_ELEMENT) !== 'full') {
    throw new RequestError('element_denied', { values: { element: LOGO_ELEMENT } });
  }
  await mutate(async (trx, audit) => {
    await replaceLogo(trx, scope, logo);
    await audit({ objectName: 'Company', objectId: scope.companyId, detail });
  });
}
