import { insertRows } from './bulk.ts';
import type { SeedCompany, SeedContext } from './types.ts';
import type { UserPlan } from './users.ts';

type FavoritePlan = readonly [role: string, menuItem: string, route: string, label: string];

/** What the named accounts keep at hand. The last one of `multi` belongs to a role that the account no longer holds. */
const plans: Readonly<Record<string, readonly FavoritePlan[]>> = {
  admin: [
    ['Company Administrator', 'users', 'company/settings/users', 'Users'],
    ['Company Administrator', 'user-login', 'userloginreport', 'User login report'],
  ],
  leasing: [
    ['Leasing Assistant', 'unitsavailability', 'unitsavailability', 'Availability'],
    ['Leasing Assistant', 'tenants', 'tenants', 'Tenants'],
    ['Leasing Assistant', 'deals', 'deals', 'Deals'],
  ],
  multi: [
    ['Leasing Agent', 'units', 'units', 'Units'],
    ['Maintenance Supervisor', 'workorders', 'workorders', 'Work orders'],
    ['Accounts Payable', 'approvals', 'approvals', 'Approvals'],
    ['Leasing Assistant', 'tenants', 'tenants', 'Tenants of my former desk'],
  ],
};

/** Favorites of the named accounts. */
export async function seedFavorites(
  { trx, ids }: SeedContext,
  company: SeedCompany,
  users: readonly UserPlan[],
): Promise<void> {
  const roleIds = company.roles.map(({ id }) => id);
  const known = await trx.selectFrom('role').select(['id', 'name', 'uuid']).where('id', 'in', roleIds).execute();
  const uuids = new Map(known.map(({ name, uuid }) => [name, uuid]));
  const rows = users.flatMap((user) =>
    (plans[user.account?.account ?? ''] ?? []).flatMap(([role, menuItem, route, label], index) => {
      const role_uuid = uuids.get(role);
      if (role_uuid === undefined) return [];
      return {
        id: ids.next('favorite'),
        company_id: company.id,
        user_id: user.id,
        menu_item_id: menuItem,
        role_uuid,
        route,
        page_url: null,
        label,
        menu_text: `menu.${menuItem}`,
        product: null,
        is_favorite: 1,
        order_num: index + 1,
      };
    }),
  );
  await insertRows(trx, 'favorite', rows);
}
