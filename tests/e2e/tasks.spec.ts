import type { Page, Request } from 'playwright/test';
import { clientOf, company } from './helpers/client.ts';
import { callsTo, expectRows, nextAnswer, rowsOf, runOnRow, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const TAB = 'company/settings/tasksiis';

/** Chooses in a list of choices by its label. */
async function choose(page: Page, label: string, choice: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('combobox', { name: label, exact: true });
  await box.click();
  await box.fill(choice);
  await page.getByRole('option', { name: choice }).first().click();
}

test(
  'the tasks of the company stand with database, status and schedule in words',
  proves('browser', 'CONSOLE-TASK-01', 'CONSOLE-TASK-13'),
  async ({ page }) => {
    await openAsAdmin(page, 'company/settings/task');
    await expect(page).toHaveURL(`/app/${TAB}`);
    const grid = await expectRows(page, 'Tasks');
    for (const name of ['Name', 'Voyager database', 'Status', 'Current schedule'])
      await expect(grid.getByRole('columnheader', { name })).toBeVisible();
    const row = rowsOf(grid).filter({ hasText: 'Nightly rent roll' });
    await expect(row).toContainText('Every day at 03:00 AM (America/New York)');
    await expect(row).toContainText('Active');
    // An expression without a form of its own is told in words too.
    const review = rowsOf(grid).filter({ hasText: 'Access review' });
    await expect(review).toContainText('on day 1 of the month, only in January, April, July, and October');
  },
);

test(
  'a task is made, runs, is seen in the log and is deleted',
  proves(
    'browser',
    ...['CONSOLE-TASK-02', 'CONSOLE-TASK-03', 'CONSOLE-TASK-04', 'CONSOLE-TASK-05', 'CONSOLE-TASK-06'],
    ...['CONSOLE-TASK-07', 'CONSOLE-TASK-08', 'CONSOLE-TASK-09', 'CONSOLE-TASK-10', 'CONSOLE-TASK-12'],
  ),
  async ({ page }) => {
    await openAsAdmin(page, TAB);
    await expectRows(page, 'Tasks');
    const zones = nextAnswer(page, '/api/filterdropdown/timezonelist');
    await page.getByRole('button', { name: 'Add task' }).click();
    const dialog = page.getByRole('dialog', { name: 'New task' });
    await expect(dialog.getByRole('combobox', { name: 'Product' })).toHaveValue('All Products');

    // The tasks on offer follow the product.
    const kinds = page.waitForRequest((request) => request.url().includes('producttask?productid=5'));
    await choose(page, 'Product', 'Company Console');
    await choose(page, 'Task', 'Clean up sessions and logs');
    await kinds;
    await dialog.getByRole('textbox', { name: 'Name' }).fill('House-keeping');
    await choose(page, 'Voyager database', 'East Coast');
    expect((await zones).data.length).toBeGreaterThan(400);
    // That of the browser, until another one is chosen.
    await expect(dialog.getByRole('combobox', { name: 'Time zone' })).toHaveValue(/America\/New York/);
    await choose(page, 'Time zone', 'Europe/Berlin');

    // The schedule is chosen in words; the next runs stand below it, by the clocks of the zone.
    const schedule = dialog.getByRole('group', { name: 'Schedule' });
    await schedule.getByRole('combobox', { name: 'Schedule' }).selectOption('On days of the week');
    await schedule.getByLabel('Time').fill('02:30');
    await expect(schedule).toContainText('Monday to Friday at 02:30 AM');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Sunday'])
      await schedule.getByRole('button', { name: day }).click();
    await expect(schedule).toContainText('Sunday, Friday at 02:30 AM');
    await expect(schedule.getByText('Next runs (Europe/Berlin)')).toBeVisible();
    await expect(schedule.getByRole('listitem')).toHaveCount(5);
    await schedule.getByRole('combobox', { name: 'Schedule' }).selectOption('Every day');
    await expect(schedule).toContainText('Every day at 02:30 AM');
    await expect(schedule).toContainText('30 2 * * *');

    // Addresses are written while notifications are on.
    const failure = dialog.getByRole('textbox', { name: 'When it fails' });
    await expect(failure).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Send notifications' }).click();
    await dialog.getByRole('textbox', { name: 'When it starts' }).fill('start@hmpg.example');
    await dialog.getByRole('textbox', { name: 'When it succeeds' }).fill('good@hmpg.example');
    await failure.fill('nobody');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Invalid email format', { exact: true })).toBeVisible();
    await failure.fill('bad@hmpg.example');
    const saved = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/company/task'),
    );
    await dialog.getByRole('button', { name: 'Save' }).click();
    expect((await saved).postDataJSON()).toMatchObject({
      ...{
        Id: 0,
        TaskId: 1,
        Name: 'House-keeping',
        Status: 1,
        timezone: 'Europe/Berlin',
        CronExpression: '30 2 * * *',
      },
      ...{ IsSendNotification: true, StartedNotificationEmails: 'start@hmpg.example' },
      ...{ SuccessNotificationEmails: 'good@hmpg.example', FailureNotificationEmails: 'bad@hmpg.example' },
    });
    await expect(toasts(page)).toContainText('Task saved');

    const grid = await expectRows(page, 'Tasks');
    const row = rowsOf(grid).filter({ hasText: 'House-keeping' });
    await expect(row).toContainText('Every day at 02:30 AM (Europe/Berlin)');
    await expect(row).toContainText('Active');

    await row.getByRole('button', { name: 'House-keeping', exact: true }).click();
    const edit = page.getByRole('dialog', { name: 'Task' });
    await choose(page, 'Status', 'Inactive');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Inactive');

    // Somebody who presses twice runs it once.
    const runs = callsTo(page, `${company}/1/task/runnow`);
    const started = nextAnswer(page, `${company}/1/task/runnow`);
    await row.getByRole('button', { name: 'Run now House-keeping' }).dblclick();
    expect(await started).toMatchObject({ TaskName: 'House-keeping', VoyagerDb: 'hmpg_east' });
    await expect(toasts(page)).toContainText('Task started');
    expect(runs).toHaveLength(1);

    await runOnRow(page, 'House-keeping', 'View log');
    await expect(page).toHaveURL(/tasklogreport\?.*TaskName=\d+/);
    const log = page.getByRole('grid', { name: 'Task log' });
    await expect(rowsOf(log)).toHaveCount(1);
    await expect(rowsOf(log)).toContainText(/House-keeping.*East Coast.*Success.*Removed:/, { timeout: 20_000 });

    await page.goto(`/app/${TAB}`);
    await expectRows(page, 'Tasks');
    await runOnRow(page, 'House-keeping', 'Delete');
    const question = page.getByRole('dialog');
    await expect(question).toContainText('Are you sure you want to delete this company task ?');
    const removed = page.waitForRequest((request) => request.method() === 'DELETE');
    await question.getByRole('button', { name: /OK|Delete/ }).click();
    expect((await removed).url()).toMatch(/\/company\/1\/task\/remove\?taskcompanyid=\d+$/);
    await expect(toasts(page)).toContainText('Company Task deleted');
    await expect(row).toHaveCount(0);
  },
);

