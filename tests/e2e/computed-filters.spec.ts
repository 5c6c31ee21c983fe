import { expectRows, gridOf, rowsOf } from './helpers/grid.ts';
import { openAs, openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test('a report is filtered by what it computes: rows, totals and groups are of the same rows, and the address keeps it', async ({
  page,
}) => {
  await openAs(page, 'leasing@hmpg.example', 'balances?status=current&exactly=yes');
  const grid = await expectRows(page, 'Balances');
  const foot = page.getByRole('main').getByText(/^Rows 1–\d+ of/);
  const all = await grid.getAttribute('aria-rowcount');
  await page.getByRole('combobox', { name: 'Age' }).click();
  await page.getByRole('option', { name: 'Two months or more', exact: true }).click();
  await page.keyboard.press('Escape');
  // Those of the page as it opened may come late.
  const answerOf = (name: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith(`/tableImportExport/${name}`) && Boolean(answer.request().postData()?.includes('"aged"')),
    );
  const totalled = answerOf('reportTotals');
  const asked = answerOf('documentRows');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  const { data } = (await (await asked).json()) as { data: { Balance: number; Rent: number }[] };
  const totals = (await (await totalled).json()) as { data: { FullName: number } };
  const count = totals.data.FullName;
  expect(data.every(({ Balance, Rent }) => Balance >= 2 * Rent)).toBe(true);
  expect(count).toBeLessThan(Number(all) - 1);
  await expect(gridOf(page, 'Balances')).toHaveAttribute('aria-rowcount', String(count + 1));
  await expect(foot).toContainText(`of ${count}`);
  await expect(page).toHaveURL(/[?&]aged=more/);
  await expect(page.getByRole('list', { name: 'Applied filters' })).toContainText('Age: Two months or more');
  await page.reload();
  await expectRows(page, 'Balances');
  await expect(gridOf(page, 'Balances')).toHaveAttribute('aria-rowcount', String(count + 1));
  await page.getByRole('list', { name: 'Applied filters' }).getByRole('button', { name: /Age/ }).click();
  await expect(gridOf(page, 'Balances')).toHaveAttribute('aria-rowcount', all ?? '');
});

test('a range of a computed number starts as the document says and narrows to its ends', async ({ page }) => {
  await openAs(page, 'leasing@hmpg.example', 'rentreview');
  const grid = await expectRows(page, 'Rents to review');
  const heading = grid.getByRole('columnheader', { name: 'Days to the review' });
  const at = Number(await heading.getAttribute('aria-colindex'));
  const cells = grid.locator(`[role="gridcell"][aria-colindex="${at}"]`);
  const shown = async () => (await cells.allTextContents()).map(Number);
  expect((await shown()).every((days) => days <= 60)).toBe(true);
  await page.getByRole('textbox', { name: 'Days to the review, from' }).fill('100');
  await page.getByRole('textbox', { name: 'Days to the review, to' }).fill('120');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/reviewfrom=100&reviewto=120/);
  await expect.poll(async () => (await shown()).every((days) => days >= 100 && days <= 120)).toBe(true);
  await expect(rowsOf(grid)).not.toHaveCount(0);
});

test('a board shows the rows of a filter by a computed column, and what is done to all that match is done to them alone', async ({
  page,
}) => {
  const place = { role: 'Maintenance Supervisor', database: 'hmpg_east', path: 'workorders' };
  await openInWorkspace(page, 'multi@hmpg.example', place);
  const filtered = 'status=scheduled&overduefrom=30';
  await page.goto(`/app/workorders?${filtered}`);
  const grid = await expectRows(page, 'Work orders');
  await expect(page.getByText('Totals are not shown while rows are filtered by a computed column.')).toBeVisible();
  await grid.getByRole('columnheader').getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText(/All [\d,]+ that match are selected/);
  const count = Number(/All ([\d,]+) that/.exec((await bar.textContent()) ?? '')?.[1]?.replace(',', ''));
  const request = page.waitForRequest(/workorder\/status$/);
  const answer = page.waitForResponse(/workorder\/status$/);
  await bar.getByRole('button', { name: 'Put on hold' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click();
  expect((await request).postDataJSON().selection).toMatchObject({
    ...{ count, query: { overduefrom: '30', status: ['scheduled'] } },
    document: { Kind: 'list', Id: 'workorders' },
  });
  expect(await (await answer).json()).toMatchObject({ count });
  await expect(page.getByText('Nothing matches', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1));

  // A column of the board asks for twenty cards, the table below it for its page.
  const asked = page.waitForResponse(
    (one) => one.url().endsWith('/tableImportExport/documentRows') && one.request().postDataJSON().itemsPerPage === 20,
  );
  await page.goto(`/app/workorders?${filtered}&layout=board`);
  const { data } = (await (await asked).json()) as { data: { Number: string; DueOn: string }[] };
  const column = page.locator('[data-board]').getByRole('region', { name: /^Scheduled/ });
  await expect(column.getByRole('link', { name: /^WO-/ })).toHaveText(data.map((row) => row.Number));
  const oldest = Date.now() - 29 * 86_400_000;
  expect(data.every(({ DueOn }) => Date.parse(DueOn) < oldest)).toBe(true);
});

test('a calendar shows the rows of a filter by a computed column at their days, and no others', async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', { role: 'Maintenance Supervisor', database: 'hmpg_east' });
  const asked = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/tableImportExport/documentRows') &&
      (answer.request().postData() ?? '').includes('"duefrom"'),
  );
  await page.goto('/app/workorders?layout=calendar&overduefrom=10');
  const { data } = (await (await asked).json()) as { data: { Number: string; DueOn: string }[] };
  expect(data.length).toBeGreaterThan(0);
  const calendar = page.locator('[data-calendar]');
  for (const { Number: name, DueOn } of data.slice(0, 1)) {
    await expect(calendar.locator(`[data-day="${DueOn.slice(0, 10)}"]`).getByText(name)).toBeVisible();
  }
  const known = new Set(data.map(({ Number: name }) => name));
  const shown = (await calendar.getByText(/^WO-\d+$/).allTextContents()).filter((name) => !known.has(name));
  expect(shown).toEqual([]);
});
