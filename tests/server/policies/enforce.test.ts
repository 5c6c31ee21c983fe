import { describe, expect, it } from 'vitest';
import { findOperation } from '../../../server/contract.ts';
import type { SessionUser } from '../../../server/policies/authenticate.ts';
import { closedBy, mayMend, mayOpen } from '../../../server/policies/documents.ts';
import { type Admission, admits, type Caller, enforce } from '../../../server/policies/enforce.ts';
import type { PolicyOperation } from '../../../server/policies/operation.types.ts';
import { requireDatabase } from '../../../server/policies/scope.ts';
import { admins, withSmallDatabase } from './smallDatabase.ts';

const place = withSmallDatabase();

const user: SessionUser = {
  userId: 1,
  companyId: 1,
  fullName: 'User 1',
  email: 'user1@example.org',
  language: 'de-DE',
  culture: 'en-GB',
  isReadOnly: false,
  clock: null,
  isSupportUser: false,
  mustChangePassword: false,
  sessionId: 'session-1',
};

type Permission = PolicyOperation['permission'];

function operation(permission: Permission, rest: Partial<PolicyOperation> = {}): PolicyOperation {
  return { id: 'doThing', mutates: false, permission, ...rest };
}

const session = operation({ access: 'session' });
const consoleOnly = operation({ access: 'console' });
const inDatabase = operation({ access: 'database' });
const change = operation({ access: 'session' }, { mutates: true });
const upload = operation({ access: 'session' }, { bodyType: 'multipart/form-data' });
const viewUnits = operation({ access: 'session', page: 'units', level: 'view' });
const editUnits = operation({ access: 'session', page: 'units', level: 'edit' });

const call = (asked: PolicyOperation, caller: Partial<Caller> = {}) =>
  enforce(place.db, asked, { user, headers: {}, admins, ...caller });

/** What the contract says of an operation, under the permission of another. */
function saidOf(id: string, { permission, mutates }: PolicyOperation): PolicyOperation {
  return { ...findOperation(id), bodyType: undefined, permission, mutates };
}

async function codeOf(asked: PolicyOperation, caller: Partial<Caller> = {}): Promise<string> {
  try {
    await call(asked, caller);
    return 'ok';
  } catch (error) {
    return String(Reflect.get(Object(error), 'code'));
  }
}

const as = (role: string, database?: string) => ({ headers: { role, ...(database ? { database } : {}) } });

describe('who may call an operation', () => {
  it.each<[string, PolicyOperation, Partial<Caller>, string]>([
    ['a session without a role', session, {}, 'ok'],
    ['its own LoginGUID', session, { headers: { loginguid: 'session-1' } }, 'ok'],
    ['an empty LoginGUID', session, { headers: { loginguid: '' } }, 'ok'],
    ['a LoginGUID of another session', session, { headers: { loginguid: 'session-2' } }, 'workspace_not_held'],
    ['console without a role', consoleOnly, {}, 'workspace_required'],
    ['console with a role of another product', consoleOnly, as('Clerk'), 'console_required'],
    ['console with its role', consoleOnly, as('System Administrator'), 'ok'],
    ['a database operation without a role', inDatabase, {}, 'workspace_required'],
    ['a database operation without a database', inDatabase, as('Clerk'), 'workspace_required'],
    ['a database operation in a database', inDatabase, as('Clerk', 'East'), 'ok'],
    ['a role that is not held', session, as('Nobody'), 'workspace_not_held'],
    ['a file without a role', upload, {}, 'workspace_required'],
    ['a file with a role', upload, as('Clerk'), 'ok'],
    ['a page without a role', viewUnits, {}, 'page_denied'],
    ['a page that is closed', viewUnits, as('Clerk'), 'page_denied'],
    ['a page of an admin', editUnits, as('System Administrator'), 'ok'],
  ])('%s: %s', async (_, asked, caller, expected) => {
    expect(await codeOf(asked, caller)).toBe(expected);
  });

  it('a page that may be seen is not one that may be changed', async () => {
    const rule = { role_id: 1, company_id: 1, page: 'units', access_type: 0, edit_level: 1 };
    await place.db.insertInto('role_page').values(rule).execute();
    expect([await codeOf(viewUnits, as('Clerk')), await codeOf(editUnits, as('Clerk'))]).toEqual(['ok', 'edit_denied']);
    const closed = { ...as('Clerk'), closedPages: new Set(['units']) };
    expect(await codeOf(viewUnits, closed)).toBe('page_denied');
    expect(await codeOf(viewUnits, { ...closed, closedPages: new Set(['users']) })).toBe('ok');
    await place.db.deleteFrom('role_page').execute();
  });

  it('listMyRoles answers whatever the headers name', async () => {
    expect(await codeOf(saidOf('listMyRoles', session), as('Nobody', 'Nowhere'))).toBe('ok');
  });
});

