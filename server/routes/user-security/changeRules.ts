import { invalidateSessionsOf } from '#server/auth/sessions.ts';
import { RequestError } from '#server/errors.ts';
import type { CatalogueEntry } from '#server/policies/catalogue.ts';
import { lockCompany } from '#server/repositories/company/company.ts';
import { namesOfUsers, type RuleChoice } from '#server/repositories/users/userRules.ts';
import type { RouteContext } from '../routesOf.ts';
import { refuseUnknownProduct } from '../shared/refuseForeign.ts';
import { findCompanyUser } from '../users/guardUsers.ts';
import type { RuleKind, RuleRow } from './rules.ts';
import { type UserAccess, userAccess } from './rules.ts';

type Context = Pick<RouteContext, 'actor' | 'mutate' | 'scope' | 'services'>;

interface WantedRule {
  UserId: number;
  AccessType: number;
  /** The row follows the roles, as it was read. */
  isDefault?: boolean;
  Version?: number;
}

interface Choice {
  /** Without it, of all users of the company. */
  userId?: number;
  productid?: number | undefined;
  name?: string;
}

/** Rows of the screen; the user is one of the company. */
export async function readRules<Row extends RuleRow, Id>(
  ctx: Pick<RouteContext, 'actor' | 'db' | 'scope' | 'services'>,
  kind: RuleKind<Row, Id>,
  of: { userId: number; productid?: number | undefined },
): Promise<Row[]> {
  await findCompanyUser(ctx.db, ctx.scope, of.userId);
  return kind.rows(ctx, ctx.db, of);
}

/** Sets rules of one user, all or none; open sessions of the user learn of it. Answers the rows as they are now. */
export async function saveRules<Row extends RuleRow & Id, Id>(
  ctx: Context,
  kind: RuleKind<Row, Id>,
  wanted: readonly (WantedRule & Id)[],
): Promise<Row[]> {
  const { scope, services } = ctx;
  return ctx.mutate(async (trx, audit) => {
    await lockCompany(trx, scope);
    const user = await findCompanyUser(trx, scope, onlyUser(wanted));
    const of = { userId: user.Id };
    const access = await userAccess(trx, scope, user.Id);
    const before = new Map((await kind.rows(ctx, trx, of)).map((row) => [kind.idOf(row), row]));
    const rules = new Map(wanted.map((rule) => [kind.idOf(rule), rule]));
    for (const [name, rule] of rules) refuseWrong(kind, before.get(name), rule, access);
    const changed = [...rules].filter(([name, rule]) => !isAsRead(before.get(name), rule));
    for (const [name, { AccessType: type }] of changed)
      await kind.put(trx, scope, { userId: user.Id, name, type, access });
    const isFelt = changed.some(([name, { AccessType }]) => before.get(name)?.AccessType !== AccessType);
    if (isFelt) await invalidateSessionsOf(trx, [user.Id], services.now());
    const after = (await kind.rows(ctx, trx, of)).filter((row) => rules.has(kind.idOf(row)));
    const rows = changed.map(([name, { AccessType: type }]) => ({ row: before.get(name), name, type }));
    const named = rows.map(({ row, name, type }) => `${type === 0 ? '+' : '-'} ${row?.Description ?? name}`).join(', ');
    await audit({
      objectName: 'User',
      objectId: user.Id,
      detail: `${kind.what} of "${user.FullName}" changed: ${named.slice(0, 1_500) || 'nothing'}`,
      before: Object.fromEntries(rows.map(({ row, name }) => [row?.Description ?? name, row?.AccessType ?? null])),
      after: Object.fromEntries(rows.map(({ row, name, type }) => [row?.Description ?? name, type])),
    });
    return after;
  });
}

/** The row of one rule. */
export async function saveRule<Row extends RuleRow & Id, Id>(
  ctx: Context,
  kind: RuleKind<Row, Id>,
  wanted: WantedRule & Id,
): Promise<Row> {
  const [row] = await saveRules(ctx, kind, [wanted]);
  if (!row) throw new RequestError('not_found');
  return row;
}

/** Rules of several users are several changes. */
function onlyUser(rows: readonly WantedRule[]): number {
  const [id, ...others] = new Set(rows.map((row) => row.UserId));
  if (id === undefined || others.length > 0) throw new RequestError('not_found');
  return id;
}

/** Whether a row comes back as it was read: the rule that there is, or none where the roles decide. */
function isAsRead(row: RuleRow | undefined, { AccessType, isDefault }: WantedRule): boolean {
  if (!row) return false;
  return row.Version === 1 + AccessType || (isDefault === true && row.Version === 0 && row.AccessType === AccessType);
}

/** What cannot be set: what the user has nothing of, what is not licensed, what was changed meanwhile, what an admin role opens anyway. */
function refuseWrong<Row extends RuleRow, Id>(
  kind: RuleKind<Row, Id>,
  row: Row | undefined,
  wanted: WantedRule,
  { held }: UserAccess,
): void {
  const { AccessType, Version } = wanted;
  if (!row) throw new RequestError('not_found');
  if (!kind.isOpen(row) && !isAsRead(row, wanted)) {
    throw new RequestError('unlicensed_product', { values: { product: row.ProductName } });
  }
  if (Version !== undefined && Version !== row.Version) throw new RequestError('conflict');
  const admin = held.find(({ role }) => role.isAdmin);
  if (admin && AccessType !== row.AccessType)
    throw new RequestError('admin_rights', { values: { role: admin.role.name } });
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
    await refuseUnknownProduct(trx, scope, choice.productid);
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
