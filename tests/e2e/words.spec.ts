import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { proves } from './helpers/proves.ts';
import { withSettings } from './helpers/shellAnswers.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const dialogOf = (page: Page, name = 'Search in words') => page.getByRole('dialog', { name }).first();
const phraseOf = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'What are you looking for?' });
const leasing = { role: 'Leasing Agent', database: 'hmpg_east', path: 'dashboard' };

async function openWords(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Search in words' }).press('Enter');
  await expect(phraseOf(page)).toBeFocused();
}

/** Bodies of the searches that the page sends. */
function searchesOf(page: Page): unknown[] {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (/\/angularaiapi\/?$/.test(request.url())) sent.push(request.postDataJSON());
  });
  return sent;
}

async function answerWith(page: Page, json: object, status = 200) {
  await page.route('**/angularaiapi**', (route) => route.fulfill({ status, json }));
}

test(
  'a phrase opens the page it asks for with its filters, by keyboard alone',
  proves('browser', 'WIDGET-AI-01', 'WIDGET-AI-02', 'WIDGET-AI-03', 'WIDGET-AI-05', 'WIDGET-AI-06'),
  async ({ page }) => {
    const sent = searchesOf(page);
    await openInWorkspace(page, 'multi@hmpg.example', leasing);
    await openWords(page);
    await expectAccessible(page);
    await page.mouse.click(4, 400);
    await expect(dialogOf(page)).toBeVisible();
    const box = await dialogOf(page).boundingBox();
    expect(box?.width).toBe(440);
    const samples = dialogOf(page)
      .getByRole('listitem')
      .getByRole('button', { name: /Heron Tower/ });
    await expect(samples).toHaveCount(3);
    await samples.nth(1).press('Enter');
    await expect(phraseOf(page)).toHaveValue('Available units at Heron Tower with 2 bedrooms');
    for (const blank of ['', '   ']) {
      await phraseOf(page).fill(blank);
      await phraseOf(page).press('Enter');
      await expect(dialogOf(page).getByRole('button', { name: 'Search', exact: true })).toBeDisabled();
    }
    expect(sent).toEqual([]);
    await phraseOf(page).fill('vacant units');
    await phraseOf(page).press('Enter');
    await expect(page).toHaveURL(/\/app\/units\?ai=yes&status=vacant/);
    await expect(dialogOf(page)).toBeHidden();
    expect(sent).toEqual([{ phrase: 'vacant units' }]);
    const strip = page.getByRole('region', { name: 'Search in words' });
    await expect(strip.getByRole('list', { name: 'Understood' }).getByRole('listitem')).toHaveText([
      'Units',
      'Status: Vacant',
    ]);
    await expectAccessible(page);
    await strip.getByRole('button', { name: 'Change the phrase' }).press('Enter');
    await expect(phraseOf(page)).toHaveValue('vacant units');
    await dialogOf(page).getByRole('button', { name: 'Search', exact: true }).press('Enter');
    await expect.poll(() => sent).toEqual([{ phrase: 'vacant units' }, { phrase: 'vacant units' }]);
    await expect(dialogOf(page)).toBeHidden();
    await strip.getByRole('button', { name: 'Close what was understood' }).press('Enter');
    await expect(strip).toBeHidden();
  },
);

test(
  'an answer with a question opens its page only after a yes',
  proves('browser', 'WIDGET-AI-07'),
  async ({ page }) => {
    await openInWorkspace(page, 'multi@hmpg.example', leasing);
    await answerWith(page, {
      redirecturl: '/app/units?ai=yes&status=vacant',
      messagemodal: 'Nothing was found for Atlantis. Go on?',
      page: 'Units',
      conditions: [{ label: 'Status', text: 'Vacant' }],
      notunderstood: ['Atlantis'],
    });
    await openWords(page);
    await phraseOf(page).fill('vacant units in Atlantis');
    await phraseOf(page).press('Enter');
    const question = page.getByRole('dialog').filter({ hasText: 'Nothing was found for Atlantis' });
    await expect(question.getByRole('listitem')).toHaveText(['Status: Vacant']);
    await question.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(page).toHaveURL(/\/app\/dashboard/);
    await expect(dialogOf(page).getByText('Not understood:')).toBeVisible();
    await expect(dialogOf(page).getByText('Status: Vacant')).toBeVisible();
    await phraseOf(page).press('Enter');
    await question.getByRole('button', { name: 'OK' }).press('Enter');
    await expect(page).toHaveURL(/\/app\/units\?ai=yes&status=vacant/);
    await expect(page.getByRole('region', { name: 'Search in words' })).toContainText('Atlantis');
  },
);

