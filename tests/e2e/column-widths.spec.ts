import type { Locator, Page } from 'playwright/test';
import { expectRows, rowsOf } from './helpers/grid.ts';
import { openAs, openAsAdmin, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** Texts of a column that are not seen whole. A line below them may be cut, or give way to them. */
async function cutTexts(grid: Locator, field: string): Promise<string[]> {
  const place = await grid.locator(`[data-column="${field}"]`).getAttribute('aria-colindex');
  return grid.locator(`[role="gridcell"][aria-colindex="${place}"]`).evaluateAll((cells) => {
    // The dots come with the first part of a pixel, which the widths of scrolling round away.
    const isWider = (part: Element, { paddingLeft, paddingRight }: CSSStyleDeclaration) => {
      const text = document.createRange();
      text.selectNodeContents(part);
      const room =
        part.getBoundingClientRect().width - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return text.getBoundingClientRect().width > room + 0.1;
    };
    const isCut = (part: Element) => {
      const style = getComputedStyle(part);
      if (style.overflowX === 'visible') return false;
      if (part.scrollWidth > part.clientWidth + 1) return true;
      if (style.whiteSpace !== 'nowrap') return part.scrollHeight > part.clientHeight + 1;
      return part.childElementCount === 0 && isWider(part, style);
    };
    return cells
      .filter((cell) => {
        const below = cell.querySelector<HTMLElement>('[data-second]');
        if (below) below.style.display = 'none';
        const found = [cell, ...cell.querySelectorAll('*:not([data-second], [data-second] *)')].some(isCut);
        if (below) below.style.display = '';
        return found;
      })
      .map((cell) => cell.textContent);
  });
}

/** Chooses German on the open page; other tests use the account, so it is not kept there. */
async function toGerman(page: Page): Promise<void> {
  await page.route('**/api/user/profile', (route) => route.fulfill({ json: route.request().postDataJSON() }));
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'Deutsch' }).click();
}

test('a wide list cuts no name, state or date, however long they are, in the language that is chosen on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.route('**/api/connect/workorder?*', async (route) => {
    const answer = await (await route.fetch()).json();
    const [name = ''] = Object.keys(answer).filter((key) => Array.isArray(answer[key]));
    const rows = answer[name].map((row: object) => ({ ...row, Number: 'WO-005976/2026, Nachbesserung' }));
    await route.fulfill({ json: { ...answer, [name]: rows } });
  });
  // The widest that it may be: with the columns that wait for a reader.
  await page.route('**/api/documents/list/workorders*', async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({ response: answer, body: text.replaceAll('"hidden":true', '"hidden":false') });
  });
  await openAs(page, 'leasing@hmpg.example', 'workorders');
  await expectRows(page, 'Work orders');
  await toGerman(page);
  const grid = await expectRows(page, 'Arbeitsaufträge');
  await expect(rowsOf(grid).first()).toContainText('Nachbesserung');
  for (const field of ['Number', 'Priority', 'Status', 'CreatedAt', 'DueOn']) {
    expect(await cutTexts(grid, field), field).toEqual([]);
  }
});

test('a name that opens its record in place is read whole where the columns leave no room', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAsAdmin(page, 'tours');
  const grid = await expectRows(page, 'Tours');
  await expect(rowsOf(grid).filter({ hasText: 'Your first report' })).toBeVisible();
  expect(await cutTexts(grid, 'Name')).toEqual([]);
});

test('a phone shows names and the day and time beside them whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAsAdmin(page, 'userloginreport');
  const grid = await expectRows(page, 'User logins');
  await expect(rowsOf(grid).first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M/);
  expect(await cutTexts(grid, 'name')).toEqual([]);
  expect(await cutTexts(grid, 'dtlastlogin')).toEqual([]);
});

test('a phone shows the words of a state beside the number, none broken within', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const place = { role: 'Maintenance Supervisor', database: 'hmpg_east', path: 'workorders' };
  await openInWorkspace(page, 'multi@hmpg.example', place);
  const grid = await expectRows(page, 'Work orders');
  const column = await grid.locator('[data-column="Status"]').getAttribute('aria-colindex');
  const states = rowsOf(grid).locator(`[role="gridcell"][aria-colindex="${column}"]`);
  await expect(states.filter({ hasText: 'Completed' }).first()).toBeVisible();
  const broken = await states.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const word of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (range.getClientRects().length > 1) found.push(word[0]);
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
});

test('the heading of a narrow first column is read whole', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openAs(page, 'leasing@hmpg.example', 'units');
  const grid = await expectRows(page, 'Units');
  const label = grid.getByRole('button', { name: 'Unit', exact: true }).getByText('Unit', { exact: true });
  await expect(label).toBeVisible();
  await expect.poll(() => label.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});

for (const width of [1366, 1024, 768]) {
  test(`all totals of a report are seen at ${width} px, whatever their language`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const language of ['en-US', 'de-DE']) {
      await page.route('**/api/userprofile', async (route) => {
        const profile = await (await route.fetch()).json();
        await route.fulfill({ json: { ...profile, Language: language, Culture: language } });
      });
      await openInWorkspace(page, 'multi@hmpg.example', {
        role: 'Leasing Agent',
        database: 'hmpg_east',
        path: 'rentroll',
      });
      const totals = page.locator('main dl[data-paper="above"]');
      await expect(totals.locator('dd').last()).toHaveText(/^100/);
      const cut = await totals.evaluate((list) => {
        const { left, right } = list.getBoundingClientRect();
        const boxes = [...list.querySelectorAll('dt, dd')].map((one) => one.getBoundingClientRect());
        return boxes.filter((box) => box.left < left - 1 || box.right > right + 1).length;
      });
      expect(cut, language).toBe(0);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}
