import { productColors } from '#server/branding/colors.ts';
import type { SiteColors } from '#server/generated/types.ts';
import type { Look } from '#server/repositories/company/siteColors.ts';

/** A look as the contract answers it: `SiteCss` holds what the style sheet is made from, once the company has one. */
export function answerLook({ colors, sCSS, ...look }: Look): SiteColors {
  const SiteCss = look.Version === 0 ? null : { ...colors, sCSS };
  return { ...productColors, ...look, ...colors, sCSS, SiteCss };
}
