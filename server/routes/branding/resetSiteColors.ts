import { productColors } from '#server/branding/colors.ts';
import { defineRoute } from '../defineRoute.ts';
import { changeLook } from './changeLook.ts';

/** POST /api/sitecolors/resetSiteColors (CONSOLE-BRANDING-06): colours and rules of the product; the picture stays. */
export const resetSiteColors = defineRoute('resetSiteColors', (ctx) =>
  changeLook(ctx, (look) => ({ ...look, colors: productColors, sCSS: null, iframeurl: null })),
);
