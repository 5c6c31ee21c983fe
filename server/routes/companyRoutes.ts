import { removeBackgroundImage, uploadBackgroundImage } from './branding/background.ts';
import { getCustomCss } from './branding/getCustomCss.ts';
import { getSiteColors } from './branding/getSiteColors.ts';
import { resetSiteColors } from './branding/resetSiteColors.ts';
import { saveSiteColors } from './branding/saveSiteColors.ts';
import { getCompanyInfo } from './company/getCompanyInfo.ts';
import { getCompanyLogo, removeCompanyLogo, uploadCompanyLogo } from './company/logo.ts';
import { syncVoyagerUsers } from './company/syncVoyagerUsers.ts';
import { getVoyagerDb } from './voyager-databases/getVoyagerDb.ts';
import { listVoyagerDbs } from './voyager-databases/listVoyagerDbs.ts';
import { updateVoyagerDb } from './voyager-databases/updateVoyagerDb.ts';

/** The company itself: its data, logo and look, and its Voyager databases. */
export const companyRoutes = [
  getCompanyInfo,
  getCompanyLogo,
  removeCompanyLogo,
  syncVoyagerUsers,
  uploadCompanyLogo,

  getCustomCss,
  getSiteColors,
  removeBackgroundImage,
  resetSiteColors,
  saveSiteColors,
  uploadBackgroundImage,

  getVoyagerDb,
  listVoyagerDbs,
  updateVoyagerDb,
] as const;
