import type { Page } from 'playwright/test';
import settings from '../../schemas/tabs/company-settings.json' with { type: 'json' };
import { expectAccessible } from './helpers/axe.ts';
import { addUser, clientOf } from './helpers/client.ts';
import { rowsOf } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** Screens of the console with rows or a form, by address. */
const screens = [
  'company/settings/detail',
  'company/settings/users',
  'company/settings/voyagers',
  'company/settings/roles',
  'company/settings/report',
  'users/new/detail',
  'userloginreport',
  'userdetailreport',
  'changelogreport',
];

/** The content of the screen is there: rows, a card, a value or an input. */
async function expectContent(page: Page): Promise<void> {
  const main = page.getByRole('main');
  const grid = main.getByRole('grid');
  const content = rowsOf(grid)
    .or(main.getByRole('listitem').getByRole('link'))
    .or(main.getByRole('definition'))
    .or(main.getByRole('checkbox'));
  await expect(content.first()).toBeVisible();
}

async function checkScreens(page: Page): Promise<void> {
  // Every screen of the console in one visit.
  test.slow();
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(`/app/${path}`);
      await expectContent(page);
      await expectAccessible(page);
    });
  }
}

/** Opens what stands over a screen, one after the other. */
async function checkModals(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto('/app/company/settings/roles');
  await expectContent(page);
  await page.getByRole('grid').locator('button[aria-haspopup=menu]').first().click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('menuitem').first().click();
  await expect(dialog.getByRole('textbox').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox').first().fill('Zz');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(2);
  await expectAccessible(page);
}

test.describe('light', () => {
  test('console screens have no grave finding', proves('browser', 'SHELL-APP-01'), async ({ page }) => {
    await openAsAdmin(page, 'dashboard');
    await checkScreens(page);
  });

  test('modals, menus and questions have no grave finding', proves('browser', 'WIDGET-MODAL-01'), async ({ page }) => {
    await openAsAdmin(page, 'dashboard');
    await checkModals(page);
  });

  test(
    'a refused form and an open lookup have no grave finding',
    proves('browser', 'WIDGET-VALID-01', 'WIDGET-LOOKUP-02'),
    async ({ page }) => {
      await openAsAdmin(page, 'users/new/detail');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectAccessible(page);
      await page.goto('/app/company/settings/users');
      await expectContent(page);
      await page.getByRole('combobox', { name: 'Roles' }).pressSequentially('le');
      await expect(page.getByRole('option').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Choose Roles from a list' }).click();
      await expect(rowsOf(page.getByRole('dialog').getByRole('grid')).first()).toBeVisible();
      await expectAccessible(page);
      await page.goto('/app/userloginreport');
      await expectContent(page);
      await page.getByRole('button', { name: 'Open calendar: Login date' }).click();
      await expect(page.getByRole('list', { name: 'Common periods' })).toBeVisible();
      await expectAccessible(page);
    },
  );
});

test.describe('dark', () => {
  test.beforeEach(async ({ page }) => {
    await openAsAdmin(page, 'dashboard');
    await page.getByRole('button', { name: 'Dark colors' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('console screens have no grave finding in the dark', proves('browser', 'SHELL-SET-03'), async ({ page }) => {
    await checkScreens(page);
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test(
    'modals, menus and questions have no grave finding in the dark',
    proves('browser', 'SHELL-SET-03'),
    async ({ page }) => {
      await checkModals(page);
    },
  );
});

test.describe('Arabic', () => {
  /** An administrator of the company who reads Arabic: the browser gets the profile in another language. */
  test.beforeEach(async ({ page }) => {
    await page.route('**/api/userprofile', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, Language: 'ar-SA', Culture: 'ar-SA' } });
    });
    await openAs(page, 'admin@hmpg.example', 'dashboard');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test(
    'console screens have no grave finding in Arabic and no English text',
    proves('browser', 'SHELL-I18N-04', 'SHELL-I18N-01'),
    async ({ page }) => {
      await checkScreens(page);
      await page.goto('/app/company/settings/detail');
      await expect(page.getByRole('tab')).toHaveCount(settings.tabs.length);
      for (const tab of await page.getByRole('tab').all()) await expect(tab).toHaveText(/\p{Script=Arabic}/u);
    },
  );

  test(
    'modals, menus and questions have no grave finding in Arabic',
    proves('browser', 'SHELL-I18N-04'),
    async ({ page }) => {
      await checkModals(page);
    },
  );
});

test(
  'the user page has no grave finding, reading and editing',
  proves('browser', 'CONSOLE-USER-24'),
  async ({ page, request }) => {
    const user = await addUser(await clientOf(request));
    await openAsAdmin(page, `users/${user.id}/detail`);
    await expectContent(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Change log', exact: true }).click();
    await expectAccessible(page);
  },
);
