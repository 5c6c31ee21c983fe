import { settings, version } from '#server/settings.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/settings: what the shell reads before anybody signs in. Of a provider it learns what a button needs. */
export const getSettings = defineRoute('getSettings', ({ services }) => {
  const { features, domains, helpUrl } = services.product.settings;
  const { publicUrl, cookieSameSite, prefixes, providers, ...open } = services.installation.current;
  return {
    ...settings,
    ...open,
    adminRoles: [...open.adminRoles],
    features: { ...settings.features, ...features, ...open.features },
    interProductWhiteListDomains: [...domains],
    providers: providers.map(({ name, label }) => ({ name, label })),
    helpUrl,
    localeCdnUrl: services.config.localeFiles,
    version,
  };
});
