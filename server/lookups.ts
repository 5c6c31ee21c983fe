import type { Db } from '#server/database/schema.ts';
import type { LookupItem as AnsweredItem } from '#server/generated/types.ts';
import { type Admission, admits } from '#server/policies/enforce.ts';
import type { PolicyOperation } from '#server/policies/operation.types.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import {
  companyDatabaseNames,
  companyPropertyLookup,
  type Lookup,
  type LookupItem,
  productNames,
  propertyLookup,
  propertyTypes,
  roleLookup,
  userLookup,
  vendorTrades,
} from '#server/repositories/lookups.ts';
import {
  dealLookup,
  staffLookup,
  tenantLookup,
  unitLookup,
  vendorLookup,
  workOrderLookup,
} from '#server/repositories/staffLookups.ts';

/** One line makes a type of lookup: what it reads, who may read it, and how its items are headed and narrowed. */
export interface LookupEntry {
  plan: Lookup;
  permission: PolicyOperation['permission'];
  /** Locale keys of the headings of label and label2. */
  headers: readonly [header: string, header2: string];
  /** The group that items are in: its locale key and the groups there are. */
  category?: { title: string; values(db: Db, scope: CompanyScope): Promise<readonly string[]> };
  /** Items belong to properties. */
  isOfProperty?: boolean;
  /** Items are units, which are let or not. */
  isUnit?: boolean;
  /** Items lie in towns. */
  hasCity?: boolean;
  /** Some items are inactive and only shown when asked for. */
  hasInactive?: boolean;
}

/** What can be looked up, and by whom: people and roles by those who may see their page. */
export const lookupTypes = {
  properties: {
    plan: propertyLookup,
    permission: { access: 'database' },
    headers: ['properties.code', 'properties.name'],
    category: { title: 'properties.type', values: propertyTypes },
    hasCity: true,
    hasInactive: true,
  },
  companyproperties: {
    plan: companyPropertyLookup,
    permission: { access: 'console', page: 'users' },
    headers: ['properties.code', 'properties.name'],
    category: { title: 'voyagers.name', values: companyDatabaseNames },
    hasInactive: true,
  },
  users: {
    plan: userLookup,
    permission: { access: 'console', page: 'users' },
    headers: ['users.name', 'users.email'],
    hasInactive: true,
  },
  roles: {
    plan: roleLookup,
    permission: { access: 'console', page: 'roles' },
    headers: ['roles.name', 'roles.product'],
    category: { title: 'roles.product', values: productNames },
  },
  units: {
    plan: unitLookup,
    permission: { access: 'database', page: 'units' },
    headers: ['units.code', 'units.property'],
    isOfProperty: true,
    isUnit: true,
  },
  tenants: {
    plan: tenantLookup,
    permission: { access: 'database', page: 'tenants' },
    headers: ['tenants.name', 'tenants.code'],
    isOfProperty: true,
  },
  vendors: {
    plan: vendorLookup,
    permission: { access: 'database', page: 'vendors' },
    headers: ['vendors.name', 'vendors.category'],
    category: { title: 'vendors.category', values: vendorTrades },
    hasInactive: true,
  },
  deals: {
    plan: dealLookup,
    permission: { access: 'database', page: 'deals' },
    headers: ['deals.name', 'deals.stage'],
    isOfProperty: true,
  },
  workorders: {
    plan: workOrderLookup,
    permission: { access: 'database', page: 'workorders' },
    headers: ['workorders.number', 'workorders.description.column'],
    isOfProperty: true,
  },
  staff: {
    plan: staffLookup,
    permission: { access: 'database', page: 'activities' },
    headers: ['users.name', 'users.email'],
  },
} as const satisfies Record<string, LookupEntry>;

export type LookupType = keyof typeof lookupTypes;

/** The lookup as an operation of its own, for the policy. */
export function lookupOperation(type: LookupType): PolicyOperation {
  return { id: `lookupItems ${type}`, mutates: false, permission: lookupTypes[type].permission };
}

/** The entry of a type that the caller may look up; undefined for one that does not exist or is not theirs. */
export function admittedLookup(admission: Admission, type: string): LookupEntry | undefined {
  return isLookupType(type) && admits(admission, lookupOperation(type)) ? lookupTypes[type] : undefined;
}

export function isLookupType(type: string): type is LookupType {
  return Object.hasOwn(lookupTypes, type);
}

/** Items with their headings in the language of the user (SHELL-CACHE-10). */
export function headItems(
  { headers }: LookupEntry,
  items: readonly LookupItem[],
  texts: Readonly<Record<string, string>>,
): AnsweredItem[] {
  const [header, header2] = headers.map((key) => texts[key] ?? key);
  return items.map((item) => ({ ...item, ...(header ? { header } : {}), ...(header2 ? { header2 } : {}) }));
}
