import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { clientOf } from './helpers/client.ts';
import { expectRows, rowsOf, toasts } from './helpers/grid.ts';
import { proves } from './helpers/proves.ts';
import { expectShell, openAs, openAsAdmin } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const LEASING = 'leasing@hmpg.example';
const made: number[] = [];

/** Saves a tour as an administrator; it is deleted behind the test. Steps are told by their title. */
async function makeTour(
  request: APIRequestContext,
  tour: { Name?: string; Page: string; Steps: object[]; [more: string]: unknown },
) {
  const admin = await clientOf(request);
  const Steps = tour.Steps.map((step) => ({ content: 'Look here.', ...step }));
  const answer = await admin.post('/api/tours', { Id: 0, Name: 'A tour', Audience: 'all', ...tour, Steps });
  expect(answer.status(), await answer.text()).toBe(200);
  const saved = (await answer.json()) as { Id: number; Name: string; Steps: { Id: number }[] };
  made.push(saved.Id);
  return saved;
}

test.afterEach(async ({ request }) => {
  const admin = await clientOf(request);
  for (const id of made.splice(0)) await admin.delete(`/api/tours/remove?id=${id}`);
});

const stepOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const nextOf = (step: Locator) => step.getByRole('button', { name: 'Next' });

async function openTraining(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Quick training' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick training' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Starts the tour of the open page. */
async function startTour(page: Page, name = 'A tour') {
  const dialog = await openTraining(page);
  await dialog.getByRole('button', { name: new RegExp(`^(Start|Resume|Start again) ${name}$`) }).click();
}

/** Scrolls the rows of a table to a place, px. */
const scrollRows = (grid: Locator, to: number) =>
  grid.evaluate((one, place) => {
    const isScroller = (part: Element) => /auto|scroll/.test(getComputedStyle(part).overflowY);
    let part: Element | null = one;
    while (part && !isScroller(part)) part = part.parentElement;
    part?.scrollTo({ top: place });
  }, to);

/** Lets the delays of a tour pass until a step has the focus. */
const expectStep = (page: Page, step: Locator) =>
  expect(async () => {
    await page.clock.runFor(500);
    await expect(step).toBeFocused({ timeout: 200 });
  }).toPass();

/** A short film, as the browser itself records one, in base64. */
const recordFilm = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    const paint = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.start();
    for (let at = 0; at < 12; at += 1) {
      paint?.fillRect(at * 10, 0, 10, 50);
      await new Promise((resolve) => setTimeout(resolve, 33));
    }
    recorder.stop();
    await ended;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  });

/** The ring around an element, once it is at rest there. */
async function expectRing(page: Page, target: Locator, padding: number) {
  const ring = page.locator('[data-tour] [data-ring]:visible');
  await expect
    .poll(async () => {
      const [around, inside] = await Promise.all([ring.boundingBox(), target.boundingBox()]);
      if (!around || !inside) return 'nothing';
      return [inside.x - around.x, inside.y - around.y, around.width - inside.width].map(Math.round).join(' ');
    })
    .toBe(`${padding} ${padding} ${padding * 2}`);
}

