import { insertRows } from './bulk.ts';
import { dayAt } from './days.ts';
import { logoOf } from './logo.ts';
import type { SeedContext, SeedDatabase } from './types.ts';
import { demoVolumes, type Volumes } from './volumes.ts';

/** Products by number, as the specification of the demo fixes them. */
export const products = { leasing: 1, maintenance: 2, payables: 3, assetInsight: 4, console: 5 } as const;

const productNames = ['Leasing', 'Maintenance', 'Payables', 'Asset Insight', 'Company Console'] as const;

/** Shipped menus: one per product, named by its menu document. */
export const menuDocuments = ['leasing', 'maintenance', 'payables', 'assetinsight', 'company-console'] as const;

/** One licence that somebody can be warned of. */
const MAINTENANCE = 2;
const LICENCE_DAYS = 24;

export interface CompanyPlan {
  name: string;
  clientPin: string;
  domain: string;
  colour: readonly [number, number, number];
  allowCustomMenus: boolean;
  products: readonly number[];
  databases: readonly (Omit<SeedDatabase, 'id'> & { defaultAccess: boolean })[];
  volumes: Volumes;
}

export const companyPlans: readonly CompanyPlan[] = [
  {
    name: 'Harbor & Main Property Group',
    clientPin: 'HMPG01',
    domain: 'hmpg.example',
    colour: [21, 94, 117],
    allowCustomMenus: true,
    products: [products.leasing, products.maintenance, products.payables, products.console],
    databases: [
      {
        name: 'hmpg_east',
        label: 'East Coast',
        instance: 'East Coast production',
        region: 'east',
        defaultAccess: true,
      },
      {
        name: 'hmpg_west',
        label: 'West Coast',
        instance: 'West Coast production',
        region: 'west',
        defaultAccess: true,
      },
      { name: 'hmpg_training', label: 'Training', instance: 'Training', region: 'east', defaultAccess: false },
    ],
    volumes: demoVolumes.harborMain,
  },
  {
    name: 'Northgate Living',
    clientPin: 'NGL002',
    domain: 'northgate.example',
    colour: [124, 45, 18],
    allowCustomMenus: false,
    products: [products.leasing, products.maintenance, products.console],
    databases: [{ name: 'ngl_main', label: 'Northgate', instance: 'Production', region: 'north', defaultAccess: true }],
    volumes: demoVolumes.northgate,
  },
];

/** Products and their shipped menus; menu n belongs to product n. */
export async function seedProducts({ trx, ids }: SeedContext): Promise<void> {
  await insertRows(
    trx,
    'product',
    productNames.map((name, index) => ({ id: index + 1, name })),
  );
  await insertRows(
    trx,
    'menu',
    menuDocuments.map((document, index) => ({
      id: ids.next('menu'),
      company_id: null,
      product_id: index + 1,
      name: productNames[index] ?? document,
      document_id: document,
    })),
  );
}

export async function seedCompany({ trx, ids, today }: SeedContext, plan: CompanyPlan) {
  const id = ids.next('company');
  await insertRows(trx, 'company', [
    {
      id,
      client_pin: plan.clientPin,
      name: plan.name,
      logo: logoOf(plan.colour),
      allow_custom_menus: plan.allowCustomMenus ? 1 : 0,
      // The demo company that may have own menus may have own style rules too.
      allow_site_css: plan.allowCustomMenus ? 1 : 0,
      supports_read_only: 1,
    },
  ]);
  await insertRows(
    trx,
    'company_product',
    plan.products.map((product_id) => ({
      company_id: id,
      product_id,
      licensed_until: product_id === MAINTENANCE ? dayAt(today, LICENCE_DAYS) : null,
    })),
  );
  const databases = plan.databases.map((database) => ({ ...database, id: ids.next('voyager_db') }));
  await insertRows(
    trx,
    'voyager_db',
    databases.map((database, index) => ({
      id: database.id,
      company_id: id,
      name: database.name,
      name_lower: database.name.toLowerCase(),
      label: database.label ?? null,
      instance: database.instance,
      sort_order: index + 1,
      default_access: database.defaultAccess ? 1 : 0,
      stylesheet: null,
    })),
  );
  return { id, databases };
}
