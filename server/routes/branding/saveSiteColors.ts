import { checkSiteCss } from '#server/branding/checkSiteCss.ts';
import { pickColors } from '#server/branding/colors.ts';
import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import type { Look } from '#server/repositories/company/siteColors.ts';
import { defineRoute, type RouteContext } from '../defineRoute.ts';
import { changeLook } from './changeLook.ts';

/** POST /api/sitecolors/savesitecolors (CONSOLE-BRANDING-04). The picture has calls of its own and stays as it is. */
export const saveSiteColors = defineRoute('saveSiteColors', async (ctx) =>
  changeLook(ctx, (look) => {
    const { body } = ctx;
    if (body.Version !== undefined && body.Version !== look.Version) throw new RequestError('conflict');
    const sCSS = ownRules(ctx, look);
    return { ...look, colors: pickColors(body), sCSS, iframeurl: previewOf(ctx, look) };
  }),
);

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
