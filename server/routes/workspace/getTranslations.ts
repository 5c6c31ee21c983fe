import { defineRoute } from '../defineRoute.ts';

/** GET /api/localization/translations/{lang} (SHELL-I18N-01). An unknown language gets the nearest one that is shipped. */
export const getTranslations = defineRoute('getTranslations', ({ path, services }) =>
  services.locales.texts(path.lang),
);
