import { pageIds, productIds } from '#server/policies/pages.ts';

/** Level by page, 1 view only, 2 edit. A page without a level is closed. */
export type PageLevels = Readonly<Record<string, 1 | 2>>;

const levelsByProduct: Readonly<Record<number, PageLevels>> = {
  [productIds.leasing]: {
    dashboard: 2,
    activities: 2,
    properties: 2,
    units: 2,
    tenants: 2,
    deals: 2,
    workorders: 1,
    approvals: 2,
  },
  [productIds.maintenance]: {
    dashboard: 2,
    activities: 2,
    properties: 1,
    units: 1,
    workorders: 2,
    vendors: 2,
    approvals: 1,
  },
  [productIds.payables]: {
    dashboard: 2,
    activities: 2,
    properties: 1,
    vendors: 2,
    workorders: 1,
    approvals: 2,
  },
  [productIds.assetInsight]: { dashboard: 2, assetinsight: 2 },
  [productIds.console]: { dashboard: 2, report: 1, userloginreport: 1, userdetailreport: 1 },
};

/** What a new role of a product may open until somebody changes it. */
export function defaultLevels(productId: number): PageLevels {
  return levelsByProduct[productId] ?? {};
}

/** One explicit row per page, closed ones included, so that nothing is left to a default. */
export function rolePageRows(roleId: number, companyId: number, levels: PageLevels) {
  return pageIds.map((page) => ({
    role_id: roleId,
    company_id: companyId,
    page,
    access_type: levels[page] ? 0 : 1,
    edit_level: levels[page] ?? 0,
  }));
}
