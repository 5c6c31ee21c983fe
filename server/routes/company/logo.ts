import { RequestError } from '#server/errors.ts';
import { pictureTypes } from '#server/images/pictureType.ts';
import { readPicture } from '#server/images/readPicture.ts';
import { findLogo, replaceLogo } from '#server/repositories/company/company.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';

const ELEMENT = 'ELEVATEUPLOADCOMPANYLOGO';
/** It is shown in the company's page and beside the menu, also on screens with four dots to the pixel. */
const rule = { types: pictureTypes, width: 800, height: 800 } as const;

/** GET {co}/getlogo. */
export const getCompanyLogo = defineRoute('getCompanyLogo', ({ db, scope }) => findLogo(db, scope));

/** POST /api/cafecompanysettings/uploadlogo: the picture replaces the former one; its bytes say what it is. */
export const uploadCompanyLogo = defineRoute('uploadCompanyLogo', async (ctx) => {
  const { type, bytes } = await readPicture(ctx.body.file, rule);
  const logo = `data:${type};base64,${bytes.toString('base64')}`;
  await change(ctx, logo, `Logo uploaded (${type}, ${bytes.length} bytes)`);
  return findLogo(ctx.db, ctx.scope);
});

/** DELETE /api/cafecompanysettings/removeLogo. */
export const removeCompanyLogo = defineRoute('removeCompanyLogo', (ctx) => change(ctx, null, 'Logo removed'));

type Change = Pick<RouteContext, 'rights' | 'scope' | 'mutate'>;

async function change({ rights, scope, mutate }: Change, logo: string | null, detail: string): Promise<void> {
  // The rule of the element counts beside that of the page (CONSOLE-COMPANY-12).
  if (rights.element(ELEMENT) !== 'full') {
    throw new RequestError('element_denied', { values: { element: ELEMENT } });
  }
  await mutate(async (trx, audit) => {
    await replaceLogo(trx, scope, logo);
    await audit({ objectName: 'Company', objectId: scope.companyId, detail });
  });
}
