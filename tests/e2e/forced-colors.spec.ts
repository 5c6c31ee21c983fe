import type { Locator } from 'playwright/test';
import { expectRows } from './helpers/grid.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const styleOf = (locator: Locator, name: string, pseudo?: string) =>
  locator.evaluate(
    (element, [name, pseudo]) => getComputedStyle(element, pseudo ?? null).getPropertyValue(name ?? ''),
    [name, pseudo] as const,
  );

test('with the colours of the system, what is chosen, on or open is told by a frame or a knob', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAsAdmin(page, 'company/settings/roles');
  const grid = await expectRows(page, 'Roles');
  for (const chosen of [
    page.getByRole('tab', { name: 'Roles', exact: true }),
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Roles', exact: true }),
  ]) {
    expect(await styleOf(chosen, 'outline-style')).toBe('solid');
  }
  await grid.getByRole('button', { name: 'Accounts Payable', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Role Accounts Payable' });
  await expect(dialog.getByRole('switch').first()).toBeVisible();
  expect(await styleOf(dialog, 'border-top-style')).toBe('solid');
  for (const isOn of [true, false]) {
    const mark = dialog.getByRole('switch', { checked: isOn }).first().locator('span').first();
    const [ground, knob] = [
      await styleOf(mark, 'background-color'),
      await styleOf(mark, 'background-color', '::after'),
    ];
    expect(knob, isOn ? 'on' : 'off').not.toBe(ground);
  }
});

test('with the colours of the system, the look of a list and the totals of a report that are chosen have a frame', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, 'leasing@hmpg.example', 'units');
  await expectRows(page, 'Units');
  const frameOf = (name: string) =>
    styleOf(page.getByRole('main').locator('label', { hasText: name }).first(), 'outline-style');
  await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked();
  expect(await frameOf('Table')).toBe('solid');
  expect(await frameOf('Cards')).toBe('none');
  await page.goto('/app/rentroll');
  await expectRows(page, 'Rent roll');
  await expect(page.getByRole('radio', { name: 'Totals' })).toBeChecked();
  expect(await frameOf('Totals')).toBe('solid');
  expect(await frameOf('Pivot')).toBe('none');
});

test('with the colours of the system, the button of the sign-in has a frame and the marks of a chart their colours', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Sign in', exact: true });
  await expect.poll(() => styleOf(submit, 'border-top-style')).toBe('solid');
  await openAs(page, 'leasing@hmpg.example', 'dashboard');
  const marks = page.getByRole('row', { name: /^(Occupied|Vacant) / }).locator('[data-place], [data-tone]');
  await expect(marks).toHaveCount(2);
  const grounds = await marks.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  expect(new Set(grounds).size).toBe(2);
});
