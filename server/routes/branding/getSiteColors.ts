import { findLook } from '#server/repositories/company/siteColors.ts';
import { defineRoute } from '../defineRoute.ts';
import { answerLook } from './answerLook.ts';

/** GET /api/sitecolors/getsitecolors (CONSOLE-BRANDING-03): the company's colours, or those of the product. */
export const getSiteColors = defineRoute('getSiteColors', async ({ db, scope }) =>
  answerLook(await findLook(db, scope)),
);
