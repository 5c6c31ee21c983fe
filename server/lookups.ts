import type { PolicyOperation } from '#server/policies/operation.ts';
import { propertyLookup, roleLookup, userLookup } from '#server/repositories/lookups.ts';

/** What can be looked up, and by whom: people and roles by those who may see their page. */
export const lookupTypes = {
  properties: { plan: propertyLookup, permission: { access: 'database' } },
  users: { plan: userLookup, permission: { access: 'console', page: 'users' } },
  roles: { plan: roleLookup, permission: { access: 'console', page: 'roles' } },
} as const satisfies Record<string, { plan: unknown; permission: PolicyOperation['permission'] }>;

export type LookupType = keyof typeof lookupTypes;

/** The lookup as an operation of its own, for the policy. */
export function lookupOperation(type: LookupType): PolicyOperation {
  return { id: `lookupItems ${type}`, mutates: false, permission: lookupTypes[type].permission };
}