test.describe('a tour that starts by itself', () => {
  test.use({ startTours: true });

  test(
    'shows its steps, goes back, resumes after a reload, and once completed does not come again',
    proves('browser', ...['01', '02', '04', '07', '10'].map((row) => `WIDGET-TOUR-${row}`)),
    async ({ page, request }) => {
      await page.clock.install();
      const name = `Profile ${Date.now().toString(36)}`;
      const tour = await makeTour(request, {
        Name: name,
        Page: 'profile',
        StartsItself: true,
        Steps: [
          { title: 'One', selector: '#main h1', content: 'Press **Next**.\n\n- <b>plain</b>' },
          { title: 'Two', selector: '[data-part="user"]' },
          { title: 'Three', selector: '#navigation', placement: 'right' },
        ],
      });
      const asked = page.waitForRequest('**/api/tour/profile');
      const completed: object[] = [];
      page.on('request', (one) => one.url().endsWith('/api/tour/markcompleted') && completed.push(one.postDataJSON()));
      await openAs(page, LEASING, 'profile');
      await asked;
      const [one, two, three] = [stepOf(page, 'One Step 1 of 3'), stepOf(page, /^Two/), stepOf(page, /^Three/)];
      await expectStep(page, one);
      await expectRing(page, page.locator('#main h1'), 4);
      await expect(one.locator('strong')).toHaveText('Next');
      await expect(one.getByRole('listitem')).toHaveText('<b>plain</b>');
      await expectAccessible(page);
      await nextOf(one).click();
      await expect(two).toBeFocused();
      await two.getByRole('button', { name: 'Back' }).click();
      await expect(one).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(two).toBeFocused();
      const key = () => page.evaluate(() => localStorage.getItem('tour_profile'));
      expect(JSON.parse((await key()) ?? '')).toMatchObject({ tour: tour.Id, step: tour.Steps[1]?.Id });

      // Nobody asked for it: what it darkens works, and a press there is the end of it.
      await page.reload();
      await expectStep(page, two);
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Notifications/ })
        .click();
      await expect(two).toBeHidden();
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
      await page.keyboard.press('Escape');
      expect(completed).toEqual([]);

      await startTour(page, name);
      await expectStep(page, two);
      await nextOf(two).press('Enter');
      await expectRing(page, page.locator('#navigation'), 4);
      const marked = page.waitForResponse('**/api/tour/markcompleted');
      await three.getByRole('button', { name: 'Done' }).click();
      expect((await marked).status()).toBe(204);
      await expect(page.locator('[data-tour]')).toHaveCount(0);
      await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused();
      expect(completed).toEqual([{ tourid: tour.Id, completed: true }]);
      expect(await key()).toBeNull();

      const again = page.waitForResponse('**/api/tour/profile');
      await page.reload();
      expect(await (await again).json()).toMatchObject({ Id: tour.Id, completed: true });
      await expectShell(page);
      await page.clock.runFor(2500);
      await expect(page.locator('[data-tour]')).toHaveCount(0);
    },
  );
});

