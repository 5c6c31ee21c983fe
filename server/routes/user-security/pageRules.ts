import type { Db } from '#server/database/schema.ts';
import type { UserPageAccess } from '#server/generated/types.ts';
import { pageCatalogue } from '#server/policies/catalogue.ts';
import { productsWithPage } from '#server/policies/pages.ts';
import { defaultLevels } from '#server/repositories/roles/rolePages.ts';
import {
  putUserPageRule,
  removeUserPageRules,
  rolePageLevels,
  userPageRules,
} from '#server/repositories/users/userRules.ts';
import type { RuleKind, RulesContext } from './rules.ts';
import { ruledItems, userAccess } from './rules.ts';

const EDIT = 2;

/** Pages that a user's roles may open, as open as the most open of them is for the user (CONSOLE-USERPAGE-01, -04). */
export const pageRules: RuleKind<UserPageAccess, { PageId: string }> = {
  what: 'Page access',
  rows: userPageRows,
  idOf: (row) => row.PageId,
  isOpen: (row) => row.Licensed || row.isshared,
  entries: entriesOf,
  put: async (db, scope, { userId, name, type, access: { held } }) => {
    const rules = await userPageRules(db, scope, userId);
    const ids = held.map(({ role }) => role.id);
    const levels = held.map(({ role }) => defaultLevels(role.productId)[name] ?? 0);
    const level =
      rules.get(name)?.edit_level || (await rolePageLevels(db, scope, ids)).get(name) || Math.max(0, ...levels) || EDIT;
    await putUserPageRule(db, scope, { userId, page: name, rule: { access_type: type, edit_level: level } });
  },
  remove: removeUserPageRules,
  typeOf: (value) => (value === 0 ? 0 : 1),
};

async function userPageRows(
  context: RulesContext,
  db: Db,
  { userId, productid }: { userId: number; productid?: number | undefined },
): Promise<UserPageAccess[]> {
  const { scope } = context;
  const [access, rules] = await Promise.all([userAccess(db, scope, userId), userPageRules(db, scope, userId)]);
  return ruledItems(entriesOf(context), access, productid).map(
    ({ entry: { id, name, label }, ProductName, Licensed, held }) => {
      const rule = rules.get(name);
      return {
        PageAccessId: rule ? id : 0,
        UserId: userId,
        PageId: name,
        Description: label,
        ProductName,
        AccessType: held.some(({ rights }) => rights.page(name) > 0) ? (0 as const) : (1 as const),
        Licensed,
        isshared: productsWithPage(name) > 1,
        isDefault: rule === undefined,
        Version: rule ? 1 + rule.access_type : 0,
      };
    },
  );
}

function entriesOf({ actor, services }: RulesContext) {
  return pageCatalogue(services.locales.texts(actor.language), actor.language);
}
