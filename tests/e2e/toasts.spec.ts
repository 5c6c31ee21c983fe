import { proves } from './helpers/proves.ts';
import { openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ viewport: { width: 390, height: 780 } });

test(
  'a message stands at the top right and takes no click from what lies under it; Back after sign-out shows nothing',
  proves('browser', 'SHELL-ERR-08'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/roles');
    await page.getByRole('button', { name: 'Add role' }).click();
    const form = page.getByRole('dialog', { name: 'New role' });
    await form.getByRole('textbox', { name: /^Name/ }).fill('Night porter');
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    const toast = page.getByRole('region', { name: 'Messages' }).locator('[role]').last();
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    expect(box && [box.y < 120, Math.round(390 - box.x - box.width)]).toEqual([true, 16]);
    const under = await page.evaluate(
      ([x, y]) => document.elementFromPoint(x, y)?.closest('[aria-label="Messages"]') ?? undefined,
      [(box?.x ?? 0) + 40, (box?.y ?? 0) + 20] as const,
    );
    expect(under).toBeUndefined();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));

    await form.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Leave page' }).click();
    await expect(form).toBeHidden();
    await page.goto('/app/company/settings/users');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByLabel('User name')).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('User name')).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
  },
);
