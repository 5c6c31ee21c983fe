/** Products whose roles may have a page. */
type Product = 'console' | 'leasing' | 'maintenance' | 'payables' | 'assetInsight' | 'every';

/**
 * Every page that has rules. A role of another product has no access to it, whatever its rules say; a page that is not
 * listed, or has no rule, is closed to all but admin roles.
 */
export const pages: Readonly<Record<string, readonly Product[]>> = {
  dashboard: ['every'],
  detail: ['console'],
  branding: ['console'],
  users: ['console'],
  voyagers: ['console'],
  roles: ['console'],
  report: ['console'],
  userloginreport: ['console'],
  userdetailreport: ['console'],
  changelogreport: ['console'],
  userrolesreport: ['console'],
  userdatabaseaccessreport: ['console'],
  userpageaccessreport: ['console'],
  userelementaccessreport: ['console'],
  usersecuritymatrixreport: ['console'],
  roleelementaccessreport: ['console'],
  rolepageaccessreport: ['console'],
  rolemenuconfigurationreport: ['console'],
  tasklogreport: ['console'],
  productloginreport: ['console'],
  filterusagereport: ['console'],
  tasksiis: ['console'],
  gallery: ['console'],
  uservoyagerdb: ['console'],
  RoleTemplate: ['console'],
  properties: ['leasing', 'maintenance', 'payables', 'console'],
  units: ['leasing', 'maintenance', 'console'],
  workorders: ['maintenance', 'leasing', 'payables', 'console'],
  vendors: ['maintenance', 'payables', 'console'],
  activities: ['leasing', 'maintenance', 'payables', 'console'],
  tenants: ['leasing', 'console'],
  deals: ['leasing', 'console'],
  approvals: ['leasing', 'maintenance', 'payables', 'console'],
  // Asset Insight is an application of its own; who may use it is decided here.
  assetinsight: ['assetInsight'],
};

/** Ids of the licensed products (demo.md) by the names used above. */
const productNames: Readonly<Record<number, Product>> = {
  1: 'leasing',
  2: 'maintenance',
  3: 'payables',
  4: 'assetInsight',
  5: 'console',
};

/** Numbers of all products. */
export const productsByNumber: readonly number[] = [1, 2, 3, 4, 5];

/** True when roles of the product may have the page at all. */
export function productHasPage(productId: number, page: string): boolean {
  const products = pages[page] ?? [];
  const product = productNames[productId];
  return products.includes('every') || (product !== undefined && products.includes(product));
}

export function isConsoleProduct(productId: number | undefined): boolean {
  return productId !== undefined && productNames[productId] === 'console';
}

/** How many products have the page. */
export function productsWithPage(page: string): number {
  return productsByNumber.filter((productId) => productHasPage(productId, page)).length;
}
