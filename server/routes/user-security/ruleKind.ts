import type { Db } from '#server/database/schema.ts';
import type { CatalogueEntry } from '#server/policies/catalogue.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import type { GoneRule, RuleChoice } from '#server/repositories/users/userRules.ts';
import type { RouteContext } from '../defineRoute.ts';
import type { UserAccess } from './heldRights.ts';

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