test(
  'each property of a step has its effect, and an element is followed wherever it goes',
  proves('browser', 'WIDGET-TOUR-03', 'WIDGET-TOUR-05'),
  async ({ page, request }) => {
    await page.route('**/videos/gone.mp4', (route) => route.fulfill({ status: 404 }));
    const search = '[data-part="search"]';
    await makeTour(request, {
      Page: 'units',
      Steps: [
        { title: 'Held', selector: search, placement: 'bottom', padding: 10, preventScrolling: true },
        { title: 'Open', selector: '#main h1', placement: 'right', padding: 0, backdrop: false },
        { title: 'Row', selector: '#main [role="row"][aria-rowindex="14"]', backdrop: false },
        { title: 'Far', selector: '#main [role="row"][aria-rowindex="120"]', backdrop: false },
        { title: 'Click', selector: '[data-part="user"]', nextOnStepClick: true },
        { title: 'Item', selector: '[role="menuitem"]', placement: 'left', clickTrigger: '[data-part="user"]' },
        { title: 'Film', selector: 'video', content: '/videos/short.webm' },
        { title: 'Gone', selector: 'video', content: '/videos/gone.mp4' },
      ],
    });
    await openAs(page, LEASING, 'units');
    const grid = await expectRows(page, 'Units');
    const body = Buffer.from(await recordFilm(page), 'base64');
    await page.route('**/videos/short.webm', (route) => route.fulfill({ contentType: 'video/webm', body }));
    await startTour(page);
    const held = stepOf(page, /^Held/);
    await expectRing(page, page.locator(search), 10);
    const [card, target] = [await held.boundingBox(), await page.locator(search).boundingBox()];
    expect(card?.y).toBeGreaterThanOrEqual((target?.y ?? 0) + (target?.height ?? 0) + 10);
    await expect(page.locator('[data-tour] [data-dark]')).toBeVisible();
    // Of what is scrolled: other parts of the page may come meanwhile.
    const top = () =>
      page.evaluate(() => [...document.querySelectorAll('*')].flatMap((part) => part.scrollTop || []).join());
    const before = await top();
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(200);
    expect(await top()).toBe(before);

    await nextOf(held).click();
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 40);
    await expect.poll(top).not.toBe(before);
    const title = page.locator('#main h1');
    await expectRing(page, title, 0);
    expect((await stepOf(page, /^Open/).boundingBox())?.x).toBeGreaterThan((await title.boundingBox())?.x ?? 0);
    await expect(page.locator('[data-tour] [data-dark]')).toHaveCount(0);
    // It moves.
    await title.evaluate((one) => Object.assign(one.style, { position: 'relative', top: '60px', left: '40px' }));
    await expectRing(page, title, 0);
    await nextOf(stepOf(page, /^Open/)).click();

    // A row of a virtual list: it scrolls, is taken away, and comes back as another element.
    const row = page.locator('#main [role="row"][aria-rowindex="14"]');
    await expectRing(page, row, 4);
    await scrollRows(grid, 120);
    await expectRing(page, row, 4);
    // A table is as tall as its rows that have come.
    await expect(async () => {
      await scrollRows(grid, 5000);
      await expect(page.locator('[data-tour] [data-ring]')).toBeHidden({ timeout: 500 });
    }).toPass();
    await scrollRows(grid, 100);
    await expectRing(page, row, 4);
    await expect(stepOf(page, /^Row/)).toBeVisible();
    await nextOf(stepOf(page, /^Row/)).click();
    // The list has not even asked for it so far.
    const far = page.locator('#main [role="row"][aria-rowindex="120"]');
    await expect(stepOf(page, /^Far/)).toBeFocused();
    await expectRing(page, far, 4);
    await expect(far).toBeInViewport({ ratio: 0.9 });
    await nextOf(stepOf(page, /^Far/)).click();

    await expect(stepOf(page, /^Click/)).toBeVisible();
    await page.locator('[data-part="user"]').click();
    await expect(stepOf(page, /^Item/)).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Quick training' })).toBeVisible();
    await nextOf(stepOf(page, /^Item/)).click();
    const film = stepOf(page, /^Film/);
    const video = film.locator('video');
    await expect(page.locator('[data-tour] [data-ring]')).toHaveCount(0);
    await video.press('Space');
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime * one.videoWidth))
      .toBeGreaterThan(0);
    await nextOf(film).click();
    const gone = stepOf(page, /^Gone/);
    await expect(gone.getByText('The video cannot be played here.')).toBeVisible();
    await gone.getByRole('button', { name: 'Done' }).click();
    await expect(gone).toBeHidden();
  },
);

