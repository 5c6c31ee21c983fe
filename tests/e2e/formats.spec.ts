import type { Page } from 'playwright/test';
import { answerOnce } from './helpers/api.ts';
import { proves } from './helpers/proves.ts';
import { openAs, signIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const profilePath = '/api/userprofile';
/** One unit as the server answers it, so that the expected text is known to the digit. */
const unit = { Id: 1, Code: '1001', PropertyName: 'Copper Manor', Status: 'vacant', Bedrooms: 3, Bathrooms: 1.5 };
const units = {
  unit: [{ ...unit, Area: 1308, Rent: 2305, AvailableOn: '2026-03-09' }],
  ...{ MaxRows: 1, ItemsPerPage: 25, numberOfPages: 1, StartIndex: 0 },
};
const logins = {
  data: [
    { Id: 1, user: 'a', email: 'a@hmpg.example', name: 'Ada', dtlastlogin: '2026-03-01T02:30:00Z', dtlogout: null },
  ],
  ...{ MaxRows: 1, ItemsPerPage: 25, numberOfPages: 1, StartIndex: 0 },
};

/** The account as if its culture were this one. */
async function useCulture(page: Page, Culture: string): Promise<void> {
  await page.route(`**${profilePath}`, async (route) => {
    const profile = await (await route.fetch()).json();
    await route.fulfill({ json: { ...profile, Culture } });
  });
}

/** Text of the first row of a grid, without marks of direction and with plain spaces. */
async function firstRow(page: Page): Promise<string[]> {
  const row = page.getByRole('grid').getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const cells = await row.getByRole('gridcell').allInnerTexts();
  return cells.map((cell) => cell.replace(/[\u200e\u200f\u061c]/g, '').replace(/[\u00a0\u202f]/g, ' '));
}

const cultures = [
  { culture: 'en-US', want: ['1.5', '1,308', '$2,305.00', '03/09/2026'] },
  { culture: 'de-DE', want: ['1,5', '1.308', '2.305,00 $', '09.03.2026'] },
  { culture: 'en-GB', want: ['1.5', '1,308', '$2,305.00', '09/03/2026'] },
];

for (const { culture, want } of cultures) {
  test(
    `numbers, amounts and dates as ${culture} writes them`,
    proves('browser', 'WIDGET-I18N-01'),
    async ({ page }) => {
      await useCulture(page, culture);
      await answerOnce(page, ['/api/connect/unit'], { status: 200, body: units });
      await openAs(page, 'leasing@hmpg.example', 'units');
      const [, , , bathrooms, area, rent, , available] = await firstRow(page);
      expect([bathrooms, area, rent, available]).toEqual(want);
    },
  );
}

test('totals and groups are written as their column', proves('browser', 'WIDGET-I18N-01'), async ({ page }) => {
  await answerOnce(page, ['/api/connect/unit/summary'], { status: 200, body: { units: 2, rent: 4610.5 } });
  await page.route('**/api/documents/report/userloginreport*', async (route) => {
    const { document, ...answer } = await (await route.fetch()).json();
    const columns = [...document.columns, { field: 'Id', title: 'Paid', format: 'currency', decimals: 1 }];
    const values = [...document.groups.values, { of: 'sum', field: 'Id', title: 'Sum paid' }];
    await route.fulfill({ json: { ...answer, document: { ...document, columns, groups: { by: 'name', values } } } });
  });
  const groups = { data: [{ key: 'Ada', values: [2, 1234.25] }], totals: [2, 1234.25], isCut: false };
  await answerOnce(page, ['/api/connect/tableImportExport/reportGroups'], { status: 200, body: groups });
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expect(page.locator('dl', { hasText: '$' }).locator('dd')).toHaveText(['2', '–', '–', '$4,610.50']);
  await openAs(page, 'admin@hmpg.example', 'userloginreport');
  const panel = page.getByRole('region', { name: 'Totals by group' });
  await expect(panel.locator('dd')).toHaveText(['2', '$1,234.3']);
  await panel.getByText('Groups', { exact: true }).click();
  await expect(panel.getByRole('cell')).toHaveText(['2', '$1,234.3', '2', '$1,234.3']);
});

test(
  'the Arabic user reads Arabic digits and texts from right to left',
  proves('browser', 'SHELL-I18N-04', 'WIDGET-I18N-01'),
  async ({ page }) => {
    await answerOnce(page, ['/api/connect/unit'], { status: 200, body: units });
    await openAs(page, 'arabic@hmpg.example', 'units');
    const [code, , bedrooms, , area, rent, , , status] = await firstRow(page);
    expect([code, bedrooms, area, status]).toEqual(['1001', '٣', '١٬٣٠٨', 'شاغرة']);
    expect(rent).toContain('٢٬٣٠٥٫٠٠');
    const [unitHead, statusHead] = await Promise.all(
      ['الوحدة', 'الحالة'].map((name) => page.getByRole('columnheader', { name, exact: true }).boundingBox()),
    );
    expect(unitHead?.x).toBeGreaterThan(statusHead?.x ?? 0);
  },
);

test(
  'an Arabic user reads Arabic months and Arabic halves of the day, in a control and in a report',
  proves('browser', 'SHELL-I18N-05'),
  async ({ page }) => {
    await page.route(`**${profilePath}`, async (route) => {
      const profile = await (await route.fetch()).json();
      await route.fulfill({ json: { ...profile, Language: 'ar-SA', Culture: 'ar-SA' } });
    });
    await page.route('**/api/documents/report/userloginreport*', async (route) => {
      const answer = await (await route.fetch()).json();
      const filters = [{ name: 'moment', label: 'Moment', filtertype: 'inputdatetime', timeformat: 'hh:mm A' }];
      await route.fulfill({ json: { ...answer, document: { ...answer.document, filters } } });
    });
    await answerOnce(page, ['/api/elevate/company/logindetail/list'], { status: 200, body: logins });
    await openAs(page, 'admin@hmpg.example', 'userloginreport');
    expect((await firstRow(page)).filter((cell) => cell.includes('٣٠'))).toEqual([
      expect.stringMatching(/^[^a-z]+ م$/i),
    ]);

    const moment = page.getByRole('textbox', { name: 'Moment' });
    await moment.fill('05/03/2024 02:30 م');
    await moment.press('Tab');
    await expect(moment).toHaveValue(/م$/);
    await moment.locator('xpath=..').getByRole('button').first().click();
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('مارس');
    await expect(panel).toContainText(/[صم]/);
    await expect(panel).not.toContainText(/\b(AM|PM|March)\b/);
  },
);

for (const { zone, want } of [
  { zone: 'America/New_York', want: '02/28/2026 09:30 PM' },
  { zone: 'Asia/Tokyo', want: '03/01/2026 11:30 AM' },
]) {
  test.describe(`in ${zone}`, () => {
    test.use({ timezoneId: zone });

    test('times of the server show in local time', proves('browser', 'SHELL-I18N-10'), async ({ page }) => {
      await answerOnce(page, ['/api/elevate/company/logindetail/list'], { status: 200, body: logins });
      await openAs(page, 'admin@hmpg.example', 'userloginreport');
      expect(await firstRow(page)).toContain(want);
    });

    test('a date without a time is the same day everywhere', proves('browser', 'SHELL-I18N-10'), async ({ page }) => {
      await answerOnce(page, ['/api/connect/unit'], { status: 200, body: units });
      await openAs(page, 'leasing@hmpg.example', 'units');
      expect(await firstRow(page)).toContain('03/09/2026');
    });
  });
}

test(
  'the culture is changed in the profile and used at once',
  proves('browser', 'SHELL-PROFILE-03', 'SHELL-PROFILE-04'),
  async ({ page }) => {
    await openAs(page, 'support@hmpg.example', 'profile?redirectRole=System+Administration&redirectDatabase=hmpg_east');
    const culture = page.getByRole('combobox', { name: 'Culture' });
    const choose = async (search: string, name: RegExp) => {
      // As the server calls it, which comes after the browser's own name.
      await expect(culture).toHaveValue('English (United States)');
      await culture.fill(search);
      await page.getByRole('option', { name }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('User profile updated successfully').last()).toBeVisible();
    };
    await choose('German', /Germany|^German$|Deutsch/);
    await page.getByRole('navigation').getByRole('link', { name: 'User logins' }).click();
    await expect(page.getByRole('textbox', { name: 'Login date, from' })).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Login date, from' })).toHaveValue(/^\d\d\.\d\d\.\d{4}$/);
  },
);

test('a failed save of the profile is said in its words', proves('browser', 'SHELL-PROFILE-05'), async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'profile');
  await answerOnce(page, ['/api/user/profile'], { status: 400, body: { Message: 'no' } });
  const culture = page.getByRole('combobox', { name: 'Culture' });
  // As the server calls it, which comes after the browser's own name.
  await expect(culture).toHaveValue('English (United States)');
  await culture.fill('French');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Error while saving User Profile. Please check entered details.');
});

test(
  'the language changes at once, both ways, and is saved',
  proves('browser', 'SHELL-I18N-01', 'SHELL-I18N-04'),
  async ({ page }) => {
    await signIn(page, 'readonly@hmpg.example');
    const html = page.locator('html');
    const saved = page.waitForResponse('**/api/user/profile');
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name: 'العربية' }).click();
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('navigation', { name: 'القائمة الرئيسية' })).toBeVisible();
    expect((await saved).status()).toBe(200);
    const savedBack = page.waitForResponse('**/api/user/profile');
    await page.getByRole('button', { name: 'اللغة' }).click();
    await page.getByRole('menuitem', { name: 'English' }).click();
    await expect(html).toHaveAttribute('dir', 'ltr');
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    expect((await savedBack).status()).toBe(200);
  },
);

test(
  'the sign-in page speaks Arabic on request and remembers it',
  proves('browser', 'SHELL-I18N-04'),
  async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'العربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.reload();
    await expect(page.getByRole('button', { name: 'تسجيل الدخول' })).toBeVisible();
  },
);
