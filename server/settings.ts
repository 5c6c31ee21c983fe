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
  /** Global roles that see everything (demo.md). */
  adminRoles: ['Company Administrator', 'System Administration'],
  /** The admin role that still chooses a database. */
  systemAdministrationRole: 'System Administration',
  /** Product whose rules apply when the current product has none. */
  fallbackProduct: 'Company Console',
  features: {
    enableGlobalSearch: true,
    enableFavorite: true,
    /** The connect service is read for favorites too (OP-FAVTWO). */
    enableConnectFavorites: false,
    enableDarkModeToggle: true,
    showBackToTopButton: true,
    enableDuplicateTab: false,
    /** The server alone decides which items a menu has: the client leaves none out (SHELL-MENU-05). */
    checkAccessOnServer: false,
  },
} as const;

/** Currency of the amounts in the databases. */
export const currency = { code: 'USD', symbol: '$' } as const;

/** A global role with a configured name; a company cannot make one by naming its own role so. */
export function isAdminRole(role: { company_id: number | null; name: string }): boolean {
  const name = role.name.toLowerCase();
  return role.company_id === null && settings.adminRoles.some((item) => item.toLowerCase() === name);
}

function readVersion(): string {
  const file: unknown = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));
  return String(Reflect.get(Object(file), 'version'));
}
