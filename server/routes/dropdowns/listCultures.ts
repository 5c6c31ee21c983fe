import { localeChoices, offeredCultures } from '#server/locales.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/dropdown/cultures. */
export const listCultures = defineRoute('listCultures', ({ actor }) => ({
  data: localeChoices(offeredCultures, actor.language, 'standard'),
}));
