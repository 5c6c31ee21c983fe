import type { APIRequestContext } from 'playwright/test';
import { clientOf } from './helpers/client.ts';
import { openInWorkspace } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const agent = { role: 'Leasing Agent', database: 'hmpg_west' };

// A call that does not go out is a fault of the network.
test.use({ provoked: /ERR_FAILED/ });

/** A deal that no other test writes about. */
async function dealOf(request: APIRequestContext, at: number): Promise<number> {
  const client = await clientOf(request, 'multi@hmpg.example', agent);
  const { deal } = (await (await client.get(`/api/connect/deal?itemsPerPage=1&StartIndex=${at}`)).json()) as {
    deal: { Id: number }[];
  };
  return deal[0]?.Id ?? 0;
}

test('a comment is written, kept when it cannot be sent, changed and deleted; what is not sent outlives a reload', async ({
  page,
  request,
}) => {
  const id = await dealOf(request, 31);
  const mark = Date.now().toString(36);
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: `deals/${id}/comments` });
  const input = page.getByLabel('Write a comment');
  await input.fill(`Keys ${mark}: see https://example.org/${mark}.\nRing twice.`);
  await page.reload();
  await expect(input).toHaveValue(/Ring twice\.$/);

  // It cannot be sent: nothing is lost, and the reason stands below it.
  const address = `**/api/connect/comments/deal/${id}`;
  await page.route(address, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()));
  await input.press('Control+Enter');
  await expect(page.getByRole('alert')).toContainText('temporarily unavailable');
  await expect(input).toHaveValue(/Ring twice\.$/);
  await page.unroute(address);
  const tab = page.getByRole('tab', { name: /^Comments/ });
  await input.press('Control+Enter');
  const comment = page.getByRole('listitem').filter({ hasText: `Keys ${mark}` });
  await expect(comment).toBeVisible();
  await expect(tab).toHaveText(/[1-9]/);
  await expect(input).toHaveValue('');
  await expect(input).toBeFocused();
  const link = comment.getByRole('link', { name: `https://example.org/${mark}` });
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(comment.locator('time')).toContainText('now');

  await comment.getByRole('button', { name: /^Edit the comment/ }).click();
  const change = page.getByLabel('Change your comment');
  await expect(change).toBeFocused();
  await change.fill(`Keys ${mark}, better`);
  await change.press('Control+Enter');
  await expect(comment).toContainText('edited');
  await expect(comment.getByRole('button', { name: /^Edit the comment/ })).toBeFocused();

  await comment.getByRole('button', { name: /^Delete the comment/ }).click();
  await expect(comment).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(comment).toBeVisible();
  await comment.getByRole('button', { name: /^Delete the comment/ }).click();
  await expect(comment).toHaveCount(0);
  // Who leaves before the time is over has deleted it all the same.
  const deleted = page.waitForResponse(
    (one) => one.request().method() === 'DELETE' && one.url().includes('/comments/'),
  );
  await page.getByRole('link', { name: 'Deals', exact: true }).first().click();
  expect((await deleted).ok()).toBe(true);
  await page.goBack();
  await expect(input).toBeVisible();
  await page.reload();
  await expect(input).toHaveValue('');
  await expect(comment).toHaveCount(0);
});

test('files are added, several at once, refused in words, saved and deleted', async ({ page, request }) => {
  const id = await dealOf(request, 32);
  const mark = Date.now().toString(36);
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: `deals/${id}/files` });
  const pdf = Buffer.from('%PDF-1.7 a plan');
  await page.getByLabel('Choose files').setInputFiles([
    { name: `plan ${mark}.pdf`, mimeType: 'application/pdf', buffer: pdf },
    { name: `note ${mark}.txt`, mimeType: 'text/plain', buffer: Buffer.from('Ring twice.') },
    { name: `page ${mark}.html`, mimeType: 'text/html', buffer: Buffer.from('<script>1</script>') },
  ]);
  const files = page.getByRole('list', { name: 'Files' }).getByRole('listitem');
  const plan = files.filter({ hasText: `plan ${mark}.pdf` });
  await expect(plan).toBeVisible();
  await expect(files.filter({ hasText: `note ${mark}.txt` })).toBeVisible();
  await expect(page.getByRole('tab', { name: /^Files/ })).toHaveText(/[1-9]/);
  // What was refused stays with its reason until it is taken out; the others are there.
  const refused = page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
  await expect(refused).toHaveCount(1);
  await expect(refused.getByRole('alert')).toContainText('Files of this kind are not taken');
  await refused.getByRole('button', { name: `Take out page ${mark}.html` }).click();
  await expect(refused).toHaveCount(0);

  const downloading = page.waitForEvent('download');
  await plan.getByRole('button', { name: `Download plan ${mark}.pdf` }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`plan ${mark}.pdf`);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks)).toEqual(pdf);

  for (const name of [`plan ${mark}.pdf`, `note ${mark}.txt`]) {
    await files.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(files.filter({ hasText: name })).toHaveCount(0);
  }
});

test('what somebody else writes about the record appears by itself, and its number too', async ({ page, request }) => {
  const id = await dealOf(request, 33);
  const mark = Date.now().toString(36);
  const following = page.waitForResponse((one) => one.url().includes('/api/live/changes'));
  await openInWorkspace(page, 'multi@hmpg.example', { ...agent, path: `deals/${id}/comments` });
  await page.getByLabel('Write a comment').fill('Being written');
  expect((await following).status()).toBe(200);
  const client = await clientOf(request, 'multi@hmpg.example', agent);
  const sent = await client.post(`/api/connect/comments/deal/${id}`, { Text: `From elsewhere ${mark}` });
  expect(sent.ok(), await sent.text()).toBe(true);
  const comment = page.getByRole('listitem').filter({ hasText: `From elsewhere ${mark}` });
  await expect(comment).toBeVisible();
  await expect(page.getByLabel('Write a comment')).toHaveValue('Being written');
  const { Id } = (await sent.json()) as { Id: number };
  await client.delete(`/api/connect/comments/deal/${id}/${Id}`);
  await expect(comment).toHaveCount(0);
  await page.getByLabel('Write a comment').fill('');
});
