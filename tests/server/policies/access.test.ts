import { beforeAll, describe, expect, it } from 'vitest';
import { operations, type ServerOperation } from '../../../server/contract.ts';
import { proves } from '../../proves.ts';
import { type Answer, call, type Session, signIn } from '../helpers/call.ts';
import { describeDatabases, withServer } from '../helpers/withServer.ts';

/** What an account may do, said once more and independently of the server: pages by level, and what it lacks. */
interface Person {
  name: string;
  email: string;
  role: string;
  database: string;
  isReadOnly?: true;
  isConsole: boolean;
  /** Levels of pages; `all` for admin roles. */
  pages: Readonly<Record<string, 1 | 2>> | 'all';
}

const consoleView = {
  branding: 1,
  detail: 1,
  voyagers: 1,
  roles: 1,
  report: 1,
  tasksiis: 1,
  dashboard: 1,
  eap: 1,
  feedback: 1,
  tours: 1,
  notifications: 1,
  about: 1,
  uservoyagerdb: 1,
  RoleTemplate: 1,
  custommenu: 1,
  managereportfilters: 1,
  ysrconfiguration: 1,
} as const;
const reportsView = {
  userloginreport: 1,
  userdetailreport: 1,
  changelogreport: 1,
  userrolesreport: 1,
  userdatabaseaccessreport: 1,
  userpageaccessreport: 1,
  userelementaccessreport: 1,
  usersecuritymatrixreport: 1,
  roleelementaccessreport: 1,
  rolepageaccessreport: 1,
  rolemenuconfigurationreport: 1,
  tasklogreport: 1,
  productloginreport: 1,
  filterusagereport: 1,
} as const;
const databaseView = { properties: 1, units: 1, workorders: 1, vendors: 1, activities: 1 } as const;
const leasingPages = { activities: 2, tenants: 2, deals: 2, approvals: 2 } as const;
const peopleView = { tenants: 1, deals: 1, approvals: 1 } as const;

const people: readonly Person[] = [
  // First, because an administrator among the others resets the rules of all users.
  {
    name: 'auditor, whose page users is denied',
    email: 'auditor@hmpg.example',
    role: 'Auditor',
    database: 'hmpg_west',
    isConsole: true,
    pages: { ...consoleView, ...reportsView, ...databaseView, ...peopleView, sharedviews: 1 },
  },
  {
    name: 'company admin',
    email: 'admin@hmpg.example',
    role: 'Company Administrator',
    database: '',
    isConsole: true,
    pages: 'all',
  },
  {
    name: 'system administrator in a database',
    email: 'sysadmin@hmpg.example',
    role: 'System Administration',
    database: 'hmpg_west',
    isConsole: true,
    pages: 'all',
  },
  {
    name: 'read-only admin',
    email: 'readonly@hmpg.example',
    role: 'Company Administrator',
    database: '',
    isReadOnly: true,
    isConsole: true,
    pages: 'all',
  },
  {
    name: 'leasing assistant',
    email: 'leasing@hmpg.example',
    role: 'Leasing Assistant',
    database: 'hmpg_east',
    isConsole: false,
    pages: { ...leasingPages, properties: 2, units: 2, workorders: 1, dashboard: 2 },
  },
  {
    name: 'maintenance supervisor',
    email: 'multi@hmpg.example',
    role: 'Maintenance Supervisor',
    database: 'hmpg_east',
    isConsole: false,
    pages: {
      ...{ properties: 1, units: 1, workorders: 2, vendors: 2, dashboard: 2, activities: 2, approvals: 1 },
      sharedviews: 2,
    },
  },
  { name: 'no role yet', email: 'multi@hmpg.example', role: '', database: '', isConsole: false, pages: {} },
];

const openToReadOnly = [
  'endImpersonation',
  'changePassword',
  'saveUserProfile',
  'uploadProfileImage',
  'refreshToken',
  'saveFeedback',
  'markTourCompleted',
  'reportMissingTarget',
  'createDueNotifications',
  'markNotificationReceived',
  'markNotificationsReceived',
  'registerMfa',
  'turnOnMfa',
  'turnOffMfa',
  'savePreferredMfaType',
  'saveSecurityProfile',
  'confirmIdentity',
  'renewRecoveryCodes',
];

