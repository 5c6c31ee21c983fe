import { isConsoleProduct } from '#server/policies/pages.ts';
import { companyDatabases, databaseDropdowns, fixedDropdowns } from '#server/repositories/dropdowns.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET /api/dropdown/GetAllDropdownData (WIDGET-DROPDOWN-01). */
export const getAllDropdownData = defineRoute('getAllDropdownData', async ({ actor, db, scope, services }) => {
  const texts = services.locales.texts(actor.language);
  const fixed = Object.entries(fixedDropdowns).map(([key, choices]) => ({
    key,
    data: choices.map(([id, text]) => ({ id, label: texts[text] ?? text })),
  }));
  const found = Object.entries(await databaseDropdowns(db, scope)).map(([key, data]) => ({ key, data }));
  const databases = isConsoleProduct(actor.role?.productId) ? await companyDatabases(db, scope) : [];
  return [...fixed, ...found, { key: 'databases', data: databases }];
});
