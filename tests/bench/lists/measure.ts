import type { Browser, CDPSession, Page } from 'playwright';
import { costOf, heapOf } from '../forms/measure.ts';
import { framesOf } from './frames.ts';

/** What one contender cost once: milliseconds of CPU time of the page's thread, shares of its frames, megabytes, elements. */
export interface ListSample {
  mount: number;
  search: number;
  sort: number;
  /** A turn of the wheel: ten rows are new in each frame. */
  wheel: number;
  wheelOver: number;
  wheelLongest: number;
  /** A frame of a fling: all rows are new. */
  fling: number;
  flingOver: number;
  flingLongest: number;
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
const TURNS = 90;
/** How far a turn scrolls, px. */
const WHEEL = 360;
const FLING = 3_600;
/** Between two frames of the screen, ms. */
const FRAME = 1000 / 60;

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
    const wheel = await scrollBy(browser, page, devtools, WHEEL);
    const fling = await scrollBy(browser, page, devtools, FLING);
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
      await assertSearched(page);
    });
    return {
      mount: mount.task,
      search: search.task / TYPED.length,
      sort: sort.task / 2,
      wheel: wheel.cost,
      wheelOver: wheel.over,
      wheelLongest: wheel.longest,
      fling: fling.cost,
      flingOver: fling.over,
      flingLongest: fling.longest,
      heap: heap / 1e6,
      rows,
    };
  } finally {
    await page.close();
  }
}

/** Real wheel events, one per frame of the screen. */
async function scrollBy(browser: Browser, page: Page, devtools: CDPSession, deltaY: number) {
  let cost = 0;
  const frames = await framesOf(browser, page, async () => {
    const { task } = await costOf(devtools, async () => {
      for (let at = 0; at < TURNS; at += 1) {
        await devtools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x: 600, y: 400, deltaX: 0, deltaY });
        await page.waitForTimeout(FRAME);
      }
      await page.waitForTimeout(300);
    });
    cost = task / TURNS;
  });
  return { cost, ...frames };
}

/** What is drawn is what was typed last: a list that did nothing would be the quickest. */
async function assertSearched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll('[role=row]:has([role=gridcell])')];
    return rows.length > 0 && rows.every((row) => row.textContent.toLowerCase().includes('heron'));
  });
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
