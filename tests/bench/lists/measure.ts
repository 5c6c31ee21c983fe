import type { Browser, CDPSession, Page } from 'playwright';
import { costOf, heapOf } from '../forms/measure.ts';

/** What one contender cost once: milliseconds of CPU time of the page's thread, megabytes, elements. */
export interface ListSample {
  mount: number;
  search: number;
  sort: number;
  scroll: number;
  /** Over the page with the rows. */
  heap: number;
  /** Most row elements in the document. */
  rows: number;
}

export interface ListTask {
  url: string;
  contender: string;
  count: number;
}

declare global {
  interface Window {
    makeRows(count: number): void;
    mountList(): void;
    searchList(text: string): void;
    sortList(field: string, type: 'asc' | 'desc'): void;
  }
}

/** Typed letter by letter, and taken back. */
const TYPED = ['m', 'ma', 'map', 'mapl', 'maple', 'map', 'h', 'he', 'her', 'heron'];
const WHEELS = 60;

/** Mounts the list in a page of its own, types, sorts and scrolls. */
export async function measureList(browser: Browser, { url, contender, count }: ListTask): Promise<ListSample> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  try {
    await page.goto(`${url}?contender=${contender}`);
    await page.waitForFunction(() => window.isReady);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.evaluate((rows) => window.makeRows(rows), count);
    const empty = await heapOf(devtools);
    const mount = await costOf(devtools, async () => {
      await page.evaluate(() => window.mountList());
      await page.waitForSelector('[role=row] [role=gridcell]');
      await idle(page);
    });
    const heap = (await heapOf(devtools)) - empty;
    const scroll = await costOf(devtools, () => scrollDown(page, devtools));
    const rows = await page.evaluate(() => document.querySelectorAll('[role=row]').length);
    const sort = await costOf(devtools, async () => {
      for (const type of ['asc', 'desc'] as const) {
        await page.evaluate((order) => window.sortList('Amount', order), type);
        await idle(page);
      }
    });
    await page.evaluate(() => window.searchList('willow'));
    await idle(page);
    const search = await costOf(devtools, async () => {
      for (const text of TYPED) {
        await page.evaluate((typed) => window.searchList(typed), text);
        await idle(page);
      }
    });
    await assertSearched(page);
    return {
      mount: mount.task,
      search: search.task / TYPED.length,
      sort: sort.task / 2,
      scroll: scroll.task / WHEELS,
      heap: heap / 1e6,
      rows,
    };
  } finally {
    await page.close();
  }
}

/** Real wheel events, one per frame. */
async function scrollDown(page: Page, devtools: CDPSession): Promise<void> {
  for (let at = 0; at < WHEELS; at += 1) {
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 600, y: 400, deltaX: 0, deltaY: 360 });
    await page.waitForTimeout(20);
  }
  await page.waitForTimeout(300);
}

/** What is drawn is what was typed last: a list that did nothing would be the quickest. */
async function assertSearched(page: Page): Promise<void> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('[role=row]:has([role=gridcell])')].map((row) => row.textContent.toLowerCase()),
  );
  if (texts.length === 0 || !texts.every((text) => text.includes('heron')))
    throw new Error(`the rows are not those that were searched: ${texts[0]}`);
}

/** Two frames were drawn and nothing is left to do. */
async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}
