import type { Db } from '#server/database/schema.ts';
import type { ElementAccessValue } from '#server/database/tables/access.ts';
import type { UserElementAccess } from '#server/generated/types.ts';
import { elementCatalogue } from '#server/policies/catalogue.ts';
import { accessByType, type ElementAccessType, elementAccessTypes } from '#server/repositories/reports/accessTypes.ts';
import { putUserElementRule, removeUserElementRules, userElementRules } from '#server/repositories/users/userRules.ts';
import type { RuleKind, RulesContext } from './rules.ts';
import { ruledItems, userAccess } from './rules.ts';

const HIDDEN = 2;

/** Elements of a user's products, as open as the most open of the roles has them for the user (CONSOLE-USERELEM-01, -03). */
export const elementRules: RuleKind<UserElementAccess, { Id: string }> = {
  what: 'Element access',
  rows: userElementRows,
  idOf: (row) => row.Id,
  isOpen: (row) => row.Licensed,
  entries: entriesOf,
  put: (db, scope, { userId, name, type }) =>
    putUserElementRule(db, scope, { userId, element: name, access: accessByType[type] ?? 'hidden' }),
  remove: removeUserElementRules,
  typeOf: (value) => elementAccessTypes[value as ElementAccessValue],
};

async function userElementRows(
  context: RulesContext,
  db: Db,
  { userId, productid }: { userId: number; productid?: number | undefined },
): Promise<UserElementAccess[]> {
  const { scope } = context;
  const [access, rules] = await Promise.all([userAccess(db, scope, userId), userElementRules(db, scope, userId)]);
  return ruledItems(entriesOf(context), access, productid).map(
    ({ entry: { name, label, productId }, ProductName, ...item }) => {
      const rule = rules.get(name);
      const types = item.held.map(({ rights }) => elementAccessTypes[rights.element(name)]);
      return {
        Id: name,
        productId,
        UserId: userId,
        Description: label,
        ProductName,
        AccessType: Math.min(HIDDEN, ...types) as ElementAccessType,
        Licensed: item.Licensed,
        isDefault: rule === undefined,
        Version: rule ? 1 + elementAccessTypes[rule] : 0,
      };
    },
  );
}

function entriesOf({ actor, services }: RulesContext) {
  return elementCatalogue(services.locales.texts(actor.language), actor.language);
}