describe('a one-time password', () => {
  const caller = { user: { ...user, mustChangePassword: true } };
  it.each([
    ['changePassword', 'ok'],
    ['getUserProfile', 'ok'],
    ['saveUserProfile', 'password_change_required'],
    ['listMyRoles', 'password_change_required'],
  ])('and %s: %s', async (id, expected) => {
    expect(await codeOf(saidOf(id, session), caller)).toBe(expected);
  });
});

describe('who works as another', () => {
  const caller = { user: { ...user, impersonator: { userId: 2, fullName: 'User 2' } } };
  it.each([
    'changePassword',
    'confirmIdentity',
    'renewRecoveryCodes',
    'registerMfa',
    'turnOnMfa',
    'turnOffMfa',
    'savePreferredMfaType',
    'resetPassword',
    'autogeneratePassword',
    'resetUserMfa',
    'saveUserRoles',
    'linkUserRole',
    'linkAllUserRoles',
    'saveDefaultRole',
    'impersonateUser',
  ])('does no %s', async (id) => {
    expect(await codeOf(saidOf(id, session), caller)).toBe('impersonating');
    expect(await codeOf(saidOf(id, session))).toBe('ok');
  });

  it('does the rest', async () => {
    expect(await codeOf(session, caller)).toBe('ok');
  });
});

describe('a read-only user', () => {
  const caller = { user: { ...user, isReadOnly: true } };
  it.each([
    'endImpersonation',
    'changePassword',
    'saveUserProfile',
    'saveSecurityProfile',
    'confirmIdentity',
    'renewRecoveryCodes',
    'uploadProfileImage',
    'registerMfa',
    'turnOnMfa',
    'turnOffMfa',
    'savePreferredMfaType',
  ])('may %s', async (id) => {
    expect(await codeOf(saidOf(id, change), caller)).toBe('ok');
  });

  it('renews the session as everybody does, whom nobody asks', () => {
    expect(findOperation('refreshToken').permission.access).toBe('public');
  });

  it('reads, and changes nothing else', async () => {
    expect([await codeOf(session, caller), await codeOf(change, caller)]).toEqual(['ok', 'read_only']);
    expect(await codeOf(change)).toBe('ok');
  });
});

describe('an admission', () => {
  it('holds who acts and what a query may touch', async () => {
    const { actor, scope } = await call(session, as('Clerk', 'East'));
    expect(actor).toMatchObject({ ...user, role: { name: 'Clerk' }, database: { id: 1, name: 'East' } });
    expect(scope).toEqual({ companyId: 1, adminNames: ['global admin', 'system administrator'], databaseId: 1 });
    expect((await call(session)).scope).not.toHaveProperty('databaseId');
  });

  it('names the user where properties are closed', async () => {
    const text = { code: 'q', code_lower: 'q', name: 'q', name_lower: 'q', property_type: 'x', address: '', state: '' };
    const rest = { city: '', city_lower: '', postal_code: '', units: 1, year_built: 1, market_value: 1, in_active: 0 };
    const property = await place.db
      .insertInto('property')
      .values({ company_id: 1, voyager_db_id: 1, ...text, ...rest })
      .returning('id')
      .executeTakeFirstOrThrow();
    const closed = { user_id: 1, property_id: property.id, company_id: 1, has_access: 0 };
    await place.db.insertInto('user_property').values(closed).execute();
    expect((await call(session, as('Clerk', 'East'))).scope.closedFor).toBe(1);
    await place.db.deleteFrom('user_property').execute();
  });
});

