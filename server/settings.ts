import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Version of the application. */
export const version = readVersion();

/**
 * Settings of the installation that the specification names (shell 1); the client reads them from GET /api/settings.
 * Features are what product.json does not say otherwise.
 */
export const settings = {
  /** Company that helps with licences. */
  productName: 'Mullion',
  features: {
    enableGlobalSearch: true,
    enableFavorite: true,
    /** The connect service is read for favorites too (OP-FAVTWO). */
    enableConnectFavorites: false,
    enableDarkModeToggle: true,
    showBackToTopButton: true,
    enableDuplicateTab: false,
    /** Addresses with `ai=yes` fill in filters and forms (SHELL-URL-02). */
    enableAi: false,
    /** The server alone decides which items a menu has: the client leaves none out (SHELL-MENU-05). */
    checkAccessOnServer: false,
  },
} as const;

/** Names of the roles that see everything, as an installation says (OP-SYSADMIN). */
export interface AdminNames {
  adminRoles: readonly string[];
  /** The admin role that still chooses a database. */
  systemAdministrationRole: string;
}

/** All of them as they are compared. */
export function adminNames({ adminRoles, systemAdministrationRole }: AdminNames): readonly string[] {
  return [...new Set([...adminRoles, systemAdministrationRole].map((name) => name.toLowerCase()))];
}

/**
 * A global role with a configured name; a company cannot make one by naming its own role so.
 *
 * @param names of `adminNames`
 */
export function isAdminRole(role: { company_id: number | null; name: string }, names: readonly string[]): boolean {
  return role.company_id === null && names.includes(role.name.toLowerCase());
}

/** An admin role other than system administration is never under a database (shell 4). */
export function worksWithoutDatabase(role: { isAdmin: boolean; name: string }, admins: AdminNames): boolean {
  return role.isAdmin && role.name.toLowerCase() !== admins.systemAdministrationRole.toLowerCase();
}

function readVersion(): string {
  const file: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  return String(Reflect.get(Object(file), 'version'));
}
