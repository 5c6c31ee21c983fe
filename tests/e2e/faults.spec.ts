import type { Request } from 'playwright/test';
import { addUser, clientOf, company, givePassword } from './helpers/client.ts';
import { expectRows, gridOf, rowsOf, toasts } from './helpers/grid.ts';
import { ownServer } from './helpers/ownServer.ts';
import { proves } from './helpers/proves.ts';
import { expectShell, fillSignIn, openAs, openAsAdmin, openInWorkspace, submitSignIn } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const admin = 'admin@hmpg.example';

test.describe('a server that is started again', () => {
  test.use({ provoked: /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/ });
  test.slow();

  test('open screens say that they cannot read, keep what was typed, and go on without a reload', async ({
    browser,
  }) => {
    const server = ownServer(3);
    const context = await browser.newContext({ baseURL: server.url });
    try {
      await server.start();
      const [list, form] = [await context.newPage(), await context.newPage()];
      await openAs(list, admin, 'company/settings/users');
      await expectRows(list, 'Users');
      await form.goto('/app/users/new/detail');
      await form.getByRole('textbox', { name: /^First name/ }).fill('Zz');
      await form.getByRole('textbox', { name: /^Last name/ }).fill('Restart');
      await form.getByRole('textbox', { name: /^E-?mail/ }).fill('zz.restart@hmpg.example');
      await Promise.all([list, form].map((page) => page.evaluate(() => Object.assign(window, { isSame: true }))));
      await server.kill();

      await list.getByRole('searchbox').first().fill('whitfield');
      const failure = list.getByRole('alert').filter({ hasText: 'temporarily unavailable' });
      await expect(failure).toBeVisible();
      await failure.getByRole('button', { name: 'Retry' }).click();
      await expect(failure).toBeVisible();
      const save = form.getByRole('button', { name: 'Save', exact: true });
      await save.click();
      const unsent = form.getByRole('alert').filter({ hasText: 'The changes did not reach the server.' });
      await expect(unsent).toBeVisible();
      await expect(form.getByRole('textbox', { name: /^Last name/ })).toHaveValue('Restart');

      await server.start();
      await failure.getByRole('button', { name: 'Retry' }).click();
      await expect(rowsOf(gridOf(list, 'Users')).filter({ hasText: 'Whitfield' }).first()).toBeVisible();
      await unsent.getByRole('button', { name: 'Retry' }).click();
      await expect(form).toHaveURL(/\/app\/users\/\d+\/detail/);
      await expect(form.getByRole('definition').filter({ hasText: 'zz.restart@hmpg.example' })).toBeVisible();
      for (const page of [list, form]) expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    } finally {
      await context.close();
      await server.dispose();
    }
  });
});

