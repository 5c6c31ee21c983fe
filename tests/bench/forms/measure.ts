import type { Browser, CDPSession, Page } from 'playwright';

/** What one contender cost once. Milliseconds of CPU time of the page's thread, megabytes. */
export interface Sample {
  mountScript: number;
  mount: number;
  keyScript: number;
  key: number;
  heap: number;
}

export interface Task {
  /** Address of the built page. */
  url: string;
  contender: string;
  fields: number;
  /** Label of the text field that is typed into. */
  label: string;
}

const KEYS = 40;
const REST = 40;

declare global {
  interface Window {
    isReady?: boolean;
    mountFields(count: number): void;
    focusField(label: string): boolean;
  }
}

/** Mounts the form in a page of its own, types into one field and looks at the heap. */
export async function measure(browser: Browser, task: Task): Promise<Sample> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  try {
    await page.goto(`${task.url}?contender=${task.contender}`);
    await page.waitForFunction(() => window.isReady);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    const emptyHeap = await heapOf(devtools);
    const mount = await costOf(devtools, async () => {
      await page.evaluate(mountAll, task.fields);
      await page.waitForTimeout(200);
    });
    const heap = (await heapOf(devtools)) - emptyHeap;
    if (!(await page.evaluate((label) => window.focusField(label), task.label)))
      throw new Error(`${task.contender} has no text field "${task.label}"`);
    await type(page, devtools, 8);
    const keys = await costOf(devtools, () => type(page, devtools, KEYS));
    await assertTyped(page, KEYS + 8);
    return {
      mountScript: mount.script,
      mount: mount.task,
      keyScript: keys.script / KEYS,
      key: keys.task / KEYS,
      heap: heap / 1e6,
    };
  } finally {
    await page.close();
  }
}

/** Done when every field has its label and the browser has nothing left to do. Runs in the page. */
function mountAll(count: number): Promise<void> {
  window.mountFields(count);
  return new Promise((resolve) => {
    const look = () => {
      const isTable = document.querySelector('[role="gridcell"]') !== null;
      if (isTable || document.getElementsByTagName('label').length >= count) requestIdleCallback(() => resolve());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Real key events, one per frame or slower, so that each is drawn on its own. */
async function type(page: Page, devtools: CDPSession, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 };
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', ...key });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await page.waitForTimeout(REST);
  }
}

async function assertTyped(page: Page, count: number): Promise<void> {
  const value = await page.evaluate(() => (document.activeElement as HTMLInputElement).value);
  if (value !== 'a'.repeat(count)) throw new Error(`typed ${count} letters, the field has "${value}"`);
}

/** Milliseconds of CPU time that the page's thread spends on some work. */
export async function costOf(
  devtools: CDPSession,
  work: () => Promise<void>,
): Promise<{ script: number; task: number }> {
  const before = await metricsOf(devtools);
  await work();
  const after = await metricsOf(devtools);
  const spent = (name: string) => ((after.get(name) ?? 0) - (before.get(name) ?? 0)) * 1000;
  return { script: spent('ScriptDuration'), task: spent('TaskDuration') };
}

/** Bytes that the page's script holds. */
export async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  return (await metricsOf(devtools)).get('JSHeapUsedSize') ?? 0;
}

async function metricsOf(devtools: CDPSession): Promise<Map<string, number>> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}
