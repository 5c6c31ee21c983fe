/** How many rows a company gets; the last group counts per database. */
export interface Volumes {
  users: number;
  inactiveUsers: number;
  supportUsers: number;
  companyRoles: number;
  roleTemplates: number;
  tasks: number;
  customMenus: number;
  savedFilters: number;
  logins: number;
  changes: number;
  taskRuns: number;

  properties: number;
  units: number;
  tenants: number;
  deals: number;
  workOrders: number;
  activities: number;
  vendors: number;
  approvals: number;
}

export const demoVolumes = {
  harborMain: {
    users: 640,
    inactiveUsers: 40,
    supportUsers: 6,
    companyRoles: 36,
    roleTemplates: 9,
    tasks: 14,
    customMenus: 6,
    savedFilters: 120,
    logins: 20_000,
    changes: 5_000,
    taskRuns: 3_000,
    properties: 140,
    units: 3_200,
    tenants: 2_900,
    deals: 900,
    workOrders: 6_000,
    activities: 4_000,
    vendors: 260,
    approvals: 800,
  },
  northgate: {
    users: 38,
    inactiveUsers: 3,
    supportUsers: 1,
    companyRoles: 4,
    roleTemplates: 2,
    tasks: 4,
    customMenus: 1,
    savedFilters: 12,
    logins: 900,
    changes: 240,
    taskRuns: 180,
    properties: 22,
    units: 420,
    tenants: 380,
    deals: 90,
    workOrders: 600,
    activities: 400,
    vendors: 40,
    approvals: 90,
  },
} as const satisfies Record<string, Volumes>;

/** The same accounts and roles with few rows, for tests. */
export function smallVolumes(volumes: Volumes): Volumes {
  return {
    ...volumes,
    users: Math.min(volumes.users, 60),
    inactiveUsers: Math.min(volumes.inactiveUsers, 6),
    savedFilters: 8,
    logins: 240,
    changes: 80,
    taskRuns: 60,
    properties: 12,
    units: 80,
    tenants: 60,
    deals: 20,
    workOrders: 120,
    activities: 60,
    vendors: 15,
    approvals: 30,
  };
}
