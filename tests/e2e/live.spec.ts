import type { Page } from 'playwright/test';
import { addUser, clientOf, company, givePassword, giveRole } from './helpers/client.ts';
import { proves } from './helpers/proves.ts';
import { expectShell, fillSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** Tabs that would take the stream over. */
const waiting = (page: Page) => page.evaluate(async () => (await navigator.locks.query()).pending?.length);
const follows = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/live/changes'));

test(
  'open pages learn of other rights and of the end of the session by themselves, over one stream for all tabs',
  proves('browser', 'CONSOLE-FORCELOGOUT-05', 'SHELL-SESSION-21'),
  async ({ page, context, request }) => {
    test.slow();
    const client = await clientOf(request);
    const user = await addUser(client, 'Leasing Office');
    const password = await givePassword(request, client, user);
    const following = follows(page);
    await fillSignIn(page, user.email, password);
    await page.getByRole('button', { name: 'East Coast', exact: true }).click();
    await expectShell(page);
    expect((await following).status()).toBe(200);

    const other = await context.newPage();
    let streams = 0;
    other.on('request', (asked) => {
      if (asked.url().includes('/api/live/changes')) streams += 1;
    });
    // It listens a moment after it is there: what its page asks for goes before.
    await other.goto('/app/dashboard');
    await expectShell(other);
    await expect.poll(() => waiting(other)).toBe(1);

    // Another role: said in both tabs, in which nobody does anything.
    await giveRole(client, user.id, 'Accounts Payable');
    const said = (at: Page) => expect(at.getByRole('status').filter({ hasText: 'Role change' })).toBeVisible();
    await Promise.all([said(page), said(other)]);
    expect(streams).toBe(0);

    // The tab that read the stream goes; the other one takes over.
    const taken = follows(other);
    await page.close();
    expect((await taken).url()).toContain('after=');
    const answer = await client.delete(`${company}/user/remove?id=${user.id}`);
    expect(answer.ok(), await answer.text()).toBe(true);
    await expect(other).toHaveURL(/\/login/);
  },
);
