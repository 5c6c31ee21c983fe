import { describe, expect, test } from 'vitest';
import type { TabsDocument } from '#engine/generated/documents.ts';
import { matchRoute } from '#engine/models/pages/matchRoute.ts';
import { TabsModel } from '#engine/models/pages/TabsModel.ts';
import type { DocumentIndexEntry } from '#engine/services.ts';
import { fakeServices } from '../fakeServices.ts';

const entry = (kind: DocumentIndexEntry['kind'], id: string, route?: string): DocumentIndexEntry => ({
  kind,
  id,
  title: id,
  hash: '1',
  ...(route ? { route } : {}),
});
const index = [
  entry('tabs', 'settings', 'company/settings/{tab}'),
  entry('tabs', 'user', 'users/{id}/{tab}'),
  entry('form', 'user-new', 'users/new/detail'),
  entry('report', 'userloginreport'),
  entry('lookup', 'properties'),
];

describe('matchRoute', () => {
  const table: { path: string; id: string | undefined; params?: Record<string, string> }[] = [
    { path: 'company/settings/users', id: 'settings', params: { tab: 'users' } },
    { path: 'Company/Settings/Users', id: 'settings', params: { tab: 'Users' } },
    { path: 'company/settings', id: 'settings', params: { tab: '' } },
    { path: 'users/new/detail', id: 'user-new', params: {} },
    { path: 'users/a%20b/detail', id: 'user', params: { id: 'a b', tab: 'detail' } },
    { path: 'userloginreport', id: 'userloginreport', params: {} },
    { path: 'properties', id: undefined },
    { path: 'users/1/detail/more', id: undefined },
  ];
  test.each(table)('$path leads to $id', ({ path, id, params }) => {
    const match = matchRoute(index, path);
    expect(match?.entry.id).toBe(id);
    if (params) expect(match?.params).toEqual(params);
  });
});

const document: TabsDocument = {
  $schema: '',
  id: 'settings',
  title: 'Settings',
  route: 'company/settings/{tab}',
  tabs: [
    { key: 'detail', title: 'Detail', form: 'company' },
    { key: 'users', aliases: ['user'], title: 'Users', list: 'users', permission: { page: 'users' } },
    { key: 'extra', title: 'Extra', screen: 'extra', visible: { ref: 'company.allows', is: true } },
  ],
};

describe('a group of tabs', () => {
  const group = { key: 'tools', title: 'Tools', group: ['extra', 'users'] };
  const modelOf = (requested: string, denied: string[] = []) => {
    const { services, permissions } = fakeServices({});
    permissions.viewPage = (page) => !denied.includes(page);
    return new TabsModel(services, { ...document, tabs: [...document.tabs, group] }, { tab: requested });
  };

  test('leads to the tabs that the user may see, in its own order', () => {
    expect(modelOf('tools').membersOf(group)).toMatchObject([{ key: 'users' }]);
    expect(modelOf('tools').active?.key).toBe('tools');
    expect(modelOf('users').groupOfActive?.key).toBe('tools');
    expect(modelOf('detail').groupOfActive).toBeUndefined();
  });

  test('is not there for who may see none of them', () => {
    expect(modelOf('detail', ['users']).tabs.map(({ key }) => key)).toEqual(['detail']);
  });
});

