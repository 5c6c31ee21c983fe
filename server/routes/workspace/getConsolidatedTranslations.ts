import { defineRoute } from '../defineRoute.ts';

/**
 * GET /api/localization/translations/{lang}/consolidated (SHELL-I18N-02): the shared texts with those of the product. A client
 * that has them already, as its md5 says, gets the fingerprint alone (OP-MD5).
 */
export const getConsolidatedTranslations = defineRoute('getConsolidatedTranslations', ({ path, query, services }) => {
  const { md5, texts } = services.locales.consolidated(path.lang, query.productName);
  return query.md5 === md5 ? { md5 } : { md5, translations: texts };
});
