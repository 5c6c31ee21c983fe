import { getAllDropdownData } from './dropdowns/getAllDropdownData.ts';
import { listCompanyProducts } from './dropdowns/listCompanyProducts.ts';
import { listCultures } from './dropdowns/listCultures.ts';
import { listElementAccessTypes } from './dropdowns/listElementAccessTypes.ts';
import { listFilterElements } from './dropdowns/listFilterElements.ts';
import { listFilterPages } from './dropdowns/listFilterPages.ts';
import { listFilterProducts } from './dropdowns/listFilterProducts.ts';
import { listLanguages } from './dropdowns/listLanguages.ts';
import { listLicensedElements } from './dropdowns/listLicensedElements.ts';
import { listLicensedMenus } from './dropdowns/listLicensedMenus.ts';
import { listLicensedPages } from './dropdowns/listLicensedPages.ts';
import { listLicensedProducts } from './dropdowns/listLicensedProducts.ts';
import { listLicensedRoles } from './dropdowns/listLicensedRoles.ts';
import { listRoleTemplateChoices } from './dropdowns/listRoleTemplateChoices.ts';
import { listUserTypes } from './dropdowns/listUserTypes.ts';
import { listAdvancedFilters } from './lookups/listAdvancedFilters.ts';
import { lookupItems } from './lookups/lookupItems.ts';
import { syncLookupItems } from './lookups/syncLookupItems.ts';
import { searchPlaces } from './places/searchPlaces.ts';

/** What fields offer to choose from: dropdowns, lookups, places. */
export const choiceRoutes = [
  getAllDropdownData,
  listCultures,
  listLanguages,
  listLicensedMenus,
  listLicensedProducts,
  listLicensedRoles,
  listRoleTemplateChoices,
  listUserTypes,
  listCompanyProducts,
  listElementAccessTypes,
  listFilterElements,
  listFilterPages,
  listFilterProducts,
  listLicensedElements,
  listLicensedPages,

  listAdvancedFilters,
  lookupItems,
  syncLookupItems,

  searchPlaces,
] as const;
