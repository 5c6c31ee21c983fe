import { clientOf, company, freshPerson } from './helpers/client.ts';
import { expectRows } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const reason = 'This action is disabled because you have read-only permissions.';

test(
  'a read-only user sees what could be done, disabled, and why',
  proves('browser', 'WIDGET-READONLY-01', 'WIDGET-READONLY-02', 'WIDGET-READONLY-04'),
  async ({ page }) => {
    await openAs(page, 'readonly@hmpg.example', 'company/settings/users');
    const grid = await expectRows(page, 'Users');
    const add = page.getByRole('button', { name: 'Add user' });
    await expect(add).toBeDisabled();
    await expect(add).toHaveAttribute('title', reason);
    await expect(add).toHaveAccessibleDescription(reason);
    await add.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/app/company/settings/users');
    await grid
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    const entries = page.getByRole('menuitem');
    await expect(entries).toHaveCount(5);
    for (const entry of await entries.all()) {
      await expect(entry).toBeDisabled();
      await expect(entry).toHaveAttribute('title', reason);
      await expect(entry).toHaveAccessibleDescription(reason);
    }
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[role="menuitem"]:focus')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Enter');
    await expect(entries).toHaveCount(5);
  },
);

test(
  'a read-only user reads a record and cannot edit it',
  proves('browser', 'WIDGET-READONLY-01', 'SHELL-APP-02'),
  async ({ page }) => {
    await openAs(page, 'readonly@hmpg.example', 'company/settings/users');
    const grid = await expectRows(page, 'Users');
    await grid.getByRole('link').first().click();
    await page.getByRole('tab', { name: 'User Information' }).click();
    await expect(page.getByRole('definition').first()).toBeVisible();
    for (const name of ['Edit', 'Reset password']) {
      const button = page.getByRole('button', { name, exact: true });
      await expect(button).toBeDisabled();
      await expect(button).toHaveAttribute('title', reason);
    }
  },
);

test(
  'a read-only user may search, filter, sort and export',
  proves('browser', 'WIDGET-READONLY-03'),
  async ({ page }) => {
    await openAs(page, 'readonly@hmpg.example', 'userloginreport');
    await expectRows(page, 'User logins');
    await expect(page.getByRole('main').getByRole('button', { name: 'Search', exact: true })).toBeEnabled();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export to Excel' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  },
);

test(
  'the API refuses what the screen disables',
  proves('browser', 'WIDGET-READONLY-04', 'SHELL-APP-02'),
  async ({ request }) => {
    const client = await clientOf(request, 'readonly@hmpg.example');
    const person = freshPerson();
    const body = {
      Id: 0,
      FirstName: person.first,
      LastName: person.last,
      Email: person.email,
      Culture: 'en-US',
      Language: 'en-US',
    };
    const attempts = [
      await client.post(`${company}/user`, body),
      await client.post(`${company}/role`, { Id: 0, Name: person.last, ProductId: 1 }),
      await client.delete(`${company}/user/remove?id=20`),
      await client.post(`${company}/user/20/autogeneratepassword`),
    ];
    expect(attempts.map((answer) => answer.status())).toEqual([403, 403, 403, 403]);
    for (const answer of attempts) {
      const { responseStatus } = (await answer.json()) as { responseStatus: { message: string } };
      expect(responseStatus.message).toBe(reason);
    }
  },
);

test(
  'the auditor has no page of users, by tab, address or API',
  proves('browser', 'SHELL-ACCESS-01', 'SHELL-ACCESS-02', 'SHELL-ACCESS-03'),
  async ({ page, request }) => {
    await openInWorkspace(page, 'auditor@hmpg.example', {
      role: 'Auditor',
      database: 'hmpg_east',
      path: 'company/settings/detail',
    });
    await expect(page.getByRole('tab', { name: 'Company Information' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Users', exact: true })).toHaveCount(0);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Users' })).toHaveCount(0);
    await page.goto('/app/company/settings/users');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByText("You don't have permission to access that page.").first()).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Users' })).toHaveCount(0);
    const client = await clientOf(request, 'auditor@hmpg.example', { role: 'Auditor', database: 'hmpg_east' });
    expect((await client.get(`${company}/user/list`)).status()).toBe(403);
    expect((await client.get(`${company}/role/list`)).status()).toBe(200);
  },
);

test(
  'the auditor looks at roles and changes none',
  proves('browser', 'SHELL-ACCESS-10', 'SHELL-ACCESS-11'),
  async ({ page }) => {
    await openInWorkspace(page, 'auditor@hmpg.example', {
      role: 'Auditor',
      database: 'hmpg_east',
      path: 'company/settings/roles',
    });
    await expectRows(page, 'Roles');
    await expect(page.getByRole('button', { name: 'Add role' })).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^(?:Edit|Clone|Delete)/ })).toHaveCount(0);
  },
);