/** undefined: the policy lets the call through. */
function wantedRefusal(person: Person, { id, bodyType, mutates, permission }: ServerOperation): string | undefined {
  if (permission.access === 'console' && !person.isConsole)
    return person.role ? 'console_required' : 'workspace_required';
  if (permission.access === 'database' && !person.database) return 'workspace_required';
  if (bodyType === 'multipart/form-data' && !person.role) return 'workspace_required';
  if (person.isReadOnly && mutates && !openToReadOnly.includes(id)) return 'read_only';
  if (!permission.page || person.pages === 'all') return undefined;
  const levels = person.pages;
  const level = Math.max(...[permission.page, ...(permission.or ?? [])].map((page) => levels[page] ?? 0));
  if (level === 0) return 'page_denied';
  return permission.level === 'edit' && level < 2 ? 'edit_denied' : undefined;
}

describe('the policy table', () => {
  it('names access, and a page for all that is not the own session', proves('HTTP', 'SHELL-ACCESS-14'), () => {
    for (const { id, permission } of operations) {
      expect(['public', 'session', 'console', 'database'], id).toContain(permission.access);
      if (permission.access === 'database') expect(permission.page, id).toBeTruthy();
    }
    const open = operations.filter((item) => item.permission.access === 'public').map((item) => item.id);
    expect(open.sort()).toEqual([
      'adoptSession',
      'exchangeIdToken',
      'finishExternalLogin',
      'getConsolidatedTranslations',
      'getSettings',
      'getSignaturePage',
      'getTranslations',
      'obtainLocalAccessToken',
      'refreshToken',
      'register',
      'registerExternal',
      'signIn',
      'signOut',
      'startExternalLogin',
      'validateClientPin',
    ]);
  });

  it('every operation that is no GET changes data, save those that only take a long question in a body', () => {
    const quiet = operations.filter((item) => item.method !== 'GET' && !item.mutates).map((item) => item.id);
    expect(quiet.sort()).toEqual([
      'exportReport',
      'exportRows',
      'groupReport',
      'importRows',
      'listDocumentRows',
      'pivotReport',
      'readTile',
      'readTogether',
      'searchByPhrase',
      'totalReport',
      'transcribeSpeech',
    ]);
  });
});

describeDatabases('who may call what', (dialect) => {
  const server = withServer(dialect);

  it('refuses everything but the public operations without a session', proves('HTTP', 'SHELL-ACCESS-14'), async () => {
    for (const operation of operations) {
      const answer = await call(server, null, operation.id, { body: {} });
      if (operation.permission.access === 'public') expect(answer.status, operation.id).not.toBe(403);
      else expect([answer.status, codeOf(answer)], operation.id).toEqual([401, 'signed_out']);
    }
  });

  it.each(people)('$name: $email as $role', proves('HTTP', 'SHELL-ACCESS-14', 'WIDGET-READONLY-04'), async (person) => {
    const session = { ...(await signIn(server, person.email)), role: person.role, database: person.database };
    for (const operation of operations.filter((item) => item.permission.access !== 'public')) {
      const wanted = wantedRefusal(person, operation);
      // An empty body ends at the validation, so that nothing changes.
      const answer = await call(server, session, operation.id, operation.bodyType ? { body: {} } : {});
      if (wanted) expect([answer.status, codeOf(answer)], operation.id).toEqual([403, wanted]);
      else expect([401, 403, 500], `${operation.id} ${JSON.stringify(answer.body)}`).not.toContain(answer.status);
    }
  });
});