test.describe('an answer that is lost', () => {
  test.use({ provoked: /ERR_FAILED/ });

  test('the save is sent again by Retry and counts once', async ({ page, request }) => {
    const client = await clientOf(request);
    const user = await addUser(client);
    await openAsAdmin(page, `users/${user.id}/detail`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill('+1 617 555 0143');
    const keys: (string | undefined)[] = [];
    await page.route(
      (url) => url.pathname.toLowerCase() === `${company}/user`,
      async (route) => {
        keys.push(route.request().headers()['idempotency-key']);
        if (keys.length > 1) return route.continue();
        // The server does it; its answer never comes.
        await route.fetch();
        await route.abort();
      },
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const unsent = page.getByRole('alert').filter({ hasText: 'The changes did not reach the server.' });
    await unsent.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('definition').filter({ hasText: '(617) 555 - 0143' })).toBeVisible();
    expect(keys).toEqual([expect.stringMatching(/^[\w-]{16,}$/), keys[0]]);
    const answer = await client.get(`${company}/user/${user.id}/changelog/list`);
    const { changeLogs } = (await answer.json()) as { changeLogs: { changedetail: string }[] };
    const entries = changeLogs.map(({ changedetail }) => changedetail);
    expect(entries.filter((entry) => !/created/.test(entry))).toHaveLength(1);
  });
});

test.describe('a fault of the server', () => {
  test.use({ provoked: /status of 500/ });
  const fault = {
    status: 500,
    headers: { 'x-request-id': 'req-4711' },
    json: { responseStatus: { errorCode: 'internal', message: 'Something went wrong on the server.', type: 'error' } },
  };

  test(
    'is told with the id of the request: at start, in a list, in a message',
    proves('browser', 'SHELL-ERR-03'),
    async ({ page }) => {
      await page.route('**/api/security/rules', (route) => route.fulfill(fault), { times: 1 });
      await openAs(page, admin, 'dashboard').catch(() => undefined);
      const failure = page.getByRole('alert');
      await expect(failure).toContainText('Something went wrong on the server.');
      await expect(failure).toContainText('req-4711');
      await failure.getByRole('button', { name: 'Retry' }).click();
      await expectShell(page);
      await page.route(`**${company}/user/list*`, (route) => route.fulfill(fault), { times: 1 });
      await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click();
      await expect(failure).toContainText('req-4711');
      await failure.getByRole('button', { name: 'Retry' }).click();
      await expectRows(page, 'Users');
    },
  );

  const debug = { ...fault.json.responseStatus, requestDebug: { route: 'POST /api/user/profile', step: 'save' } };
  for (const { email, role, isShown } of [
    { email: 'support@hmpg.example', role: 'System Administration', isShown: true },
    { email: 'leasing@hmpg.example', role: 'Leasing Assistant', isShown: false },
  ]) {
    test(
      `shows its details to ${email}: ${isShown}`,
      proves('browser', 'SHELL-ACCESS-15', 'SHELL-ERR-04'),
      async ({ page }) => {
        await openInWorkspace(page, email, { role, database: 'hmpg_east', path: 'profile' });
        await page.route('**/api/user/profile', (route) =>
          route.fulfill({ ...fault, json: { responseStatus: { ...debug, title: 'Save failed' } } }),
        );
        const culture = page.getByRole('combobox', { name: 'Culture' });
        await culture.fill('Spanish (Spain)');
        await page.getByRole('option', { name: /Spain/ }).first().click();
        const heading = page.getByRole('heading', { level: 1 });
        const before = await heading.boundingBox();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        const toast = toasts(page).getByRole('alert');
        await expect(toast).toContainText('req-4711');
        // A message lies over the page: nothing moves.
        expect(await heading.boundingBox()).toEqual(before);
        await expect(toast.getByText('Request details')).toHaveCount(isShown ? 1 : 0);
        if (isShown) await toast.getByText('Request details').click();
        await expect(toast.getByText('"step": "save"')).toHaveCount(isShown ? 1 : 0);
      },
    );
  }
});

test('a session that ends under a form: after the sign-in the form offers what was typed', async ({
  page,
  request,
}) => {
  const user = await addUser(await clientOf(request));
  await openAsAdmin(page, `users/${user.id}/detail`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const phone = page.getByRole('textbox', { name: 'Mobile phone' });
  await phone.fill('+1 617 555 0144');
  // The cookie is gone, so the server itself refuses to renew; the call finds out.
  await page.context().clearCookies();
  const expired = { responseStatus: { errorCode: 'token_expired', message: 'Token has expired' } };
  await page.route(
    (url) => url.pathname.toLowerCase() === `${company}/user`,
    (route) => route.fulfill({ status: 401, json: expired }),
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/login?state=RE_AUTH');
  await submitSignIn(page, admin);
  await expect(page).toHaveURL(`/app/users/${user.id}/detail`);
  const offer = page.getByRole('status').filter({ hasText: 'were not saved' });
  await offer.getByRole('button', { name: 'Restore changes' }).click();
  await expect(phone).toHaveValue('(617) 555 - 0144');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('definition').filter({ hasText: '(617) 555 - 0144' })).toBeVisible();
});

test(
  'a role that is taken away under a form: what was typed is kept, said, and offered when the role is back',
  proves('browser', 'SHELL-SESSION-21'),
  async ({ page, request }) => {
    const client = await clientOf(request);
    const user = await addUser(client, 'Leasing Office');
    const password = await givePassword(request, client, user);
    const role = 'On-call Technician';
    const give = async (HasAccess: 0 | 1) => {
      const list = await client.get(`${company}/user/${user.id}/userrole/list?itemsPerPage=200`);
      const { data } = (await list.json()) as { data: { RoleName: string }[] };
      const row = data.find(({ RoleName }) => RoleName === role);
      const answer = await client.post(`${company}/user/${user.id}/userrole`, { ...row, HasAccess });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    // The page is to learn of it by its own call.
    await page.route('**/api/live/changes', (route) => route.fulfill({ status: 204 }));
    await fillSignIn(page, user.email, password);
    await expect(page).toHaveURL('/app/voyagerselection');
    await page.getByRole('button', { name: 'East Coast', exact: true }).click();
    await expectShell(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Work orders', exact: true }).click();
    await rowsOf(await expectRows(page, 'Work orders'))
      .first()
      .getByRole('link')
      .first()
      .click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const description = page.getByRole('textbox', { name: /^Description/ });
    await description.fill('Typed before the role went');
    const address = page.url();

    // The save is on its way when the role goes, whatever else the page asks for meanwhile.
    const { promise: isGone, resolve: went } = Promise.withResolvers<void>();
    const isSave = (asked: Request) => asked.method() !== 'GET' && /workorder/i.test(asked.url());
    await page.route(/workorder/i, async (route) => {
      if (isSave(route.request())) await isGone;
      await route.continue();
    });
    const sent = page.waitForRequest(isSave);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await sent;
    await give(0);
    went();
    await expect(page).toHaveURL('/app/voyagerselection');
    await expect(page.getByText('What you typed and did not save is kept', { exact: false })).toBeVisible();
    await page.getByRole('main').getByRole('listitem').filter({ hasText: 'East Coast' }).getByRole('button').click();
    await expect(page.getByRole('banner')).toContainText('Tour Coordinator');
    await give(1);
    await page.goto(`${address}?redirectRole=${encodeURIComponent(role)}&redirectDatabase=hmpg_east`);
    await page.getByRole('status').getByRole('button', { name: 'Restore changes' }).click();
    await expect(description).toHaveValue('Typed before the role went');
  },
);
