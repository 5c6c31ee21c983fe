import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { expectRows } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const help = (page: Page) => page.getByRole('complementary', { name: 'Help' });

/** When help came, in ms after the page that it is beside; the clock of the page says both. */
async function watchHelp(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main')) performance.getEntriesByName('page').length || performance.mark('page');
      if (document.querySelector('aside')) performance.getEntriesByName('help').length || performance.mark('help');
    }).observe(document, { childList: true, subtree: true });
  });
}

test(
  'help opens by itself at the article of the address, 1400 ms after load',
  proves('browser', 'CONSOLE-COMPANY-17'),
  async ({ page }) => {
    await watchHelp(page);
    await openAsAdmin(page, 'company/settings/users?HelpArticle=users');
    await expect(help(page).getByRole('heading', { name: 'Users' })).toBeVisible();
    await expect(help(page).getByRole('listitem').first()).toContainText('Choose Add user');
    const waited = await page.evaluate(() => {
      const [from, to] = ['page', 'help'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0);
      return Number(to) - Number(from);
    });
    expect(waited).toBeGreaterThanOrEqual(1390);
    // The page is all there, and the address is no filter of its list.
    await expectRows(page, 'Users');
    await expect(page.getByText('HelpArticle')).toHaveCount(0);
    await expectAccessible(page);
  },
);

test(
  'help opens at the section of the address and leads on from there',
  proves('browser', 'CONSOLE-COMPANY-17'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings?HelpSection=people');
    const topics = help(page).getByRole('listitem');
    await expect(topics).toHaveText(['Users', 'Roles', 'Role templates', 'Voyager databases', 'Databases of users']);
    await topics.getByRole('button', { name: 'Roles' }).click();
    await expect(help(page).getByRole('heading', { name: 'Roles' })).toBeVisible();
    await help(page).getByRole('link', { name: 'Open this page' }).click();
    await expect(page).toHaveURL('/app/company/settings/roles');
    await help(page).getByRole('button', { name: 'All topics' }).click();
    await expect(help(page).getByRole('heading', { level: 3 })).toHaveText([
      'Your company account',
      'People and access',
      'Reports',
    ]);
    await page.keyboard.press('Escape');
    await expect(help(page)).toHaveCount(0);
  },
);

test(
  'an article that does not exist is named, with the topics there are',
  proves('browser', 'CONSOLE-COMPANY-17'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/detail?HelpArticle=nothing');
    await expect(help(page).getByRole('status')).toContainText('There is no help named “nothing”.');
    await expect(help(page).getByRole('listitem')).toHaveCount(9);
  },
);

test(
  'without the parameters help stays closed until it is asked for',
  proves('browser', 'CONSOLE-COMPANY-17'),
  async ({ page }) => {
    await page.clock.install();
    await openAsAdmin(page, 'company/settings/branding');
    await expect(page.getByRole('tabpanel', { name: 'Branding' })).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(help(page)).toHaveCount(0);
    await page.getByRole('banner').getByRole('button', { name: 'Show keyboard shortcuts' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Help for these pages' }).click();
    await expect(help(page).getByRole('heading', { name: 'Branding' })).toBeVisible();
    await expect(help(page).getByRole('heading', { name: 'Help' })).toBeFocused();
  },
);

test('who may not open company settings is offered no help for them', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Show keyboard shortcuts' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Help for these pages' })).toHaveCount(0);
});
