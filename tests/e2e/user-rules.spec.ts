import type { Page } from 'playwright/test';
import { addUser, clientOf, company } from './helpers/client.ts';
import { expectRows, gridOf, nextCall, queryOf, rowsOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

/** Lets the answer of the company say whether read-only users are supported, or nothing of it. */
async function answerCompany(page: Page, supports: boolean | undefined): Promise<void> {
  await page.unrouteAll();
  await page.route(`**${company}/info`, async (route) => {
    const response = await route.fetch();
    const { supportsReadOnly: _own, ...info } = await response.json();
    await route.fulfill({ response, json: supports === undefined ? info : { ...info, supportsReadOnly: supports } });
  });
}

test(
  'the read-only column and checkbox are there only where the company supports it',
  proves('browser', 'CONSOLE-USER-25'),
  async ({ page }) => {
    for (const [supports, count] of [
      [false, 0],
      [true, 1],
      // OP-ROCOMPANY: an answer that says nothing means yes.
      [undefined, 1],
    ] as const) {
      await answerCompany(page, supports);
      await openAsAdmin(page, 'company/settings/users');
      const grid = await expectRows(page, 'Users');
      await expect(grid.getByRole('columnheader', { name: 'Status' })).toHaveCount(1);
      await expect(grid.getByRole('columnheader', { name: 'Read only' })).toHaveCount(count);
      await page.goto('/app/users/new/detail');
      await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Inactive' })).toHaveCount(1);
      await expect(page.getByRole('checkbox', { name: 'Read only' })).toHaveCount(count);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'access to a property that is looked up is taken and given',
  proves('browser', 'CONSOLE-USERPROP-01', 'CONSOLE-USERPROP-02'),
  async ({ page, request }) => {
    const { id } = await addUser(await clientOf(request), 'Leasing Office');
    await openAsAdmin(page, `users/${id}/propertyaccess`);
    const grid = await expectRows(page, 'Property Access');
    const lookup = page.waitForRequest(/\/api\/connect\/[^?]*companyproperties/);
    await page.getByRole('combobox', { name: 'Properties' }).pressSequentially('Alder A');
    await lookup;
    const option = page.getByRole('option').first();
    const code = /[A-Z]\d{4}/.exec((await option.textContent()) ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
    await option.click();
    const list = `${company}/user/${id}/property/list`;
    const call = nextCall(page, list);
    await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
    expect(Number(queryOf(await call).propertyids)).toBeGreaterThan(0);
    await expect(rowsOf(grid)).toHaveCount(1);
    await expect(rowsOf(grid)).toContainText(code);
    const access = rowsOf(grid).getByRole('switch');
    const was = await access.isChecked();
    for (const given of [!was, was]) {
      await access.click();
      const saved = page.waitForRequest((one) => one.method() === (given ? 'POST' : 'DELETE'));
      await grid.getByRole('button', { name: /Save this row/ }).click();
      expect(new URL((await saved).url()).pathname).toMatch(
        given ? /\/setpropertyaccess$/ : /\/property\/\d+\/remove$/,
      );
      await expect(toasts(page)).toContainText('Property access saved');
      await expect(gridOf(page, 'Property Access')).toHaveAttribute('aria-busy', 'false');
      await expect(access).toBeChecked({ checked: given });
    }
  },
);

test(
  'support users are reached from the users, and only theirs is an authentication mode',
  proves('browser', 'CONSOLE-USER-03', 'CONSOLE-USER-11'),
  async ({ page, request }) => {
    await openAsAdmin(page, 'company/settings/users');
    await expectRows(page, 'Users');
    const call = nextCall(page, `${company}/supportuser/list`);
    await page.getByRole('button', { name: 'Actions for Users', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Support users' }).click();
    await expect(page).toHaveURL('/app/users/support');
    await call;
    const grid = await expectRows(page, 'Support users');
    await expect(grid.getByRole('columnheader', { name: 'Authentication mode' })).toBeVisible();
    await rowsOf(grid).filter({ hasText: 'support@hmpg.example' }).getByRole('link').click();
    await expect(page.getByText('Authentication mode', { exact: true })).toBeVisible();
    await page.goBack();
    await page.getByRole('navigation', { name: 'Pages above' }).getByRole('link', { name: 'Users' }).click();
    await expect(page).toHaveURL(/\/app\/company\/settings\/users/);
    const { id } = await addUser(await clientOf(request));
    await page.goto(`/app/users/${id}/detail`);
    await expect(page.getByText('Trusted sign-in', { exact: true })).toBeVisible();
    await expect(page.getByText('Authentication mode', { exact: true })).toHaveCount(0);
  },
);

test(
  'a trusted sign-in is chosen and sent, and none is 0',
  proves('browser', 'CONSOLE-USER-10'),
  async ({ page, request }) => {
    const { id } = await addUser(await clientOf(request));
    const choices = page.waitForRequest(/\/company\/trustedauth/);
    await openAsAdmin(page, `users/${id}/detail`);
    await choices;
    for (const [name, value] of [
      ['Harbor ID', 1],
      ['None', 0],
    ] as const) {
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('combobox', { name: 'Trusted sign-in' }).click();
      await page.getByRole('option', { name, exact: true }).click();
      const sent = nextCall(page, `${company}/user`);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      expect((await sent).postDataJSON()).toMatchObject({ TrustAuthId: value, AuthenticationMode: 1 });
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
    }
  },
);

test.describe('two administrators change one user', () => {
  test.use({ provoked: /status of 409/ });

  test(
    'the second is told where they are, loses nothing and sees what the first saved',
    proves('browser', 'CONSOLE-USER-05'),
    async ({ page, request }) => {
      await page.setViewportSize({ width: 1366, height: 500 });
      const client = await clientOf(request);
      const { id, first, last, email } = await addUser(client);
      await openAsAdmin(page, `users/${id}/detail`);
      await page.getByRole('button', { name: 'Edit', exact: true }).click();
      await page.getByRole('textbox', { name: 'First name' }).fill('Zz Mine');
      const { user } = (await (await client.get(`${company}/user/${id}`)).json()) as { user: { Version: number } };
      const theirs = { Id: id, FirstName: first, LastName: `${last} Theirs`, Email: email, Version: user.Version };
      expect((await client.post(`${company}/user`, theirs)).ok()).toBe(true);
      // At the end of the form; the message stands before its fields.
      await page.getByRole('main').getByRole('textbox').last().scrollIntoViewIfNeeded();
      await expect(page.getByRole('textbox', { name: 'First name' })).not.toBeInViewport();
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      const told = page.getByRole('alert').filter({ hasText: 'Somebody else changed this record' });
      await expect(told).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Zz Mine');
      await told.getByRole('button', { name: 'Load the saved record' }).click();
      await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue(`${last} Theirs`);
      await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Zz Mine');
      await expect(page.getByRole('status').filter({ hasText: 'The saved record is loaded' })).toBeInViewport();
      const stored = async () => ((await (await client.get(`${company}/user/${id}`)).json()) as { user: object }).user;
      expect(await stored()).toMatchObject({ FirstName: first, LastName: `${last} Theirs` });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
      expect(await stored()).toMatchObject({ FirstName: 'Zz Mine', LastName: `${last} Theirs` });
    },
  );
});

test.describe('the databases are told who the users are', () => {
  test.use({ provoked: /status of 500/ });

  test(
    'by one button, which says that it worked, or why not',
    proves('browser', 'CONSOLE-COMPANY-13'),
    async ({ page }) => {
      // In a company whose users no other test signs in as: this is about all of them.
      await openAs(page, 'admin@northgate.example', 'company/settings/detail');
      const press = () => page.getByRole('button', { name: 'Synchronize Voyager users' }).click();
      const sent = nextCall(page, `${company}/syncvoyageruser`);
      await press();
      expect((await sent).method()).toBe('POST');
      await expect(toasts(page).getByText('Voyager User sync succesfully', { exact: true })).toBeVisible();
      const message = 'The databases do not answer.';
      const json = { responseStatus: { errorCode: 'unexpected', type: 'error', message, requestId: 'r-6' } };
      await page.route(`**${company}/syncvoyageruser`, (route) => route.fulfill({ status: 500, json }), { times: 1 });
      await press();
      await expect(toasts(page)).toContainText(message);
    },
  );
});
