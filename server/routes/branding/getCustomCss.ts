import { styleSheet } from '#server/branding/styleSheet.ts';
import { findLook, mayBringCss } from '#server/repositories/company/siteColors.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/sitecolors/customcss (CONSOLE-BRANDING-05): empty for a company that looks like the product. */
export const getCustomCss = defineRoute('getCustomCss', async ({ db, scope, reply }) => {
  reply.type('text/css; charset=utf-8');
  const look = await findLook(db, scope);
  if (look.Version === 0) return '';
  const ownRules = look.sCSS !== null && (await mayBringCss(db, scope)) ? look.sCSS : null;
  return styleSheet({ colors: look.colors, hasPicture: look.BackgroundImage !== null, ownRules });
});
