import type { Page } from 'playwright/test';

/** Counts what moves without anybody having done something, from the first paint of each page on. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) sum += entry.value;
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(globalThis, {
      shiftOfPage: () => {
        add(observer.takeRecords());
        return sum;
      },
    });
  });
  return () =>
    page.evaluate(async () => {
      // What has just been laid out is reported with the next frames.
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as { shiftOfPage(): number }).shiftOfPage();
    });
}