test(
  'the log of a task is exported with a task and a database, and with nothing less',
  proves('browser', 'CONSOLE-TASK-11'),
  async ({ page }) => {
    const files: Request[] = [];
    page.on('request', (request) => request.url().includes('reportToExcel') && files.push(request));
    await openAsAdmin(page, 'company/settings/tasksiis');
    await expectRows(page, 'Tasks');
    await runOnRow(page, 'Nightly rent roll', 'View log');
    await expectRows(page, 'Task log');
    const address = new URL(page.url());
    const press = () => page.getByRole('button', { name: 'Export to Excel', exact: true }).click();

    const only = async (kept: string, told: string) => {
      const part = new URLSearchParams({ [kept]: address.searchParams.get(kept) ?? '' });
      await page.goto(`${address.pathname}?${part}`);
      await expectRows(page, 'Task log');
      await press();
      await expect(toasts(page)).toContainText(`Before the export, choose ${told} and search.`);
      await page.getByRole('button', { name: 'Other file formats' }).click();
      await page.getByRole('menuitem', { name: /csv/ }).click();
      await expect(toasts(page)).toContainText(`choose ${told} and search.`);
    };
    await only('TaskName', 'Database');
    await only('Database', 'Task');
    expect(files).toEqual([]);

    // Chosen in the screen and searched: now there is a file.
    await page.getByRole('combobox', { name: 'Task', exact: true }).click();
    await page.getByRole('option', { name: 'Nightly rent roll' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/TaskName=/);
    await expectRows(page, 'Task log');
    const saving = page.waitForEvent('download');
    await press();
    expect((await saving).suggestedFilename()).toMatch(/^Task log \d{4}-\d{2}-\d{2}\.xlsx$/);
    expect(files).toHaveLength(1);
  },
);

test('what others do with tasks is seen without a reload, and nothing is asked in between', async ({
  page,
  request,
}) => {
  const client = await clientOf(request);
  // The first answer may come before the rows are looked for.
  const isLive = page.waitForResponse((answer) => answer.url().includes('/api/live/changes'));
  await openAsAdmin(page, TAB);
  const grid = await expectRows(page, 'Tasks');
  await isLive;
  const asked = callsTo(page, `${company}/gettaskcompany/list`);
  const body = { Id: 0, TaskId: 1, ProductId: -1, timezone: 'UTC', CronExpression: '0 4 * * *', Name: 'Seen at once' };
  const saved = await client.post(`${company}/task`, body);
  expect(saved.ok(), await saved.text()).toBe(true);
  const row = rowsOf(grid).filter({ hasText: 'Seen at once' });
  await expect(row).toContainText('Every day at 04:00 AM (UTC)');
  const { Id } = (await saved.json()) as { Id: number };
  const removed = await client.delete(`${company}/1/task/remove?taskcompanyid=${Id}`);
  expect(removed.ok()).toBe(true);
  await expect(row).toHaveCount(0);
  // What was changed last may be told once more; then nothing is asked for three seconds.
  const counts: number[] = [];
  const moreAsked = () => counts.push(asked.length) && asked.length !== counts.at(-2);
  await expect.poll(moreAsked, { intervals: [3_000] }).toBe(false);
  expect(asked.length).toBeLessThanOrEqual(4);
});

test('a schedule that never comes says so, and so does a night of the clocks', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2027-03-27T12:00:00Z'));
  await openAsAdmin(page, 'gallery/controls?only=schedule');
  const schedule = page.getByRole('group', { name: 'When' }).first();
  await schedule.getByRole('combobox').selectOption('Cron expression');
  const expression = schedule.getByRole('textbox', { name: 'Expression' });
  await expression.fill('0 0 31 2 *');
  await expect(schedule).toContainText('This schedule never comes.');
  await expression.fill('30 2 * * *');
  await expect(schedule).toContainText('The clocks go forward: that time does not exist on this day.');
});

test('who may only read cannot change tasks', async ({ page }) => {
  await openAs(page, 'readonly@hmpg.example', TAB);
  await expectRows(page, 'Tasks');
  await expect(page.getByRole('button', { name: 'Add task' })).toBeDisabled();
});