describe('TabsModel', () => {
  const tabsOf = (requested: string, denied: string[] = []) => {
    const { services, permissions } = fakeServices({});
    permissions.viewPage = (page) => !denied.includes(page);
    return new TabsModel(services, document, { tab: requested });
  };

  const table = [
    { requested: '', redirect: 'company/settings/detail', active: undefined },
    { requested: 'detail', redirect: undefined, active: 'detail' },
    { requested: 'user', redirect: 'company/settings/users', active: 'users' },
    { requested: 'USERS', redirect: 'company/settings/users', active: 'users' },
    { requested: 'nothing', redirect: 'company/settings/detail', active: undefined },
  ];
  test.each(table)('"$requested" opens $active and is redirected to $redirect', ({ requested, redirect, active }) => {
    const model = tabsOf(requested);
    expect(model.active?.key).toBe(active);
    expect(model.redirect()?.to).toBe(redirect);
  });

  test('a query opens the tab that waits for it, and an address with a tab stays', () => {
    const { services } = fakeServices({});
    const tabs = document.tabs.map((tab) => (tab.key === 'users' ? { ...tab, firstwith: 'FromCompany' } : tab));
    const model = new TabsModel(services, { ...document, tabs }, { tab: '' });
    expect(model.redirect('?FromCompany=1')).toEqual({ to: 'company/settings/users' });
    expect(model.redirect('?other=1')).toEqual({ to: 'company/settings/detail?other=1' });
    model.follow({ tab: 'detail' });
    expect(model.redirect('?FromCompany=1')).toBeUndefined();
  });

  test('a tab that cannot be opened yet, and one that does not exist, lead to the first that can, with a reason', () => {
    const { services } = fakeServices({});
    const tabs = document.tabs.map((tab) =>
      tab.key === 'users' ? { ...tab, enabled: { ref: 'route.id', isNot: 'new' } } : tab,
    );
    const model = new TabsModel(services, { ...document, tabs }, { id: 'new', tab: 'users' });
    expect(model.active).toBeUndefined();
    expect(model.redirect()).toEqual({ to: 'company/settings/detail', why: 'tabs.closed' });
    model.follow({ id: 'new', tab: 'nothing' });
    expect(model.redirect()).toEqual({ to: 'company/settings/detail', why: 'state.noPage' });
    model.follow({ id: '7', tab: 'users' });
    expect([model.active?.key, model.redirect()]).toEqual(['users', undefined]);
  });

  test('a page without a record may be named by its address', () => {
    const { services } = fakeServices({});
    const model = new TabsModel(services, { ...document, heading: '{route.name}' }, { name: 'New Hire', tab: 'users' });
    expect(model.heading).toBe('New Hire');
  });

  test('a tab that the role may not see is not listed and is said to be denied', () => {
    const model = tabsOf('users', ['users']);
    expect(model.tabs.map((tab) => tab.key)).toEqual(['detail']);
    expect(model.isDenied).toBe(true);
  });

  test('a tab whose condition does not hold is not listed', () => {
    expect(tabsOf('detail').tabs.map((tab) => tab.key)).toEqual(['detail', 'users']);
  });
});

test('tabs of one record are named by it, and by the new title before it exists', () => {
  const { services } = fakeServices({});
  const record = { operation: 'getUser', path: { id: '{route.id}' } };
  const page: TabsDocument = { ...document, record, heading: '{row.Name}', headingnew: 'New user' };
  const model = new TabsModel(services, page, { id: '7', tab: 'detail' });
  expect(model.heading).toBe('Settings');
  model.take('getRole', { Name: 'Auditor' });
  expect(model.heading).toBe('Settings');
  model.take('getUser', { Name: 'Maya Okafor' });
  expect(model.heading).toBe('Maya Okafor');
  model.follow({ id: 'new', tab: 'detail' });
  expect(model.heading).toBe('New user');
});

describe('the record of tabs', () => {
  const record = { operation: 'getUser', path: { id: '{route.id}' } };
  const page: TabsDocument = { ...document, record, heading: '{row.Name}', headingnew: 'New user' };
  const usersOf = (answer: () => unknown) => fakeServices({ getUser: answer });
  const settledOf = async (model: TabsModel) => {
    const stop = model.start();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return stop;
  };

  test('is read where no tab brings it, and anew for another one', async () => {
    const { services, calls } = usersOf(() => ({ Name: `User ${calls.length}` }));
    const model = new TabsModel(services, page, { id: '7', tab: 'users' });
    await settledOf(model);
    expect(model.heading).toBe('User 1');
    model.follow({ id: '7', tab: 'detail' });
    expect([model.heading, calls.length]).toEqual(['User 1', 1]);
    model.follow({ id: '8', tab: 'users' });
    expect([model.heading, calls.length]).toEqual(['Settings', 2]);
  });

  test('is not read for a form, for a new one, or where there is none', async () => {
    const { services, calls } = usersOf(() => ({}));
    await settledOf(new TabsModel(services, page, { id: '7', tab: 'detail' }));
    await settledOf(new TabsModel(services, page, { id: 'new', tab: 'users' }));
    await settledOf(new TabsModel(services, document, { id: '7', tab: 'users' }));
    expect(calls).toEqual([]);
  });

  test('that cannot be had, or comes late, leaves the title', async () => {
    const failed = new TabsModel(
      usersOf(() => {
        throw new Error('no');
      }).services,
      page,
      { id: '7', tab: 'users' },
    );
    await settledOf(failed);
    expect(failed.heading).toBe('Settings');
    const late = new TabsModel(usersOf(() => ({ Name: 'Late' })).services, page, { id: '7', tab: 'users' });
    late.start()();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(late.heading).toBe('Settings');
  });
});

test.each([
  ['full', ['extra']],
  ['readonly', ['extra']],
  ['hidden', []],
  ['none', []],
] as const)('a tab of an element with the access %s is among %j', (access, keys) => {
  const { services, permissions } = fakeServices({});
  permissions.elementAccess = () => access;
  const tabs = [
    { key: 'extra', title: 'Extra', screen: 'extra', permission: { element: 'EXTRA' } },
  ] as TabsDocument['tabs'];
  expect(new TabsModel(services, { ...document, tabs }, { tab: 'extra' }).tabs.map(({ key }) => key)).toEqual(keys);
});
