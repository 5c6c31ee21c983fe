import { RequestError } from '#server/errors.ts';
import { pictureTypes } from '#server/images/pictureType.ts';
import { readPicture } from '#server/images/readPicture.ts';
import { findCompany, findLogo, findVoyagers, replaceLogo, updateClock } from '#server/repositories/company/company.ts';
import { syncUsers } from '#server/repositories/company/syncUsers.ts';
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

  /** POST {co}/save: what the company chooses of itself, the clock; the rest is the operator's. */
  saveCompanyInfo: ({ body, scope, mutate }) =>
    mutate(async (trx, audit) => {
      const before = await findCompany(trx, scope);
      const version = body.Version ?? before.Version;
      const isSaved = await updateClock(trx, scope, { clock: body.TimeFormat, version });
      if (!isSaved) throw new RequestError('conflict');
      await audit({
        objectName: 'Company',
        objectId: scope.companyId,
        detail: `Hours are counted by "${body.TimeFormat}"`,
        before: { TimeFormat: before.TimeFormat },
        after: { TimeFormat: body.TimeFormat },
      });
      return findCompany(trx, scope);
    }),

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

/** POST {co}/syncvoyageruser (CONSOLE-COMPANY-13). */
function syncVoyagerUsers({ actor, mutate, scope, services }: RouteContext<'syncVoyagerUsers'>) {
  return mutate(async (trx, audit) => {
    const { counts, detail } = await syncUsers(trx, scope, { now: services.now(), exceptSessionId: actor.sessionId });
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
