/** Settings of the installation that the specification names (shell 1); the client reads them from GET /api/settings. */
export const settings = {
  productName: 'Mullion',
  /** Global roles that see everything (demo.md). */
  adminRoles: ['Company Administrator', 'System Administration'],
  /** The admin role that still chooses a database. */
  systemAdministrationRole: 'System Administration',
  defaultState: 'dashboard',
  loginUrl: '/login',
  /** Product whose rules apply when the current product has none. */
  fallbackProduct: 'Company Console',
  features: {
    enableGlobalSearch: false,
    enableFavorite: false,
    enableDarkModeToggle: true,
    showBackToTopButton: false,
    enableDuplicateTab: false,
  },
} as const;

/** Currency of the amounts in the databases. */
export const currency = { code: 'USD', symbol: '$' } as const;

/** A global role with a configured name; a company cannot make one by naming its own role so. */
export function isAdminRole(role: { company_id: number | null; name: string }): boolean {
  const name = role.name.toLowerCase();
  return role.company_id === null && settings.adminRoles.some((item) => item.toLowerCase() === name);
}
