import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** What administrators manage: the subject, its page, and what of the page shows it. */
const subjects = [
  ['company information and logo', 'company/settings/detail', 'tab', 'Company Information'],
  ['branding', 'company/settings/branding', 'tab', 'Branding'],
  ['users', 'company/settings/users', 'tab', 'Users'],
  ['roles', 'company/settings/roles', 'tab', 'Roles'],
  ['role templates', 'company/settings/RoleTemplate', 'tab', 'Role templates'],
  ['page access', 'users/5/pageaccess', 'tab', 'Page Access'],
  ['element access', 'users/5/elementaccess', 'tab', 'Element Access'],
  ['voyager databases', 'company/settings/voyagers', 'tab', 'Voyager DBs'],
  ['databases of users', 'company/settings/uservoyagerdb', 'tab', 'Users Voyager DBs'],
  ['tasks', 'company/settings/tasksiis', 'tab', 'Tasks'],
  ['custom menus', 'company/settings/custommenu', 'tab', 'Custom menus'],
  ['report filters', 'company/settings/managereportfilters', 'tab', 'Report Filter'],
  ['forced logout', 'company/settings/forcelogout', 'tab', 'Force logout'],
  ['reports', 'company/settings/report', 'tab', 'Reports'],
  ['feedback', 'feedback', 'heading', 'Feedback'],
] as const;

test(
  'each subject of the console is reached by an administrator',
  proves('browser', 'CONSOLE-COMPANY-01'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/detail');
    for (const [subject, path, role, name] of subjects) {
      await page.goto(`/app/${path}`);
      const shown =
        role === 'tab'
          ? page.getByRole('tab', { name, exact: true, selected: true })
          : page.getByRole(role, { name, level: 1 });
      await expect(shown, subject).toBeVisible();
      await expect(page, subject).toHaveURL(`/app/${path}`);
    }
    const own = ['about', 'security'] as const;
    for (const path of own) {
      await page.goto(`/app/${path}`);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    }
  },
);

test('no subject of the console is reached by others', proves('browser', 'CONSOLE-COMPANY-01'), async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'units');
  for (const [subject, path] of subjects) {
    await page.goto(`/app/${path}`);
    const refused = page.getByText("You don't have permission to access that page.").first();
    await expect(refused, subject).toBeVisible();
    await expect(page.getByRole('grid'), subject).toHaveCount(0);
  }
});
