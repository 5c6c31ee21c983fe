import { settings } from '#server/settings.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/settings: what the shell reads before anybody signs in. */
export const getSettings = defineRoute('getSettings', () => ({
  ...settings,
  adminRoles: [...settings.adminRoles],
  features: { ...settings.features },
}));
