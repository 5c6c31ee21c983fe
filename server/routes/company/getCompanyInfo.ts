import { findCompany } from '#server/repositories/company.ts';
import { defineRoute } from '../defineRoute.ts';

/** GET {co}/info (CONSOLE-COMPANY-08). */
export const getCompanyInfo = defineRoute('getCompanyInfo', ({ db, scope }) => findCompany(db, scope));
