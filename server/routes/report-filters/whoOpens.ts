import type { Db } from '#server/database/schema.ts';
import { isConsoleProduct, productHasPage } from '#server/policies/pages.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import type { FilterKey } from '#server/repositories/workspace/givenFilters.ts';
import { type HeldRole, heldRoles, pageRules } from '#server/repositories/workspace/heldRoles.ts';
import type { FilterSet, FilterWay } from './filterSets.ts';

/**
 * Roles of users under which a list or report of the filter opens in the filter's database, by user: there alone the filter is
 * found. The same answer as `mayOpen` gives to who asks for the document, for many users at once.
 */
export async function whoOpens(
  db: Db,
  scope: CompanyScope,
  { key, set, userIds }: { key: FilterKey; set: FilterSet | undefined; userIds: readonly number[] },
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (!set) return new Map();
  const held = await heldRoles(db, scope, { ...key, userIds });
  const pages = [...new Set(set.ways.flatMap((way) => way.pages.flat()))];
  const roleIds = [...new Set(held.map((role) => role.roleId))];
  const rules = await pageRules(db, scope, { userIds, roleIds, pages });
  const isOpen = (role: HeldRole, way: FilterWay) => {
    if (!role.hasDatabase || (way.needs === 'database' && key.databaseId === null)) return false;
    if (way.needs === 'console' && !isConsoleProduct(role.productId)) return false;
    const rule = (page: string) => rules.get(`user/${role.userId}/${page}`) ?? rules.get(`role/${role.roleId}/${page}`);
    const mayView = (page: string) => productHasPage(role.productId, page) && rule(page) === true;
    return role.isAdmin || way.pages.every((group) => group.some(mayView));
  };
  const open = held.filter((role) => set.ways.some((way) => isOpen(role, way)));
  const byUser = Map.groupBy(open, (role) => role.userId);
  return new Map([...byUser].map(([userId, roles]) => [userId, roles.map((role) => role.roleId)]));
}
