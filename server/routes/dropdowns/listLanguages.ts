import { localeChoices, offeredLanguages } from '#server/locales.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/dropdown/languages. */
export const listLanguages = defineRoute('listLanguages', ({ actor }) => ({
  data: localeChoices(offeredLanguages, actor.language, 'dialect'),
}));
