import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { ElementAccessValue } from '#server/database/tables/access.ts';
import { pageIds, productHasPage } from './pages.ts';
import type { ActiveRole } from './scope.ts';

/** 0 none, 1 view, 2 edit: the pa_* flags of the specification. */
export type PageLevel = 0 | 1 | 2;

/** What the acting user may see and change under the current role. Answers are explicit; nothing is undefined. */
export interface Rights {
  /** Level of a page; every known page has one. */
  page(id: string): PageLevel;
  element(id: string): ElementAccessValue;
  /** Rules of elements that are not fully open. */
  readonly elements: Readonly<Record<string, ElementAccessValue>>;
}

/** Without a role nothing is open. */
export const noRights: Rights = { page: () => 0, element: () => 'none', elements: {} };

/** What an admin role has. */
export const allRights: Rights = { page: () => 2, element: () => 'full', elements: {} };

/** The same rights on a server that does not have some of the pages. */
export function withoutPages(rights: Rights, closed: ReadonlySet<string>): Rights {
  return { ...rights, page: (id) => (closed.has(id) ? 0 : rights.page(id)) };
}

/** Rules of the role in the company; those of the user override them (seeds/002, section 4, access overrides). */
export async function loadRights(
  db: Db,
  { userId, companyId, role }: { userId: number; companyId: number; role: ActiveRole },
): Promise<Rights> {
  if (role.isAdmin) return allRights;
  return toRights(role, await readRules(db, userId, companyId, role.id));
}

/** What roles of the company give to users without rules of their own, by id of the role. */
export async function loadRoleRights(
  db: Db,
  companyId: number,
  roles: readonly Pick<ActiveRole, 'id' | 'productId' | 'isAdmin'>[],
): Promise<ReadonlyMap<number, Rights>> {
  const rules = Map.groupBy(await readRoleRules(db, companyId), (rule) => rule.role_id);
  return new Map(roles.map((role) => [role.id, role.isAdmin ? allRights : toRights(role, rules.get(role.id) ?? [])]));
}

function toRights(role: Pick<ActiveRole, 'productId'>, rules: readonly Rule[]): Rights {
  const levels = new Map<string, PageLevel>();
  const elements: Record<string, ElementAccessValue> = {};
  for (const rule of rules) {
    if (rule.kind === 'page') levels.set(rule.name, toLevel(rule));
    else elements[rule.name] = rule.access;
  }
  return {
    // A page without a rule is closed.
    page: (id) => (productHasPage(role.productId, id) ? (levels.get(id) ?? 0) : 0),
    element: (id) => elements[id] ?? 'full',
    elements,
  };
}

/** Level of every known page, as the flags that clients read. */
export function toFlags(rights: Rights): Record<string, PageLevel> {
  const entries = pageIds.flatMap((page): [string, PageLevel][] => {
    const level = rights.page(page);
    return [
      [`pa_${page}`, level > 0 ? 2 : 0],
      [`pa_edit_${page}`, level],
      [`pa_add_${page}`, level],
    ];
  });
  return Object.fromEntries(entries);
}

interface Rule {
  kind: 'page' | 'element';
  name: string;
  access_type: number;
  edit_level: number;
  access: ElementAccessValue;
}

function toLevel({ access_type, edit_level }: Rule): PageLevel {
  if (access_type === 1) return 0;
  return edit_level >= 2 ? 2 : 1;
}

/** One statement; the user's rules come last, so that they win. */
async function readRules(db: Db, userId: number, companyId: number, roleId: number): Promise<Rule[]> {
  const full = sql<ElementAccessValue>`'full'`;
  const none = sql<number>`0`;
  const rows = await db
    .selectFrom('role_page')
    .select([sql<string>`'page'`.as('kind'), sql<number>`0`.as('rank'), 'page as name', 'access_type', 'edit_level'])
    .select(full.as('access'))
    .where('role_id', '=', roleId)
    .where('company_id', '=', companyId)
    .unionAll(
      db
        .selectFrom('role_element')
        .select([sql<string>`'element'`.as('kind'), sql<number>`0`.as('rank'), 'element as name'])
        .select([none.as('access_type'), none.as('edit_level'), 'access'])
        .where('role_id', '=', roleId)
        .where('company_id', '=', companyId),
    )
    .unionAll(
      db
        .selectFrom('user_page')
        .select([
          sql<string>`'page'`.as('kind'),
          sql<number>`1`.as('rank'),
          'page as name',
          'access_type',
          'edit_level',
        ])
        .select(full.as('access'))
        .where('user_id', '=', userId),
    )
    .unionAll(
      db
        .selectFrom('user_element')
        .select([sql<string>`'element'`.as('kind'), sql<number>`1`.as('rank'), 'element as name'])
        .select([none.as('access_type'), none.as('edit_level'), 'access'])
        .where('user_id', '=', userId),
    )
    .orderBy('rank')
    .execute();
  return rows as Rule[];
}

async function readRoleRules(db: Db, companyId: number): Promise<(Rule & { role_id: number })[]> {
  const [pageRules, elementRules] = await Promise.all([
    db.selectFrom('role_page').selectAll().where('company_id', '=', companyId).execute(),
    db.selectFrom('role_element').selectAll().where('company_id', '=', companyId).execute(),
  ]);
  return [
    ...pageRules.map((rule) => ({ ...rule, kind: 'page' as const, name: rule.page, access: 'full' as const })),
    ...elementRules.map((rule) => ({
      ...rule,
      kind: 'element' as const,
      name: rule.element,
      access_type: 0,
      edit_level: 0,
    })),
  ];
}
