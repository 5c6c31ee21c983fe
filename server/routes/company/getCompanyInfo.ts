import { findCompany, findVoyagers } from '#server/repositories/company/company.ts';
import { defineRoute } from '../defineRoute.ts';

const DATABASES_PAGE = 'voyagers';

/** GET {co}/info (CONSOLE-COMPANY-08), with the databases for those who may see them (SHELL-HTTP-07). */
export const getCompanyInfo = defineRoute('getCompanyInfo', async ({ db, rights, scope }) => {
  const company = await findCompany(db, scope);
  return rights.page(DATABASES_PAGE) > 0 ? { ...company, voyagers: await findVoyagers(db, scope) } : company;
});
