import type { Locator } from 'playwright/test';
import { rowsOf } from './helpers/grid.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const values = {
  phone: '+49 (30) 901-820',
  address: '10.0.0.1/24',
};

/** True when the first sign of a text stands left of its last one. */
async function runsToTheRight(holder: Locator, text: string): Promise<boolean> {
  return holder.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const leftOf = (offset: number) => {
        const range = document.createRange();
        range.setStart(node, offset);
        range.setEnd(node, offset + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf(at) < leftOf(at + wanted.length - 1);
    }
    throw new Error(`"${wanted}" is not there`);
  }, text);
}

test('phones, addresses and signed figures keep their order in an Arabic list, opened row and chip', async ({
  page,
}) => {
  await page.route('**/api/userprofile', async (route) => {
    const profile = await (await route.fetch()).json();
    // Arabic words beside figures and dates of another culture.
    await route.fulfill({ json: { ...profile, Culture: 'en-US' } });
  });
  await page.route('**/api/connect/tenant?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const [name = ''] = Object.keys(answer).filter((key) => Array.isArray(answer[key]));
    const rows = answer[name].map((row: object) => ({
      ...row,
      ...{ FullName: values.phone, UnitCode: values.address, Balance: -105.61, LeaseTo: '2027-08-30' },
    }));
    await route.fulfill({ json: { ...answer, [name]: rows } });
  });
  await openAs(page, 'arabic@hmpg.example', 'tenants');
  const grid = page.getByRole('grid');
  const row = rowsOf(grid).first();
  for (const shown of [values.phone, values.address, '-$105.61', '08/30/2027']) {
    await expect(row).toContainText(shown);
    expect(await runsToTheRight(row, shown), shown).toBe(true);
  }
  // Figures and their heading end at the right, so that units stand below units.
  const gapAtRight = (cell: Locator) =>
    cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
    });
  expect(await gapAtRight(grid.locator('[role=columnheader][data-column=Balance]'))).toBeLessThan(12);
  expect(await gapAtRight(row.getByRole('gridcell').filter({ hasText: '105.61' }))).toBeLessThan(12);

  await page.setViewportSize({ width: 390, height: 844 });
  await row.locator('[data-expand]').click();
  const detail = row.locator('dl');
  await expect(detail).toContainText(values.address);
  for (const shown of [values.address, '-$105.61', '08/30/2027'])
    expect(await runsToTheRight(detail, shown), shown).toBe(true);
});

test('on a phone a second line in English begins at the side of the page and is cut at its own end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/connect/tenant?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const [name = ''] = Object.keys(answer).filter((key) => Array.isArray(answer[key]));
    const rows = answer[name].map((row: object) => ({
      ...row,
      PropertyName: 'Harbor Gardens and the long way round it',
    }));
    await route.fulfill({ json: { ...answer, [name]: rows } });
  });
  await openAs(page, 'arabic@hmpg.example', 'tenants');
  const row = rowsOf(page.getByRole('grid')).first();
  const line = row.locator('[data-second]');
  await expect(line).toContainText('Harbor Gardens');
  const [box, cell] = [await line.boundingBox(), await row.getByRole('link').first().boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo((cell?.x ?? 0) + (cell?.width ?? 0), -1);
  // Where the end is cut, the beginning is in view.
  expect(await line.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

test('on a phone an English name after an Arabic date is cut at its own end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'arabic@hmpg.example', 'approvals');
  const line = rowsOf(page.getByRole('grid')).first().locator('[data-second]');
  // A date of Arabic figures, then the name of a vendor or property.
  await expect(line).toContainText(/[\u0660-\u0669].*[A-Za-z]/);
  expect(await line.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

/** True when the first sign of a text is within the box that cuts it. */
async function showsItsBeginning(box: Locator): Promise<boolean> {
  return box.evaluate((element) => {
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    if (!node) throw new Error('there is no text');
    const range = document.createRange();
    range.setStart(node, 0);
    range.setEnd(node, 1);
    const [first, own] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return first.left >= own.left - 1 && first.right <= own.right + 1;
  });
}

test('English names that are too long begin with their beginning on a card and in the search of everything', async ({
  page,
}) => {
  await page.route('**/api/connect/deal?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const [name = ''] = Object.keys(answer).filter((key) => Array.isArray(answer[key]));
    const rows = answer[name].map((row: object) => ({ ...row, TenantName: 'Alexandra Montgomery-Featherstonehaugh' }));
    await route.fulfill({ json: { ...answer, [name]: rows } });
  });
  await openAs(page, 'arabic@hmpg.example', 'deals?layout=board');
  const name = page.getByRole('link', { name: /^Alexandra/ }).first();
  await expect(name).toBeVisible();
  // The card cuts it, whichever of the two boxes does.
  expect(await showsItsBeginning(name.locator('..'))).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('har');
  const hits = page.getByRole('option').filter({ hasText: /AP-\d+ ·/ });
  await expect(hits.first()).toBeVisible();
  for (const hit of await hits.all()) expect(await showsItsBeginning(hit.locator('> span').last())).toBe(true);
});

test('a value that is declared to be text keeps the order of its signs; what a lookup chose does too', async ({
  page,
}) => {
  await openAs(page, 'arabic@hmpg.example', 'rentreview');
  const contact = rowsOf(page.getByRole('grid'))
    .getByText(/^\(\d{3}\) \d{3}-\d{4}$/)
    .first();
  expect(await runsToTheRight(contact, (await contact.textContent()) ?? '')).toBe(true);

  await page.goto('/app/tenants');
  await rowsOf(page.getByRole('grid')).first().getByRole('link').first().click();
  await page
    .getByRole('button', { name: 'تعديل' })
    .or(page.getByRole('button', { name: 'تحرير' }))
    .click();
  const unit = page.getByRole('combobox', { name: 'الوحدة' });
  await expect(unit).toHaveValue(/^\d+ · [A-Z]/);
  const look = await unit.evaluate((input) => {
    const { direction, textAlign, paddingRight } = getComputedStyle(input);
    return [direction, textAlign, paddingRight];
  });
  expect(look).toEqual(['ltr', 'right', '11px']);
});

test('what a chart leaves out is counted in the figures of the language', async ({ page }) => {
  await openAs(page, 'arabic@hmpg.example', 'rentroll?look=chart');
  const rest = page.getByText(/^أكبر/);
  await expect(rest).toContainText(/من [\u0660-\u0669]+ مجموعة/);
  await expect(rest).not.toContainText(/[0-9]/);
});

test('headings of rows stand at the start of a printed table', async ({ page }) => {
  await openAs(page, 'arabic@hmpg.example', 'balanceageing?look=pivot');
  await expect(page.locator('table[data-title] tbody tr').first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const heading = page.locator('body > [class*="sheet"] tbody th').first();
  const gap = await heading.evaluate((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return cell.getBoundingClientRect().right - range.getBoundingClientRect().right;
  });
  expect(gap).toBeLessThan(12);
});
