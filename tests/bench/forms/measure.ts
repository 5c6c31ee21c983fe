import type { Browser, CDPSession, Page } from 'playwright';

/** What one contender cost once. Milliseconds of CPU time of the page's thread, megabytes. */
export interface Sample {
  mountScript: number;
  mount: number;
  keyScript: number;
  key: number;
  heap: number;
  /** Of a form in which some fields are wrong, until each says so. */
  submit: number;
}

export interface Task {
  /** Address of the built page. */
  url: string;
  contender: string;
  fields: number;
  /** Label of the text field that is typed into. */
  label: string;
  /** Fields that are wrong when the form is submitted; without them it is not. */
  faults?: number | undefined;
}

const KEYS = 40;
const REST = 40;

declare global {
  interface Window {
    isReady?: boolean;
    mountFields(count: number, faults: number): void;
    focusField(label: string): boolean;
  }
}

/** Mounts the form in a page of its own, types into one field, looks at the heap, and submits it in another page. */
export async function measure(browser: Browser, task: Task): Promise<Sample> {
  const sample = await inPage(browser, task, (page, devtools) => measureTyping(page, devtools, task));
  const { faults } = task;
  if (faults === undefined) return { ...sample, submit: Number.NaN };
  return {
    ...sample,
    submit: await inPage(browser, task, (page, devtools) => measureSubmit(page, devtools, task.fields, faults)),
  };
}

async function inPage<T>(
  browser: Browser,
  task: Task,
  work: (page: Page, devtools: CDPSession) => Promise<T>,
): Promise<T> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
  try {
    await page.goto(`${task.url}?contender=${task.contender}`);
    await page.waitForFunction(() => window.isReady);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await work(page, devtools);
  } finally {
    await page.close();
  }
}

async function measureTyping(page: Page, devtools: CDPSession, task: Task): Promise<Omit<Sample, 'submit'>> {
  const emptyHeap = await heapOf(devtools);
  const mount = await costOf(devtools, async () => {
    await page.evaluate(mountAll, [task.fields, 0] as const);
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
}

/** What it takes to show the faults of a form that was mounted before. */
async function measureSubmit(page: Page, devtools: CDPSession, fields: number, faults: number): Promise<number> {
  await page.evaluate(mountAll, [fields, faults] as const);
  await page.waitForTimeout(200);
  const submit = await costOf(devtools, async () => {
    await page.evaluate(submitForm, faults);
    await page.waitForTimeout(200);
  });
  return submit.task;
}

/** Done when every fault is shown at its field. Runs in the page. */
function submitForm(faults: number): Promise<void> {
  document.querySelector('form')?.requestSubmit();
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelectorAll('[aria-invalid="true"]').length >= faults) requestIdleCallback(() => resolve());
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Done when every field has its label and the browser has nothing left to do. Runs in the page. */
function mountAll([count, faults]: readonly [number, number]): Promise<void> {
  window.mountFields(count, faults);
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
