import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { accessByRoles, databaseAccess } from '../../../server/policies/databases.ts';
import { resolveWorkspace } from '../../../server/policies/workspace.ts';
import { admins, roleIds, withSmallDatabase } from './smallDatabase.ts';

const place = withSmallDatabase();
type Headers = { role?: string | string[]; database?: string | string[] };

/** What the headers select: `role/database`, or the code of the refusal. */
async function select(headers: Headers, userId = 1): Promise<string> {
  try {
    const { role, database } = await resolveWorkspace(place.db, { userId, companyId: 1 }, { ...headers, admins });
    return `${role?.name ?? ''}/${database?.name ?? ''}`;
  } catch (error) {
    return String(Reflect.get(Object(error), 'code'));
  }
}

const refused = 'workspace_not_held';

describe('headers select what is held', () => {
  it.each<[Headers, string]>([
    [{}, '/'],
    [{ role: '', database: '' }, '/'],
    [{ database: 'East' }, refused],
    [{ role: 'Clerk' }, 'Clerk/'],
    [{ role: '  Clerk ' }, 'Clerk/'],
    [{ role: '%43lerk' }, 'Clerk/'],
    [{ role: 'clerk' }, refused],
    [{ role: 'Clerk', database: 'East' }, 'Clerk/East'],
    [{ role: 'Clerk', database: 'West' }, refused],
    [{ role: 'Manager', database: 'West' }, 'Manager/West'],
    [{ role: 'Manager', database: 'South' }, refused],
    [{ role: 'Manager', database: 'None' }, refused],
    [{ role: 'Foreign' }, refused],
    [{ role: 'Unlicensed' }, refused],
    [{ role: 'Twin' }, refused],
    [{ role: 'Nobody' }, refused],
    [{ role: 'System Administrator', database: 'West' }, 'System Administrator/West'],
    [{ role: 'Global Admin' }, 'Global Admin/'],
    [{ role: 'Global Admin', database: 'West' }, refused],
    [{ role: ['Clerk'] }, refused],
    [{ role: '%' }, refused],
    [{ role: '50% Clerk' }, '50% Clerk/'],
    [{ role: '50%25 Clerk' }, '50% Clerk/'],
    [{ role: encodeURIComponent('租'.repeat(60)) }, `${'租'.repeat(60)}/`],
    [{ role: 'x'.repeat(201) }, refused],
    [{ role: 'Clerk%00' }, refused],
    [{ role: `${' '.repeat(2394)}Clerk` }, 'Clerk/'],
    [{ role: `${' '.repeat(2395)}Clerk` }, 'Clerk/'],
    [{ role: `${' '.repeat(2396)}Clerk` }, refused],
  ])('%j is %s', async (headers, expected) => {
    expect(await select(headers)).toBe(expected);
  });

  it('and nothing for who holds no role', async () => {
    expect(await select({ role: 'Clerk' }, 2)).toBe(refused);
  });
});

it('tells the role whole', async () => {
  const who = { userId: 1, companyId: 1 };
  expect((await resolveWorkspace(place.db, who, { role: 'Clerk', admins })).role).toEqual({
    id: roleIds.Clerk,
    name: 'Clerk',
    productId: 1,
    productName: expect.any(String),
    menuId: null,
    isAdmin: false,
    allDatabases: false,
  });
  const admin = await resolveWorkspace(place.db, who, { role: 'Global Admin', admins });
  expect(admin.role).toMatchObject({ isAdmin: true, allDatabases: true });
  const impostor = { adminRoles: ['Impostor'], systemAdministrationRole: '' };
  expect((await resolveWorkspace(place.db, who, { role: 'Impostor', admins: impostor })).role?.isAdmin).toBe(false);
});

describe('what was said of the user alone wins over the role', () => {
  it.each<[string, string, string]>([
    ['Clerk', 'East', refused],
    ['Clerk', 'West', 'Clerk/West'],
    ['Manager', 'East', refused],
    ['Manager', 'West', 'Manager/West'],
  ])('%s in %s is %s', async (role, database, expected) => {
    expect(await select({ role, database }, 3)).toBe(expected);
  });
});

it('says whether properties of the user are closed', async () => {
  const limits = async (userId: number) => {
    const user = { userId, companyId: 1 };
    return (await resolveWorkspace(place.db, user, { role: 'Manager', database: 'West', admins })).database;
  };
  const text = { code: 'p', code_lower: 'p', name: 'p', name_lower: 'p', property_type: 'x', address: '', state: '' };
  const rest = { city: '', city_lower: '', postal_code: '', units: 1, year_built: 2000, market_value: 1, in_active: 0 };
  const [, { id }] = await Promise.all([
    limits(3),
    place.db
      .insertInto('property')
      .values({ company_id: 1, voyager_db_id: 2, ...text, ...rest })
      .returning('id')
      .executeTakeFirstOrThrow(),
  ]);
  await place.db
    .insertInto('user_property')
    .values({ user_id: 3, property_id: id, company_id: 1, has_access: 1 })
    .execute();
  expect(await limits(3)).toEqual({ id: 2, name: 'West', isLimited: false });
  await place.db.updateTable('user_property').set({ has_access: 0 }).execute();
  expect(await limits(3)).toEqual({ id: 2, name: 'West', isLimited: true });
  expect((await limits(1))?.isLimited).toBe(false);
});

describe('access to a database', () => {
  const ask = async (condition: ReturnType<typeof databaseAccess>) =>
    (await sql<{ access: number }>`select ${condition} as access`.execute(place.db)).rows[0]?.access;

  it.each([
    { user: 1, role: 1, allDatabases: 0, database: 1, expected: 1 },
    { user: 1, role: 1, allDatabases: 0, database: 2, expected: 0 },
    { user: 1, role: 1, allDatabases: 1, database: 2, expected: 1 },
    { user: 1, role: 6, allDatabases: 0, database: 1, expected: 0 },
    { user: 3, role: 1, allDatabases: 1, database: 1, expected: 0 },
    { user: 3, role: 1, allDatabases: 0, database: 2, expected: 1 },
  ])('of user $user as role $role in $database is $expected', async ({ expected, ...question }) => {
    expect(await ask(databaseAccess(question))).toBe(expected);
  });

  it.each([
    { user: 1, database: 1, company: 1, expected: 1 },
    { user: 1, database: 2, company: 1, expected: 1 },
    { user: 2, database: 1, company: 1, expected: 0 },
    { user: 3, database: 1, company: 1, expected: 1 },
    { user: 1, database: 1, company: 2, expected: 0 },
  ])('by the roles of user $user in $database of company $company is $expected', async (row) => {
    expect(await ask(accessByRoles(row.user, row.database, row.company))).toBe(row.expected);
  });

  it('reads columns by name', async () => {
    const rows = await place.db
      .selectFrom('voyager_db')
      .select('voyager_db.name')
      .where(databaseAccess({ user: 1, role: 1, allDatabases: 0, database: 'voyager_db.id' }), '=', 1)
      .execute();
    expect(rows).toEqual([{ name: 'East' }]);
  });
});
