import type { Page } from 'playwright/test';
import { expectAccessible } from './helpers/axe.ts';
import { proves } from './helpers/proves.ts';
import { openAs } from './helpers/signIn.ts';
import { expect, test } from './helpers/test.ts';

const call = '**/api/connect/property/places?*';
const buttons = [
  ['Maintenance', 'tool'],
  ['Open AR', 'cash'],
  ['Vacancy', 'door'],
  ['Open AP', 'file-invoice'],
  ['Active Appointments', 'calendar-event'],
  ['Active Follow-Ups', 'phone'],
  ['My Approvals', 'rubber-stamp'],
  ['Unposted Batches', 'stack-2'],
  ['Vacant SqFt', 'ruler-measure'],
] as const;
const soon = { timeout: 30_000 };

// Maps are drawn by the processor here: few pixels, and no way between two places.
test.use({ viewport: { width: 900, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

/** Places that the map itself has drawn, alone and in clusters. */
const drawn = (page: Page) => page.locator('[data-drawn]');

async function openMap(page: Page) {
  await openAs(page, 'leasing@hmpg.example', 'map-list');
  await expect(page.getByRole('button', { name: 'Maintenance' })).toBeVisible();
}

/** What the sentence above the list says: places, and those without one. */
async function told(page: Page): Promise<[places: number, unplaced: number]> {
  const text = (await page.getByText(/^Places: /).textContent()) ?? '';
  const [places = 0, unplaced = 0] = (text.match(/\d[\d,]*/g) ?? []).map((number) => Number(number.replace(',', '')));
  return [places, unplaced];
}

test(
  'the nine buttons of the map list show their places, marked by their icons, on the map and in the list',
  proves('browser', 'WIDGET-DASH-01', 'WIDGET-DASH-02'),
  async ({ page }) => {
    const others: string[] = [];
    page.on('request', (request) => {
      if (!/^(http:\/\/127\.0\.0\.1|data:|blob:)/.test(request.url())) others.push(request.url());
    });
    await openMap(page);
    const row = page.getByRole('group', { name: 'What the map shows' });
    await expect(row.getByRole('button')).toHaveText(buttons.map(([name]) => name));
    await expect(page.getByText('properties have no place on the map')).toBeVisible();
    for (const [name, icon] of buttons) {
      const button = row.getByRole('button', { name });
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(row.getByRole('button', { pressed: true })).toHaveCount(1);
      const [places, unplaced] = await told(page);
      await expect(drawn(page), name).toHaveAttribute('data-drawn', String(places - unplaced), soon);
      await expect(drawn(page)).toHaveAttribute('data-marker', new RegExp(`tabler-icon-${icon}\\b`));
      await expect(drawn(page)).toHaveAttribute('data-highlight', 'true');
    }
    for (const [name] of buttons) {
      await row.getByRole('button', { name }).click();
      const list = page.getByRole('listbox', { name });
      await list.focus();
      await page.keyboard.press('Home');
      const value = await list.getByRole('option', { selected: true }).locator('> span').last().textContent();
      const widget = page.getByRole('region', { name: 'Chosen place' });
      await expect(widget.locator('dd').first()).toHaveText(value ?? '');
      await expect(widget.getByRole('link', { name: 'Open the property' })).toBeVisible();
    }
    await expectAccessible(page);
    expect(others).toEqual([]);
  },
);

test('ten thousand places are clustered and stay quick; a place in the map is chosen in the list', async ({ page }) => {
  test.slow();
  await page.route(call, async (route) => {
    const answer = await (await route.fetch()).json();
    const [one] = answer.place;
    const place = Array.from({ length: 10_000 }, (_, index) => ({
      ...one,
      ...{ Id: index + 1, Name: `Court ${index + 1}`, OpenWorkOrders: 1 + (index % 9) },
      ...{ Latitude: 30 + (index % 100) / 6, Longitude: -115 + Math.floor(index / 100) / 2.4 },
    }));
    Object.assign(place[0], { Latitude: 91 });
    Object.assign(place[1], { Longitude: null });
    Object.assign(place[2], { Latitude: -90.5, Longitude: 200 });
    await route.fulfill({ json: { place, MaxRows: 12_345 } });
  });
  await openMap(page);
  await expect(page.getByText('3 properties have no place on the map.')).toBeVisible();
  await expect(page.getByText('Only the first 10,000 of 12,345 are shown.')).toBeVisible();
  await expect(drawn(page)).toHaveAttribute('data-drawn', '9997', soon);
  const list = page.getByRole('listbox');
  expect(await list.getByRole('option').count()).toBeLessThan(60);
  await list.getByRole('option').first().click();
  const note = page.locator('.maplibregl-popup');
  await expect(note).toContainText('Maintenance: 9');
  // Further in, markers stand alone; the one in the middle is the one that was chosen.
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveAttribute('aria-posinset', '2');
  await expect(note.locator('strong')).toHaveText(
    (await list.getByRole('option', { selected: true }).locator('span span').first().textContent()) ?? '',
  );
});

test.describe('without WebGL', () => {
  test('the list says the same, and a sentence why there is no map', async ({ page }) => {
    await page.addInitScript(() => {
      const own = HTMLCanvasElement.prototype.getContext;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
        return kind.startsWith('webgl') ? null : Reflect.apply(own, this, [kind, ...more]);
      } as typeof own;
    });
    await openMap(page);
    await expect(page.getByText('This browser draws no maps')).toBeVisible();
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect(page.getByRole('region', { name: 'Chosen place' }).getByRole('link')).toBeVisible();
  });
});

test.describe('a style that cannot be had', () => {
  test.use({ provoked: /elsewhere\.example/ });

  test('is told, and the outline stands in its place', async ({ page }) => {
    await page.route('**/api/settings', async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, mapStyle: 'https://elsewhere.example/style.json' } });
    });
    await openMap(page);
    await expect(page.getByText('The style of the map cannot be reached; this is an outline.')).toBeVisible(soon);
    await expect(drawn(page)).toHaveAttribute('data-drawn', /^[1-9]\d*$/, soon);
    await expect(page.getByRole('link', { name: 'Natural Earth' })).toBeVisible();
  });
});
