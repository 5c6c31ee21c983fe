import { describe, expect, it } from 'vitest';
import { pages as allPages } from '../../../server/policies/pages.ts';
import { loadRights, loadRoleRights, noRights, toFlags, withoutPages } from '../../../server/policies/rights.ts';
import type { ActiveRole } from '../../../server/policies/scope.ts';
import { withSmallDatabase } from './smallDatabase.ts';

const place = withSmallDatabase();
const clerk: ActiveRole = { id: 1, name: 'Clerk', productId: 1, productName: '', menuId: null, isAdmin: false };
const pages = ['dashboard', 'units', 'properties', 'tenants', 'vendors', 'users'];

async function putRules(): Promise<void> {
  const { db } = place;
  for (const table of ['role_page', 'role_element', 'user_page', 'user_element'] as const) {
    await db.deleteFrom(table).execute();
  }
  const page = (name: string, access_type: number, edit_level: number) => ({ page: name, access_type, edit_level });
  await db
    .insertInto('role_page')
    .values([
      { role_id: 1, company_id: 1, ...page('dashboard', 0, 2) },
      { role_id: 1, company_id: 1, ...page('units', 0, 1) },
      { role_id: 1, company_id: 1, ...page('properties', 1, 2) },
      // Maintenance has vendors, leasing has not.
      { role_id: 1, company_id: 1, ...page('vendors', 0, 2) },
      { role_id: 1, company_id: 2, ...page('tenants', 0, 2) },
      { role_id: 2, company_id: 1, ...page('tenants', 0, 2) },
    ])
    .execute();
  await db
    .insertInto('user_page')
    .values({ user_id: 3, ...page('units', 0, 2) })
    .execute();
  await db
    .insertInto('user_page')
    .values({ user_id: 3, ...page('dashboard', 1, 2) })
    .execute();
  const element = { role_id: 1, company_id: 1 };
  await db
    .insertInto('role_element')
    .values([
      { ...element, element: 'LOGO', access: 'readonly' },
      { ...element, element: 'NAME', access: 'hidden' },
      { role_id: 1, company_id: 2, element: 'OTHER', access: 'none' },
      { role_id: 2, company_id: 1, element: 'THIRD', access: 'none' },
    ])
    .execute();
  await db.insertInto('user_element').values({ user_id: 3, element: 'LOGO', access: 'none' }).execute();
}

const levels = (page: (id: string) => number) => pages.map(page);

describe('rights', () => {
  it('are those of the role in the company and product; a page without a rule is closed', async () => {
    await putRules();
    const rights = await loadRights(place.db, { userId: 1, companyId: 1, role: clerk });
    expect(levels(rights.page)).toEqual([2, 1, 0, 0, 0, 0]);
    expect(rights.elements).toEqual({ LOGO: 'readonly', NAME: 'hidden' });
    expect(['LOGO', 'NAME', 'OTHER'].map(rights.element)).toEqual(['readonly', 'hidden', 'full']);
  });

  it('of the user override those of the role', async () => {
    await putRules();
    const rights = await loadRights(place.db, { userId: 3, companyId: 1, role: clerk });
    expect(levels(rights.page)).toEqual([0, 2, 0, 0, 0, 0]);
    expect(rights.elements).toEqual({ LOGO: 'none', NAME: 'hidden' });
  });

  it('of an admin role are all', async () => {
    const rights = await loadRights(place.db, { userId: 3, companyId: 1, role: { ...clerk, isAdmin: true } });
    expect([...levels(rights.page), rights.page('anything')]).toEqual([2, 2, 2, 2, 2, 2, 2]);
    expect([rights.element('LOGO'), rights.elements]).toEqual(['full', {}]);
  });

  it('of roles alone leave out what users were given', async () => {
    await putRules();
    const roles = [clerk, { id: 2, productId: 2, isAdmin: false }, { id: 3, productId: 5, isAdmin: true }];
    const found = await loadRoleRights(place.db, 1, [...roles, { id: 9, productId: 5, isAdmin: false }]);
    expect([...found].map(([id, rights]) => [id, levels(rights.page), rights.elements])).toEqual([
      [1, [2, 1, 0, 0, 0, 0], { LOGO: 'readonly', NAME: 'hidden' }],
      // Tenants is no page of maintenance.
      [2, [0, 0, 0, 0, 0, 0], { THIRD: 'none' }],
      [3, [2, 2, 2, 2, 2, 2], {}],
      [9, [0, 0, 0, 0, 0, 0], {}],
    ]);
  });

  it('without a role are none', () => {
    expect([noRights.page('dashboard'), noRights.element('LOGO'), noRights.elements]).toEqual([0, 'none', {}]);
  });

  it('on a server without a page close it for everybody', async () => {
    await putRules();
    const rights = await loadRights(place.db, { userId: 1, companyId: 1, role: clerk });
    const less = withoutPages(rights, new Set(['dashboard']));
    expect([levels(less.page), less.elements]).toEqual([[0, 1, 0, 0, 0, 0], rights.elements]);
  });

  it('are told as flags of every page', async () => {
    await putRules();
    const flags = toFlags(await loadRights(place.db, { userId: 1, companyId: 1, role: clerk }));
    expect(flags).toMatchObject({
      pa_dashboard: 2,
      pa_edit_dashboard: 2,
      pa_add_dashboard: 2,
      pa_units: 2,
      pa_edit_units: 1,
      pa_add_units: 1,
      pa_users: 0,
      pa_edit_users: 0,
      pa_add_users: 0,
    });
    expect(Object.keys(flags)).toHaveLength(3 * Object.keys(allPages).length);
  });
});
