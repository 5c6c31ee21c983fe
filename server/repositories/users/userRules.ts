import type { Db } from '#server/database/schema.ts';
import type { ElementAccessValue } from '#server/database/tables/access.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import type { PageRule } from '../roles/roleRules.ts';

/** A rule that is gone: whose it was, for what, and what it said. */
export interface GoneRule {
  userId: number;
  name: string;
  value: number | ElementAccessValue;
}

/** Whose rules, and which of them; without ids those of the whole company, without names all. */
export interface RuleChoice {
  userId?: number;
  names?: readonly string[];
}

/** Rules of a user of the company, by page. */
export async function userPageRules(db: Db, scope: CompanyScope, userId: number): Promise<Map<string, PageRule>> {
  const rows = await db
    .selectFrom('user_page')
    .select(['page', 'access_type', 'edit_level'])
    .where('user_id', 'in', usersOf(db, scope, userId))
    .execute();
  return new Map(rows.map(({ page, ...rule }) => [page, rule]));
}

/** Rules of a user of the company, by element. */
export async function userElementRules(
  db: Db,
  scope: CompanyScope,
  userId: number,
): Promise<Map<string, ElementAccessValue>> {
  const rows = await db
    .selectFrom('user_element')
    .select(['element', 'access'])
    .where('user_id', 'in', usersOf(db, scope, userId))
    .execute();
  return new Map(rows.map(({ element, access }) => [element, access]));
}

/** Sets a rule; the user is one of the company, which the caller has made sure of. */
export async function putUserPageRule(
  db: Db,
  _scope: CompanyScope,
  { userId, page, rule }: { userId: number; page: string; rule: PageRule },
): Promise<void> {
  await db
    .insertInto('user_page')
    .values({ user_id: userId, page, ...rule })
    .onConflict((conflict) => conflict.columns(['user_id', 'page']).doUpdateSet(rule))
    .execute();
}

export async function putUserElementRule(
  db: Db,
  _scope: CompanyScope,
  { userId, element, access }: { userId: number; element: string; access: ElementAccessValue },
): Promise<void> {
  await db
    .insertInto('user_element')
    .values({ user_id: userId, element, access })
    .onConflict((conflict) => conflict.columns(['user_id', 'element']).doUpdateSet({ access }))
    .execute();
}

export async function removeUserPageRules(db: Db, scope: CompanyScope, choice: RuleChoice): Promise<GoneRule[]> {
  if (choice.names?.length === 0) return [];
  let query = db.deleteFrom('user_page').where('user_id', 'in', usersOf(db, scope, choice.userId));
  if (choice.names) query = query.where('page', 'in', [...choice.names]);
  const rows = await query.returning(['user_id', 'page', 'access_type']).execute();
  return rows.map((row) => ({ userId: row.user_id, name: row.page, value: row.access_type }));
}

export async function removeUserElementRules(db: Db, scope: CompanyScope, choice: RuleChoice): Promise<GoneRule[]> {
  if (choice.names?.length === 0) return [];
  let query = db.deleteFrom('user_element').where('user_id', 'in', usersOf(db, scope, choice.userId));
  if (choice.names) query = query.where('element', 'in', [...choice.names]);
  const rows = await query.returning(['user_id', 'element', 'access']).execute();
  return rows.map((row) => ({ userId: row.user_id, name: row.element, value: row.access }));
}

/** The highest level that rules of roles name for each page, closed ones too: what opening a page gives back. */
export async function rolePageLevels(
  db: Db,
  { companyId }: CompanyScope,
  roleIds: readonly number[],
): Promise<Map<string, number>> {
  if (roleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('role_page')
    .select((eb) => ['page', eb.fn.max('edit_level').as('level')])
    .where('company_id', '=', companyId)
    .where('role_id', 'in', [...roleIds])
    .groupBy('page')
    .execute();
  return new Map(rows.map(({ page, level }) => [page, Number(level)]));
}

/** Names of users of the company, by id. */
export async function namesOfUsers(
  db: Db,
  { companyId }: CompanyScope,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'full_name'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

/** Users of the company, or the one of them. */
function usersOf(db: Db, { companyId }: CompanyScope, userId: number | undefined) {
  const query = db.selectFrom('app_user').select('id').where('company_id', '=', companyId);
  return userId === undefined ? query : query.where('id', '=', userId);
}
