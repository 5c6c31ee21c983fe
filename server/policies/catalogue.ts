import { pages, productHasPage, productsByNumber } from './pages.ts';

type Texts = Readonly<Record<string, string>>;

/** Numbers by which reports and their filters name pages: kept, because saved filters hold them. */
const pageNumbers: Readonly<Record<string, readonly [id: number, text: string]>> = {
  dashboard: [1, 'menu.dashboard'],
  detail: [2, 'menu.company'],
  users: [3, 'menu.users'],
  voyagers: [4, 'menu.voyagers'],
  roles: [5, 'menu.roles'],
  report: [6, 'menu.all-reports'],
  userloginreport: [7, 'report.userlogin.title'],
  userdetailreport: [8, 'report.userdetail.title'],
  userrolesreport: [9, 'report.userroles.title'],
  userdatabaseaccessreport: [10, 'report.userdatabaseaccess.title'],
  userpageaccessreport: [11, 'report.userpageaccess.title'],
  userelementaccessreport: [12, 'report.userelementaccess.title'],
  usersecuritymatrixreport: [13, 'report.usersecuritymatrix.title'],
  roleelementaccessreport: [14, 'report.roleelementaccess.title'],
  rolepageaccessreport: [15, 'report.rolepageaccess.title'],
  rolemenuconfigurationreport: [16, 'report.rolemenu.title'],
  tasklogreport: [17, 'report.tasklog.title'],
  productloginreport: [18, 'report.productlogin.title'],
  filterusagereport: [19, 'report.filterusage.title'],
  changelogreport: [20, 'report.changelog.title'],
  properties: [21, 'menu.properties'],
  units: [22, 'menu.units'],
  workorders: [23, 'menu.workorders'],
  vendors: [24, 'menu.vendors'],
  tasksiis: [25, 'tasks.title'],
  activities: [26, 'menu.activityfeed'],
  tenants: [27, 'page.tenants'],
  deals: [28, 'page.deals'],
  approvals: [29, 'page.approvals'],
  uservoyagerdb: [30, 'page.usersvoyagerdbs'],
  RoleTemplate: [31, 'page.roletemplates'],
  assetinsight: [32, 'page.assetinsight'],
  branding: [33, 'tab.branding'],
  gallery: [34, 'gallery.title'],
};

/** Elements that have rules, by the name that rules give them. */
const elementNumbers: Readonly<Record<string, readonly [id: number, text: string, productId: number]>> = {
  ELEVATEUPLOADCOMPANYLOGO: [4, 'element.uploadCompanyLogo', 5],
  ASSETINSIGHTEXPORT: [5, 'element.assetInsightExport', 4],
};

/** A page or an element of a product. */
export interface CatalogueEntry {
  id: number;
  /** As rules name it. */
  name: string;
  /** As people read it. */
  label: string;
  productId: number;
  /** Place among all labels. */
  rank: number;
}

/** Pages of the products, one entry for each product that has the page, by label. */
export function pageCatalogue(texts: Texts, language: string): CatalogueEntry[] {
  return ranked(
    Object.keys(pages).flatMap((name) => {
      const [id, text] = pageNumbers[name] ?? [];
      if (id === undefined || text === undefined) return [];
      const products = productsByNumber.filter((productId) => productHasPage(productId, name));
      return products.map((productId) => ({ id, name, label: texts[text] ?? text, productId }));
    }),
    language,
  );
}

/** Elements of the products, by label. */
export function elementCatalogue(texts: Texts, language: string): CatalogueEntry[] {
  const entries = Object.entries(elementNumbers).map(([name, [id, text, productId]]) => ({
    id,
    name,
    label: texts[text] ?? text,
    productId,
  }));
  return ranked(entries, language);
}

/** Entries as choices: a page that several products have is one choice. */
export function toChoices(entries: readonly CatalogueEntry[], isOffered: (productId: number) => boolean = () => true) {
  const offered = entries.filter((entry) => isOffered(entry.productId));
  const once = new Map(offered.toReversed().map((entry) => [entry.id, entry]));
  const sorted = [...once.values()].sort((a, b) => a.rank - b.rank);
  return sorted.map(({ id, label, productId }) => ({ id, label, productid: productId }));
}

function ranked(entries: readonly Omit<CatalogueEntry, 'rank'>[], language: string): CatalogueEntry[] {
  const { compare } = new Intl.Collator(language);
  const labels = [...new Set(entries.map((entry) => entry.label))].sort(compare);
  const ranks = new Map(labels.map((label, index) => [label, index]));
  const all = entries.map((entry) => ({ ...entry, rank: ranks.get(entry.label) ?? 0 }));
  return all.sort((a, b) => a.rank - b.rank || a.productId - b.productId);
}