describeDatabases('role and database of the headers', (dialect) => {
  const server = withServer(dialect);
  let session: Session;
  beforeAll(async () => {
    session = await signIn(server, 'multi@hmpg.example');
  });

  it.each([
    { role: 'Company Administrator', database: '' },
    { role: 'System Administration', database: 'hmpg_east' },
    { role: 'Accounts Payable', database: 'hmpg_east' },
    { role: 'Leasing Agent', database: 'hmpg_training' },
    { role: 'Leasing Agent', database: 'ngl_main' },
    { role: '', database: 'hmpg_east' },
    { role: 'leasing agent', database: 'hmpg_east' },
    { role: 'Leasing Agent, Leasing Agent', database: 'hmpg_east' },
    { role: "Leasing Agent' or '1'='1", database: 'hmpg_east' },
    { role: '%E0%A4%A', database: 'hmpg_east' },
    { role: 'x'.repeat(10_000), database: 'hmpg_east' },
    { role: '%D9%85%D8%AF%D9%8A%D8%B1', database: '' },
  ])(
    'refuses what is not held: $role / $database',
    proves('HTTP', 'SHELL-HTTP-04', 'SHELL-ROLE-01'),
    async ({ role, database }) => {
      for (const operationId of ['getUserProfile', 'listProperties', 'getCompanyInfo']) {
        const answer = await call(server, { ...session, role, database }, operationId);
        expect([answer.status, codeOf(answer)]).toEqual([403, 'workspace_not_held']);
      }
    },
  );

  it('refuses the LoginGUID of another session', proves('HTTP', 'SHELL-HTTP-04'), async () => {
    const other = await signIn(server, 'leasing@hmpg.example');
    const answer = await call(server, { ...session, loginGuid: other.loginGuid }, 'getUserProfile');
    expect([answer.status, codeOf(answer)]).toEqual([403, 'workspace_not_held']);
  });

  it('takes a role whose name is percent-encoded', async () => {
    const answer = await call(server, { ...session, role: 'Leasing%20Agent' }, 'getSecurityRules');
    expect(answer.status).toBe(200);
  });

  it('a role that a company names like an admin role is none', proves('HTTP', 'SHELL-ACCESS-14'), async () => {
    await server.db
      .updateTable('role')
      .set({ name: 'System Administration', name_lower: 'system administration', product_id: 5 })
      .where('name', '=', 'Maintenance Supervisor')
      .where('company_id', 'is not', null)
      .execute();
    const answer = await call(server, { ...session, role: 'System Administration', database: '' }, 'saveRole', {
      body: {},
    });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'page_denied']);
  });
});

describeDatabases('rules and flags', (dialect) => {
  const server = withServer(dialect);

  it(
    'answers a value for every page and the rules of elements',
    proves('HTTP', 'SHELL-START-06', 'SHELL-ACCESS-05', 'SHELL-ACCESS-06'),
    async () => {
      const session = await signIn(server, 'auditor@hmpg.example');
      const { body } = await call(server, session, 'getSecurityRules');
      const items = Object.fromEntries(
        body.rules[0].accessItem.map((item: { id: string; access: string }) => [item.id, item.access]),
      );
      expect(items).toMatchObject({ users: 'deny', roles: 'allow', ELEVATEUPLOADCOMPANYLOGO: 'readonly' });
      expect(body.permissions).toMatchObject({ pa_users: 0, pa_edit_users: 0, pa_roles: 2, pa_edit_roles: 1 });
    },
  );

  it('gives an admin role everything', proves('HTTP', 'SHELL-ACCESS-13'), async () => {
    const { body } = await call(server, await signIn(server, 'admin@hmpg.example'), 'getSecurityRules');
    expect(new Set(Object.values(body.permissions))).toEqual(new Set([2]));
  });

  it('another role has other rules', proves('HTTP', 'SHELL-ROLE-02'), async () => {
    const session = await signIn(server, 'multi@hmpg.example');
    const flagsOf = async (role: string, database: string) =>
      (await call(server, { ...session, role, database }, 'getSecurityRules')).body.permissions;
    expect(await flagsOf('Leasing Agent', 'hmpg_east')).toMatchObject({ pa_units: 2, pa_vendors: 0, pa_users: 0 });
    expect(await flagsOf('Maintenance Supervisor', 'hmpg_east')).toMatchObject({ pa_edit_units: 1, pa_vendors: 2 });
  });
});

function codeOf({ body }: Answer): string {
  return body.responseStatus?.errorCode;
}