test(
  'next leads to another page and to another tour; who resumes has the clicks of required steps made first',
  proves('browser', 'WIDGET-TOUR-06', 'WIDGET-TOUR-08'),
  async ({ page, request }) => {
    const second = await makeTour(request, {
      Name: 'The second',
      Page: 'deals',
      Steps: [{ title: 'Deals', selector: '#main h1' }],
    });
    await makeTour(request, {
      Page: 'tenants',
      Steps: [
        { title: 'Tenants', selector: '#main h1', clickTrigger: '[data-part="menu"]', nextPath: 'properties' },
        { title: 'Properties', selector: '#main h1', clickTrigger: '[data-part="menu"]' },
        { title: 'Menu', selector: '#main', placement: 'center', requiredSteps: '1, 2', nextTourId: second.Id },
      ],
    });
    await page.clock.install();
    await openAs(page, LEASING, 'tenants');
    await expectRows(page, 'Tenants');
    await startTour(page);
    await nextOf(stepOf(page, /^Tenants/)).click();
    await expect(page).toHaveURL(/\/app\/properties$/);
    await expect(stepOf(page, 'Properties Step 2 of 3')).toBeFocused();
    await nextOf(stepOf(page, /^Properties/)).click();
    await expect(stepOf(page, /^Menu/)).toBeVisible();

    await page.goto('/app/tenants');
    await expectRows(page, 'Tenants');
    await page.evaluate(() => {
      const times: number[] = [];
      Object.assign(window, { menuClicks: times });
      document.querySelector('[data-part="menu"]')?.addEventListener('click', () => times.push(performance.now()));
    });
    await startTour(page);
    await expect(page.getByRole('status').filter({ hasText: 'Preparing the step' })).toBeVisible();
    await expectStep(page, stepOf(page, /^Menu/));
    const [first = 0, last = 0, ...more] = await page.evaluate(
      () => (window as unknown as { menuClicks: number[] }).menuClicks,
    );
    expect(more).toEqual([]);
    expect(last - first).toBeGreaterThan(950);
    expect(last - first).toBeLessThan(2500);
    await nextOf(stepOf(page, /^Menu/)).click();
    await expect(page).toHaveURL(/\/app\/deals$/);
    await expect(stepOf(page, 'Deals Step 1 of 1')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator(':focus')).toHaveCount(1);
  },
);

