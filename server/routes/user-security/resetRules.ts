import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import { RequestError } from '#server/errors.ts';
import type { CatalogueEntry } from '#server/policies/catalogue.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { namesOfUsers, type RuleChoice } from '#server/repositories/users/userRules.ts';
import type { RouteContext } from '../defineRoute.ts';
import { findCompanyUser } from '../users/findCompanyUser.ts';
import type { RuleKind, RuleRow } from './ruleKind.ts';

type Context = Pick<RouteContext, 'actor' | 'mutate' | 'scope' | 'services'>;

interface Choice {
  /** Without it, of all users of the company. */
  userId?: number;
  productid?: number | undefined;
  name?: string;
}

/** Takes rules away, so that the values of the roles hold again; everybody they were for learns of it. */
export async function resetRules<Row extends RuleRow, Id>(
  ctx: Context,
  kind: RuleKind<Row, Id>,
  choice: Choice,
): Promise<undefined> {
  const { scope, services } = ctx;
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const { userId, name } = choice;
    const user = userId === undefined ? undefined : await findCompanyUser(trx, scope, userId);
    const entries = kind.entries(ctx);
    const labels = new Map(entries.map((entry) => [entry.name, entry.label]));
    if (name !== undefined && !labels.has(name)) throw new RequestError('not_found');
    const gone = await kind.remove(trx, scope, {
      ...(userId === undefined ? {} : { userId }),
      ...namesOf(entries, choice),
    });
    const byUser = Map.groupBy(gone, (rule) => rule.userId);
    await invalidateSessionsOf(trx, [...byUser.keys()], services.now());
    const users = await namesOfUsers(trx, scope, [...byUser.keys()]);
    for (const [id, rules] of byUser) {
      const values = rules.map((rule) => [labels.get(rule.name) ?? rule.name, kind.typeOf(rule.value)]);
      const named = values.map(([label]) => label).join(', ');
      await audit({
        objectName: 'User',
        objectId: id,
        detail: `${kind.what} of "${users.get(id) ?? ''}" reset: ${named.slice(0, 1_500)}`,
        before: Object.fromEntries(values),
        after: {},
      });
    }
    if (byUser.size > 0) return undefined;
    const whose = user ? `of "${user.FullName}"` : 'of all users';
    const about = user
      ? { objectName: 'User', objectId: user.Id }
      : { objectName: 'Company', objectId: scope.companyId };
    await audit({ ...about, detail: `${kind.what} ${whose} reset: nothing` });
    return undefined;
  });
}

/** Names of what is chosen; all without a choice. */
function namesOf(entries: readonly CatalogueEntry[], { productid = -1, name }: Choice): RuleChoice {
  if (name !== undefined) return { names: [name] };
  if (productid <= 0) return {};
  return { names: entries.filter((entry) => entry.productId === productid).map((entry) => entry.name) };
}