describe('what an admission admits', () => {
  const admission = (change_: Partial<Admission['actor']>, level: 0 | 1 | 2 = 2): Admission => ({
    actor: { ...user, ...change_ },
    rights: { page: () => level, element: () => 'full', elements: {} },
    scope: { companyId: 1, adminNames: [] },
  });
  const role = { id: 1, name: 'x', productId: 5, productName: '', menuId: null, isAdmin: false };
  const readOnly = admission({ isReadOnly: true });

  it.each<[string, Admission, PolicyOperation, boolean]>([
    ['a session', admission({}), session, true],
    ['console without a role', admission({}), consoleOnly, false],
    ['console with its role', admission({ role }), consoleOnly, true],
    ['a database operation without one', admission({ role }), inDatabase, false],
    ['a database operation with one', admission({ role, database: { id: 1, name: 'East' } }), inDatabase, true],
    ['a closed page', admission({}, 0), viewUnits, false],
    ['a seen page', admission({}, 1), viewUnits, true],
    ['changing a seen page', admission({}, 1), editUnits, false],
    ['changing a page', admission({}, 2), editUnits, true],
    ['a change by a reader', readOnly, change, false],
    ['an own change by a reader', readOnly, saidOf('saveUserProfile', change), true],
    ['reading by a reader', readOnly, session, true],
    ['a change', admission({}), change, true],
  ])('%s: %s', (_, given, asked, expected) => {
    expect(admits(given, asked)).toBe(expected);
  });

  it('documents open by page and by the operations that fill them', () => {
    const admin = admission({ role: { ...role, isAdmin: true } });
    expect([mayMend(admin), mayMend(admission({ role })), mayMend(admission({}))]).toEqual([true, false, false]);
    expect([mayOpen(admin, {}), mayOpen(admission({ role }), {})]).toEqual([true, false]);
    // Broken, but its page is known.
    expect([mayOpen(admission({}, 1), { page: 'users' }), mayOpen(admission({}, 0), { page: 'users' })]).toEqual([
      true,
      false,
    ]);
    const document = (parts: object) => ({ document: parts as never });
    const list = { source: { operation: 'listUsers' } };
    expect(mayOpen(admission({ role }), document(list))).toBe(true);
    expect(mayOpen(admission({}), document(list))).toBe(false);
    expect(mayOpen(admission({}), document({ load: { operation: 'listUsers' } }))).toBe(false);
    expect(mayOpen(admission({}), document({}))).toBe(true);
    expect(mayOpen(admission({}, 0), document({ permission: { page: 'users' } }))).toBe(false);
  });

  it('what only lacks a database is told from what is closed', () => {
    const units = { document: { source: { operation: 'listUnits' } } as never };
    const unit = { document: { load: { operation: 'getUnit' }, permission: { page: 'units' } } as never };
    for (const openable of [units, unit]) {
      expect(closedBy(admission({ role }), openable)).toBe('database');
      expect(closedBy(admission({ role }, 0), openable)).toBe('page');
      expect(closedBy(admission({ role, database: { id: 1, name: 'East' } }), openable)).toBeUndefined();
    }
    expect(closedBy(admission({}), { document: { source: { operation: 'listUsers' } } as never })).toBe('page');
  });
});

it('a query in a database needs one', () => {
  expect(requireDatabase({ companyId: 1, adminNames: [], databaseId: 7 })).toBe(7);
  expect(() => requireDatabase({ companyId: 1, adminNames: [] })).toThrow('declare x-permission access "database"');
});