test(
  'a failure, an address outside the app and a phrase without end are told in the dialog, which stays open',
  proves('browser', 'WIDGET-AI-08'),
  async ({ page, baseURL }) => {
    await openInWorkspace(page, 'multi@hmpg.example', leasing);
    await openWords(page);
    const sent = searchesOf(page);
    await phraseOf(page).fill('unit '.repeat(2000));
    await phraseOf(page).press('Enter');
    await expect(dialogOf(page).getByText('At most 1,000 characters; these are 9,999.')).toBeVisible();
    expect(sent).toEqual([]);
    await answerWith(page, { errorCode: 'words_broken', message: 'The words cannot be read today.' }, 400);
    await phraseOf(page).fill('vacant units');
    await phraseOf(page).press('Enter');
    await expect(dialogOf(page).getByRole('alert')).toHaveText('The words cannot be read today.');
    for (const redirecturl of [
      'https://evil.example/app/units',
      '//evil.example/app',
      'javascript:alert(1)',
      '/login',
    ]) {
      await page.unroute('**/angularaiapi**');
      await answerWith(page, { redirecturl });
      await phraseOf(page).press('Enter');
      await expect(dialogOf(page).getByRole('alert')).toHaveText('The answer leads outside the app and is not opened.');
      await phraseOf(page).fill(`units ${redirecturl.length}`);
      await expect(dialogOf(page).getByRole('alert')).toBeHidden();
    }
    expect(page.url()).toContain(`${baseURL}/app/dashboard`);
  },
);

test.describe('a broken server', () => {
  test.use({ provoked: /status of 500/ });
  test('says so in the dialog', proves('browser', 'WIDGET-AI-08'), async ({ page }) => {
    await openInWorkspace(page, 'multi@hmpg.example', leasing);
    await openWords(page);
    await answerWith(page, { errorCode: 'internal', message: 'The search is broken.' }, 500);
    await phraseOf(page).fill('vacant units');
    await phraseOf(page).press('Enter');
    await expect(dialogOf(page).getByRole('alert')).toHaveText('The search is broken.');
    await expect(phraseOf(page)).toHaveValue('vacant units');
  });
});

test(
  'the command line with the names of the models is for tokens with the flag alone',
  proves('browser', 'WIDGET-AI-04'),
  async ({ page }) => {
    await openInWorkspace(page, 'support@hmpg.example', { role: 'System Administration', database: 'hmpg_east' });
    await openWords(page);
    await phraseOf(page).fill("vacant units at O'Hara");
    const panel = dialogOf(page).getByRole('region', { name: 'Debug' });
    await expect(panel).toContainText('curl -X POST');
    await expect(panel).toContainText("vacant units at O'\\''Hara");
    await expect(panel).toContainText('# models: mullion-words');
  },
);

test('without the flag there is no command line', proves('browser', 'WIDGET-AI-04'), async ({ page }) => {
  await openInWorkspace(page, 'multi@hmpg.example', leasing);
  await openWords(page);
  await expect(dialogOf(page).getByRole('region', { name: 'Debug' })).toBeHidden();
});

test('without the feature there is no way in', proves('browser', 'WIDGET-AI-05'), async ({ page }) => {
  const sent = searchesOf(page);
  await withSettings(page, { features: { enableAi: false } });
  await openInWorkspace(page, 'multi@hmpg.example', leasing);
  await expect(page.getByRole('banner').getByRole('button', { name: /Find anything/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Search in words' })).toBeHidden();
  expect(sent).toEqual([]);
});
