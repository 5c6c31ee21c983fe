import { pageIds, productHasPage, productIds } from '#server/policies/pages.ts';
import { defaultLevels, type PageLevels, rolePageRows } from '#server/repositories/roles/rolePages.ts';
import { insertRows } from './bulk.ts';
import { Random } from './random.ts';
import type { SeedCompany, SeedContext, SeedDatabase, SeedRole } from './types.ts';

interface RolePlan {
  name: string;
  productId: number;
  /** Databases by name; without it some of the company's are chosen. */
  databases?: readonly string[];
  allDatabases?: true;
  levels?: PageLevels;
}

const { leasing, maintenance, payables, assetInsight, console: companyConsole } = productIds;
const consolePages = pageIds.filter((page) => productHasPage(companyConsole, page));
/** Who only looks has nobody to log out, and no list of whom. */
const auditedPages = consolePages.filter((page) => page !== 'forcelogout');
const adminLevels = levelsOf(consolePages, 2);

const globalPlans: readonly RolePlan[] = [
  {
    name: 'System Administration',
    productId: companyConsole,
    allDatabases: true,
    levels: levelsOf(pageIds, 2),
  },
  { name: 'Company Administrator', productId: companyConsole, databases: [], levels: adminLevels },
  {
    name: 'Auditor',
    productId: companyConsole,
    databases: ['hmpg_east', 'hmpg_west', 'hmpg_training'],
    levels: levelsOf(auditedPages, 1),
  },
  ...named(leasing, ['Regional Manager', 'Property Manager', 'Leasing Director']),
  ...named(maintenance, ['Maintenance Director', 'Service Coordinator']),
  ...named(payables, ['Controller', 'Invoice Approver']),
  ...named(assetInsight, ['Asset Manager', 'Portfolio Analyst']),
];

const companyPlansByDomain: Readonly<Record<string, readonly RolePlan[]>> = {
  'hmpg.example': [
    { name: 'Leasing Agent', productId: leasing, databases: ['hmpg_east', 'hmpg_west'] },
    { name: 'Leasing Assistant', productId: leasing, databases: ['hmpg_east'] },
    {
      name: 'Maintenance Supervisor',
      productId: maintenance,
      databases: ['hmpg_east', 'hmpg_west'],
      // Who leads others gives them views.
      levels: { ...defaultLevels(maintenance), sharedviews: 2 },
    },
    { name: 'Accounts Payable', productId: payables, databases: ['hmpg_west'] },
    ...named(leasing, [
      'Leasing Manager East',
      'Leasing Manager West',
      'Renewal Specialist',
      'Tour Coordinator',
      'Application Screener',
      'Move-in Coordinator',
      'Student Housing Leasing',
      'Senior Living Leasing',
      'Commercial Leasing',
      'Lease Administrator',
      'Resident Relations',
      'Marketing Coordinator',
    ]),
    ...named(maintenance, [
      'Maintenance Technician',
      'HVAC Technician',
      'Electrician',
      'Plumber',
      'Make Ready Coordinator',
      'Groundskeeper',
      'Building Engineer',
      'Safety Inspector',
      'Capital Projects Manager',
      'On-call Technician',
      'Vendor Coordinator',
    ]),
    ...named(payables, [
      'Payables Manager',
      'Invoice Clerk',
      'Purchasing Agent',
      'Payment Approver',
      'Vendor Onboarding',
      'Utility Billing',
      'Treasury Analyst',
    ]),
    ...named(companyConsole, ['Report Reader', 'Training Reports']),
  ],
  'northgate.example': [
    ...named(leasing, ['Leasing Agent', 'Leasing Assistant', 'Office Manager']),
    ...named(maintenance, ['Maintenance Technician']),
  ],
};

/** Roles that every company knows. */
export async function seedGlobalRoles(context: SeedContext): Promise<SeedRole[]> {
  return insertRoles(context, null, globalPlans, new Random('roles'));
}

/** A company's own roles, and what all roles may open and reach in it. */
export async function seedRoles(
  context: SeedContext,
  company: Omit<SeedCompany, 'roles'>,
  globalRoles: readonly SeedRole[],
): Promise<SeedRole[]> {
  const random = new Random(`${company.domain}/roles`);
  const plans = companyPlansByDomain[company.domain] ?? [];
  const roles = [...globalRoles, ...(await insertRoles(context, company.id, plans, random))];
  const allPlans = [...globalPlans, ...plans];
  await insertRows(
    context.trx,
    'role_page',
    roles.flatMap((role, index) =>
      rolePageRows(role.id, company.id, allPlans[index]?.levels ?? defaultLevels(role.productId)),
    ),
  );
  await insertRows(
    context.trx,
    'role_voyager_db',
    roles.flatMap((role, index) =>
      databasesOf(allPlans[index], company.databases, random).map((database) => ({
        role_id: role.id,
        voyager_db_id: database.id,
        company_id: company.id,
      })),
    ),
  );
  return roles;
}

async function insertRoles(
  { trx, ids }: SeedContext,
  companyId: number | null,
  plans: readonly RolePlan[],
  random: Random,
): Promise<SeedRole[]> {
  const roles = plans.map((plan) => ({ ...plan, id: ids.next('role'), isGlobal: companyId === null }));
  await insertRows(
    trx,
    'role',
    roles.map((role) => ({
      id: role.id,
      uuid: uuid(random),
      company_id: companyId,
      name: role.name,
      name_lower: role.name.toLowerCase(),
      product_id: role.productId,
      menu_id: role.productId,
      role_type: 0,
      all_databases: role.allDatabases ? 1 : 0,
    })),
  );
  return roles.map(({ id, name, productId, isGlobal }) => ({ id, name, productId, isGlobal }));
}

function databasesOf(plan: RolePlan | undefined, databases: readonly SeedDatabase[], random: Random): SeedDatabase[] {
  if (plan?.allDatabases) return [];
  if (plan?.databases) return databases.filter((database) => plan.databases?.includes(database.name));
  return random.sample(databases, random.int(1, databases.length));
}

function named(productId: number, names: readonly string[]): RolePlan[] {
  return names.map((name) => ({ name, productId }));
}

function levelsOf(names: readonly string[], level: 1 | 2): PageLevels {
  return Object.fromEntries(names.map((page) => [page, level]));
}

function uuid(random: Random): string {
  const hex = (count: number) => Array.from({ length: count }, () => random.int(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}