test(
  'all steps show together with Continue; an element that is missing is left out and told to administrators',
  proves('browser', 'WIDGET-TOUR-09'),
  async ({ page, request }) => {
    const name = `All ${Date.now().toString(36)}`;
    await makeTour(request, {
      Name: name,
      Page: 'security',
      ShowAllSteps: true,
      Steps: [
        { title: 'Title', selector: '#main h1' },
        { title: 'You', selector: '[data-part="user"]' },
        { title: 'Gone', selector: '#gone-for-good', timeout: 200 },
      ],
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, LEASING, 'security');
    const told = page.waitForResponse('**/api/tour/missing');
    // Titles are a choice: another name is found.
    const bare = { page: 'units', showAllSteps: true, completed: false };
    const step = { TourId: 901, selector: '#main h1', content: 'Look here.', order: 1 };
    const json = [
      { ...bare, Id: 901, steps: [{ ...step, Id: 1 }] },
      {
        ...bare,
        Id: 902,
        steps: [
          { ...step, Id: 2 },
          { ...step, Id: 3, title: 'Where to look' },
        ],
      },
    ];
    await page.route('**/api/tour/quicktraining', (route) => route.fulfill({ json }), { times: 1 });
    const training = await openTraining(page);
    for (const own of ['Start Units', 'Start Where to look'])
      await expect(training.getByRole('button', { name: own, exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(training).toBeHidden();
    await startTour(page, name);
    const panel = page.getByRole('dialog', { name });
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await expect(page.locator('[data-tour] [data-ring]:visible')).toHaveCount(2);
    await expectAccessible(page);
    expect((await told).status()).toBe(204);
    await expect(panel.getByRole('button', { name: 'Continue' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toBeHidden();

    await page.setViewportSize({ width: 1366, height: 768 });
    await openAsAdmin(page, `tours?searchTerm=${encodeURIComponent(name)}`);
    const row = rowsOf(await expectRows(page, 'Tours'));
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Not found' })).toHaveValue('3: #gone-for-good');
  },
);

test(
  'an administrator makes a tour; staff find it in quick training, mirrored in Arabic',
  proves('browser', 'WIDGET-TOUR-11'),
  async ({ page, browser }) => {
    const name = `Vendors ${Date.now().toString(36)}`;
    await openAsAdmin(page, 'tours');
    await expectRows(page, 'Tours');
    await page.getByRole('button', { name: 'Add tour' }).click();
    const form = page.getByRole('dialog', { name: 'New tour' });
    await form.getByRole('textbox', { name: /^Name/ }).fill(name);
    await form.getByRole('textbox', { name: 'Page', exact: true }).fill('dashboard');
    await form.getByRole('textbox', { name: /^Element/ }).fill('#main h1[');
    await form.getByRole('textbox', { name: /^Text/ }).fill('The title');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText(/^This is no CSS selector/)).toBeVisible();
    await form.getByRole('textbox', { name: /^Element/ }).fill('#main h1');
    const saved = page.waitForResponse((one) => one.url().endsWith('/api/tours') && one.status() === 200);
    await form.getByRole('button', { name: 'Save' }).click();
    made.push(((await (await saved).json()) as { Id: number }).Id);
    await expect(toasts(page)).toContainText('Tour saved');

    const other = await browser.newContext();
    const staff = await other.newPage();
    await staff.addInitScript(() => localStorage.setItem('tours', 'asked'));
    await openAs(staff, 'arabic@hmpg.example', 'units');
    await staff.locator('[data-part="user"]').click();
    await staff.getByRole('menuitem', { name: 'تدريب سريع' }).click();
    const offered = staff.getByRole('dialog', { name: 'تدريب سريع' }).getByRole('listitem');
    await expect(offered.filter({ hasText: name })).toBeVisible();
    await offered.filter({ hasText: 'يومك الأول' }).getByRole('button').click();
    await expect(staff).toHaveURL(/\/app\/dashboard$/);
    await staff.getByRole('dialog', { name: /الخطوة ١ من ٥/ }).press('ArrowLeft');
    const menu = staff.getByRole('dialog', { name: /الخطوة ٢ من ٥/ });
    await expect(menu).toBeFocused();
    // The menu is on the right, and what is said of it on its left.
    await expectRing(staff, staff.locator('#navigation'), 4);
    const [card, navigation] = [await menu.boundingBox(), await staff.locator('#navigation').boundingBox()];
    expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(navigation?.x ?? 0);
    await expectAccessible(staff);
    await other.close();
  },
);

test('the tour that follows a step is found by typing; opened again, it has its name, which one read of it tells', async ({
  page,
  request,
}) => {
  const mark = Date.now().toString(36);
  const next = await makeTour(request, {
    Name: `Follows ${mark}`,
    Page: 'deals',
    Steps: [{ title: 'Deals', selector: '#main h1' }],
  });
  const first = await makeTour(request, {
    Name: `Begins ${mark}`,
    Page: 'tenants',
    Steps: [{ title: 'Tenants', selector: '#main h1' }],
  });
  await openAsAdmin(page, `tours?searchTerm=${encodeURIComponent(first.Name)}`);
  const row = rowsOf(await expectRows(page, 'Tours'));
  await expect(row).toHaveCount(1);
  await expect(row.getByRole('gridcell', { name: 'Tenants', exact: true })).toBeVisible();
  const following = page.getByRole('combobox', { name: 'Tour of next' });
  await row.getByRole('button', { name: first.Name, exact: true }).click();
  await following.pressSequentially(next.Name.slice(0, -1));
  await page.getByRole('option', { name: next.Name }).click();
  const sent = page.waitForRequest((one) => one.url().endsWith('/api/tours') && one.method() === 'POST');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await sent).postDataJSON().Steps[0].nextTourId).toBe(next.Id);
  await expect(toasts(page)).toContainText('Tour saved');
  // What is open stands in the address until it is closed.
  await expect(page).toHaveURL(/\/tours\?searchTerm=[^&]*$/);

  await page.reload();
  await expect(row).toHaveCount(1);
  const reads: string[] = [];
  page.on('request', (one) => reads.push(new URL(one.url()).pathname));
  await row.getByRole('button', { name: first.Name, exact: true }).click();
  await expect(following).toHaveValue(next.Name);
  expect(reads.filter((path) => path === `/api/tours/${next.Id}`)).toHaveLength(1);
});
