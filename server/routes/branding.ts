import { changedFields, changesOf } from '#server/audit/changes.ts';
import { checkSiteCss } from '#server/branding/checkSiteCss.ts';
import { pickColors, productColors } from '#server/branding/colors.ts';
import { styleSheet } from '#server/branding/styleSheet.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { SiteColors } from '#server/generated/types.ts';
import { pictureTypes } from '#server/images/pictureType.ts';
import { readPicture } from '#server/images/readPicture.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { findLook, type Look, mayBringCss, writeLook } from '#server/repositories/company/siteColors.ts';
import { type RouteContext, routesOf } from './routesOf.ts';

/** It lies behind whole pages. */
const BACKGROUND = { types: pictureTypes, width: 2560, height: 1600 } as const;
type Change = Pick<RouteContext, 'scope' | 'mutate'>;

export const branding = routesOf({
  /** GET /api/sitecolors/getsitecolors (CONSOLE-BRANDING-03): the company's colours, or those of the product. */
  getSiteColors: async ({ db, scope }) => answerLook(await findLook(db, scope)),

  /** GET /api/sitecolors/customcss (CONSOLE-BRANDING-05): empty for a company that looks like the product. */
  getCustomCss: async ({ db, scope, reply }) => {
    reply.type('text/css; charset=utf-8');
    const look = await findLook(db, scope);
    if (look.Version === 0) return '';
    const ownRules = look.sCSS !== null && (await mayBringCss(db, scope)) ? look.sCSS : null;
    return styleSheet({ colors: look.colors, hasPicture: look.BackgroundImage !== null, ownRules });
  },

  /** POST /api/sitecolors/savesitecolors (CONSOLE-BRANDING-04). The picture has calls of its own and stays as it is. */
  saveSiteColors: async (ctx) =>
    changeLook(ctx, (look) => {
      const { body } = ctx;
      if (body.Version !== undefined && body.Version !== look.Version) throw new RequestError('conflict');
      const sCSS = ownRules(ctx, look);
      return { ...look, colors: pickColors(body), sCSS, iframeurl: previewOf(ctx, look) };
    }),

  /** POST /api/sitecolors/resetSiteColors (CONSOLE-BRANDING-06): colours and rules of the product; the picture stays. */
  resetSiteColors: (ctx) =>
    changeLook(ctx, (look) => ({ ...look, colors: productColors, sCSS: null, iframeurl: null })),

  /** POST /api/sitecolors/uploadbackgroundimage (CONSOLE-BRANDING-08); the bytes say what the picture is. */
  uploadBackgroundImage: async (ctx) => {
    const { type, bytes } = await readPicture(ctx.body.file, BACKGROUND);
    const BackgroundImage = `data:${type};base64,${bytes.toString('base64')}`;
    return changeLook(ctx, (look) => ({ ...look, BackgroundImage }));
  },

  /** POST /api/sitecolors/deletebackgroundimage (CONSOLE-BRANDING-07). */
  removeBackgroundImage: (ctx) => changeLook(ctx, (look) => ({ ...look, BackgroundImage: null })),
});

/** The text beside the colours counts; who sends `SiteCss` only is understood as well. */
function ownRules({ body, services, actor }: RouteContext<'saveSiteColors'>, look: Look): string | null {
  const sent = body.sCSS === undefined ? (body.SiteCss?.sCSS ?? look.sCSS) : body.sCSS;
  const rules = sent?.trim() ? sent : null;
  const fault = rules === null ? undefined : checkSiteCss(rules);
  if (!fault) return rules;
  const faults = new FieldFaults(services, actor.language);
  faults.add('sCSS', fault);
  faults.throwIfAny();
  return null;
}

/** The preview shows a page of this application, never another site. */
function previewOf({ body, services, actor }: RouteContext<'saveSiteColors'>, look: Look): string | null {
  if (body.iframeurl === undefined) return look.iframeurl;
  const address = body.iframeurl?.trim() || null;
  if (address === null || /^\/app(?:[/?#][^\\]*)?$/.test(address)) return address;
  const faults = new FieldFaults(services, actor.language);
  faults.add('iframeurl', 'preview_foreign');
  faults.throwIfAny();
  return null;
}

/** One change of the company's look: read, changed, saved and told to the change log as one. */
async function changeLook({ scope, mutate }: Change, change: (look: Look) => Look): Promise<SiteColors> {
  return mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const before = await findLook(trx, scope);
    const after = change(before);
    await writeLook(trx, scope, after);
    const [old, now] = [loggable(before), loggable(after)];
    await audit({
      objectName: 'Branding',
      objectId: scope.companyId,
      detail: `Branding changed: ${changedFields(old, now)}`,
      ...changesOf(old, now),
    });
    return answerLook(await findLook(trx, scope));
  });
}

/** Pictures are told by their size. */
function loggable({ colors, BackgroundImage, iframeurl, sCSS }: Look) {
  const picture = BackgroundImage === null ? null : `picture of ${BackgroundImage.length} characters`;
  return { ...colors, BackgroundImage: picture, iframeurl, sCSS };
}

/** A look as the contract answers it: `SiteCss` holds what the style sheet is made from, once the company has one. */
function answerLook({ colors, sCSS, ...look }: Look): SiteColors {
  const SiteCss = look.Version === 0 ? null : { ...colors, sCSS };
  return { ...productColors, ...look, ...colors, sCSS, SiteCss };
}
