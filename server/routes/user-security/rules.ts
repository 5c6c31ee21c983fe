import type { Db } from '#server/database/schema.ts';
import type { CatalogueEntry } from '#server/policies/catalogue.ts';
import { loadRights, type Rights } from '#server/policies/rights.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { allProducts, licensedProducts } from '#server/repositories/company/company.ts';
import { type HeldRole, listHeldRoles } from '#server/repositories/users/heldRoles.ts';
import type { GoneRule, RuleChoice } from '#server/repositories/users/userRules.ts';
import type { RouteContext } from '../routesOf.ts';

export type RulesContext = Pick<RouteContext, 'actor' | 'scope' | 'services'>;

/** A row of the screens of a user's rules. */
export interface RuleRow {
  UserId: number;
  Description: string;
  ProductName: string;
  AccessType: number;
  /** The rule as it is: 0 without one. What was read must still hold when it is saved. */
  Version: number;
}

/** Rules for pages, or rules for elements. */
export interface RuleKind<Row extends RuleRow, Id> {
  /** As the change log names them. */
  what: string;
  rows(context: RulesContext, db: Db, of: { userId: number; productid?: number | undefined }): Promise<Row[]>;
  idOf(row: Id): string;
  /** The company is licensed for it. */
  isOpen(row: Row): boolean;
  /** Everything that rules can be for, by product. */
  entries(context: RulesContext): readonly CatalogueEntry[];
  put(
    db: Db,
    scope: CompanyScope,
    rule: { userId: number; name: string; type: number; access: UserAccess },
  ): Promise<void>;
  remove(db: Db, scope: CompanyScope, choice: RuleChoice): Promise<GoneRule[]>;
  /** Access type that a stored rule says. */
  typeOf(value: GoneRule['value']): number;
}

interface HeldRights {
  role: HeldRole;
  rights: Rights;
}

/** What the screens of a user's rules are made of: the roles with what they open for this user, and the products. */
export interface UserAccess {
  held: readonly HeldRights[];
  licensed: ReadonlySet<number>;
  productNames: ReadonlyMap<number, string>;
}

/** Something that has rules, with the products that have it. */
interface RuledItem {
  entry: CatalogueEntry;
  productIds: readonly number[];
  ProductName: string;
  Licensed: boolean;
  /** Roles of the user that may have it. */
  held: readonly HeldRights[];
}

/** Read with what decides at every call, so that screens, reports and the server agree. */
export async function userAccess(db: Db, scope: CompanyScope, userId: number): Promise<UserAccess> {
  const [roles, licensed, products] = await Promise.all([
    listHeldRoles(db, scope, userId),
    licensedProducts(db, scope),
    allProducts(db, scope),
  ]);
  const held: HeldRights[] = [];
  for (const role of roles)
    held.push({ role, rights: await loadRights(db, { userId, companyId: scope.companyId, role }) });
  return {
    held,
    licensed: new Set(licensed.map((product) => product.id)),
    productNames: new Map(products.map((product) => [product.id, product.label])),
  };
}

/** What the user's roles may open, and what the company has no licence for; of one product, or of all. */
export function ruledItems(
  entries: readonly CatalogueEntry[],
  { held, licensed, productNames }: UserAccess,
  productid = -1,
): RuledItem[] {
  const isOfUser = (productId: number) => held.some(({ role }) => role.productId === productId);
  const offered = entries.filter(
    ({ productId }) => (productid <= 0 || productId === productid) && (isOfUser(productId) || !licensed.has(productId)),
  );
  return [...Map.groupBy(offered, ({ name }) => name).values()].flatMap((same): RuledItem[] => {
    const [entry] = same;
    if (!entry) return [];
    const own = same.filter(({ productId }) => isOfUser(productId));
    const productIds = (own.length > 0 ? own : same).map(({ productId }) => productId);
    return [
      {
        entry,
        productIds,
        ProductName: productIds
          .map((id) => productNames.get(id) ?? '')
          .join(', ')
          .slice(0, 100),
        Licensed: productIds.some((id) => licensed.has(id)),
        held: held.filter(({ role }) => productIds.includes(role.productId)),
      },
    ];
  });
}
