import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { clientOf } from './helpers/client.ts';
import { callsTo, expectRows, rowsOf, toasts } from './helpers/grid.ts';
import { loseFirstAnswer } from './helpers/lostAnswers.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

test.use({ provoked: /ERR_FAILED/ });

const call = '/api/feedback';
/** A picture of a whole page takes a busy machine long. */
const soon = { timeout: 40_000 };
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Feedback' });

async function openFeedback(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Feedback' }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('textbox', { name: /^Message/ })).toBeFocused();
  return dialog;
}

/** Share of pure black among the pixels of a picture. */
const blackOf = (page: Page, address: string) =>
  page.evaluate(async (src) => {
    const image = new Image();
    image.src = src;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0);
    const { data = new Uint8ClampedArray() } = pen?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
    let black = 0;
    const seen = new Set<number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0);
      seen.add(colour);
      if (colour === 0) black += 1;
    }
    return { share: black / (data.length / 4), colours: seen.size, width: canvas.width };
  }, address);

test(
  'feedback goes out with message, rating, page and a picture that was painted over; administrators read it',
  proves('browser', ...['01', '02', '03', '04', '05'].map((row) => `CONSOLE-FEEDBACK-${row}`)),
  async ({ page }) => {
    test.slow();
    const mark = `Rent roll ${Date.now().toString(36)}`;
    const sent = callsTo(page, call);
    await openAsAdmin(page, 'company/settings/users');
    await expectRows(page, 'Users');
    let dialog = await openFeedback(page);
    const picture = dialog.getByRole('img', { name: 'Picture of the page' });
    await expect(picture).toBeVisible(soon);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect(sent).toEqual([]);

    dialog = await openFeedback(page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Input is required')).toBeVisible();
    const message = dialog.getByRole('textbox', { name: /^Message/ });
    await expect(message).toBeFocused();
    await message.fill(mark);
    await dialog.getByRole('radio', { name: 'Negative' }).check();
    await expect(picture).toBeVisible(soon);
    await picture.scrollIntoViewIfNeeded();
    const box = await picture.boundingBox();
    if (!box) throw new Error('no picture');
    await page.mouse.move(box.x + 2, box.y + 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2, { steps: 4 });
    await page.mouse.up();
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeEnabled();
    let posted = page.waitForRequest(`**${call}`);
    await dialog.getByRole('button', { name: 'Send' }).click();
    const body = (await posted).postDataJSON();
    expect(Object.keys(body).sort()).toEqual(['Feedback', 'Nps', 'page', 'screenshot']);
    expect(body).toMatchObject({ Feedback: mark, Nps: 1, page: '/app/company/settings/users' });
    expect(body.screenshot).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    const { share, colours, width } = await blackOf(page, body.screenshot);
    expect(width).toBe(page.viewportSize()?.width);
    // Half of it is covered, and the rest shows the page.
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.6);
    expect(colours).toBeGreaterThan(20);
    await expect(toasts(page)).toContainText('Thank you for your feedback');
    await expect(dialog).toBeHidden();

    // Taken off, positive, and by keyboard alone.
    dialog = await openFeedback(page);
    await page.keyboard.type(`${mark} again`);
    await expect(picture).toBeVisible(soon);
    await picture.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeEnabled();
    await dialog.getByRole('button', { name: 'Remove screenshot' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Attach a screenshot of this page' })).toBeVisible();
    posted = page.waitForRequest(`**${call}`);
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    expect((await posted).postDataJSON()).toMatchObject({ Feedback: `${mark} again`, Nps: 0, screenshot: null });
    await expect(dialog).toBeHidden();

    await page.goto(`/app/feedback?searchTerm=${encodeURIComponent(mark)}`);
    const grid = await expectRows(page, 'Feedback');
    await expect(rowsOf(grid)).toHaveCount(2);
    await rowsOf(grid).filter({ hasText: 'Negative' }).getByRole('button').first().click();
    const record = dialogOf(page);
    await expect(record.getByText('Grace Whitfield')).toBeVisible();
    await expect(record.getByRole('img', { name: 'Screenshot' })).toHaveAttribute('src', /^data:image\/png/);
  },
);

test('an administrator answers feedback by mail, once, and the answer stands with it', async ({ page, request }) => {
  const mark = `Late rent ${Date.now().toString(36)}`;
  const staff = await clientOf(request, 'leasing@hmpg.example', { role: 'Leasing Assistant', database: 'hmpg_east' });
  const said = { Feedback: mark, Nps: 1, page: '/app/units', screenshot: null };
  expect((await staff.post(call, said)).status()).toBe(200);
  await openAsAdmin(page, `feedback?searchTerm=${encodeURIComponent(mark)}`);
  const grid = await expectRows(page, 'Feedback');
  const record = dialogOf(page);
  const actions = rowsOf(grid).getByRole('button', { name: /^Actions for/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Answer' }).click();
  const form = page.getByRole('dialog', { name: 'Answer' });
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(mark);
  await expect(form.getByRole('button', { name: 'Send answer' })).toBeDisabled();
  // Only what can be written is counted.
  await expect(form.getByText(/of 4,000 characters/)).toHaveText('0 of 4,000 characters');
  const answer = form.getByRole('textbox', { name: /^Answer/ });
  await answer.fill('It is booked now.');
  await expectAccessible(page);
  const answers = await loseFirstAnswer(page, /\/api\/feedback\/\d+\/answer$/);
  await form.getByRole('button', { name: 'Send answer' }).click();
  const unsent = form.getByRole('alert').filter({ hasText: 'The changes did not reach the server.' });
  await expect(answer).toHaveValue('It is booked now.');
  await unsent.getByRole('button', { name: 'Retry' }).click();
  await expect(toasts(page)).toContainText('Answer sent');
  answers.expectSame();
  await expect(form).toBeHidden();
  // There is nothing more to do with it.
  await expect(actions).toHaveCount(0);
  await rowsOf(grid).getByRole('button').first().click();
  await expect(record.getByText('It is booked now.')).toBeVisible();
  await expect(record.getByText('Grace Whitfield')).toBeVisible();
  await page.goto('/app/outbox');
  const mails = rowsOf(await expectRows(page, 'Outbox')).filter({ hasText: mark });
  await expect(mails).toHaveCount(1);
  await expect(mails).toContainText('leasing@hmpg.example');

  expect((await staff.post(call, { ...said, Feedback: `${mark} again` })).status()).toBe(200);
  await openAs(page, 'readonly@hmpg.example', `feedback?searchTerm=${encodeURIComponent(`${mark} again`)}`);
  await expectRows(page, 'Feedback');
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Answer' })).toBeDisabled();
});

test(
  'a picture of 20 MB is refused with its message, and nothing is sent; the variant names address and product',
  proves('browser', 'CONSOLE-FEEDBACK-05'),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/api/settings', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), feedbackEmailTo: 'feedback@hmpg.example' } });
    });
    const sent: object[] = [];
    await page.route(`**${call}`, (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { Id: 1, CreateDate: '2026-11-19T16:45:00.000Z' } });
    });
    await openAs(page, 'leasing@hmpg.example', 'units');
    const dialog = await openFeedback(page);
    await expect(dialog.getByRole('img', { name: 'Picture of the page' })).toBeVisible(soon);
    await dialog.getByRole('button', { name: 'Remove screenshot' }).click();
    await dialog.getByRole('textbox', { name: /^Message/ }).fill('Too much to see');
    await dialog.getByRole('button', { name: 'Screenshot: Paste a picture' }).focus();
    await page.evaluate(() => {
      const head = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
      const bytes = new Uint8Array(20 * 1024 * 1024);
      bytes.set(head);
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'page.png', { type: 'image/png' }));
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(dialog.getByText('The picture is too large')).toBeVisible();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeVisible();
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove screenshot' }).click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(toasts(page)).toContainText('Thank you for your feedback');
    expect(sent).toEqual([
      {
        Feedback: 'Too much to see',
        Nps: 0,
        page: '/app/units',
        screenshot: null,
        EmailTo: 'feedback@hmpg.example',
        ProductType: 'Leasing',
      },
    ]);
  },
);
