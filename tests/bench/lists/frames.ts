import type { Browser, Page } from 'playwright';

/** What frames cost the page's thread. */
export interface Frames {
  /** Share of frames that took longer than the screen gives them. */
  over: number;
  /** The longest one, ms. */
  longest: number;
}

/** As Chromium traces them; `tts` is the processor's time of its thread until then, microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  tts?: number;
}

/** What a screen gives a frame, ms. */
const BUDGET = 1000 / 60;

/**
 * Processor time of the page's thread from the beginning of one frame to that of the next. That is what a list can be blamed for:
 * a frame that is late because the machine did something else costs no more of it, and a frame over its budget is dropped on
 * any machine of this speed, however idle.
 */
export async function framesOf(browser: Browser, page: Page, work: () => Promise<void>): Promise<Frames> {
  await browser.startTracing(page, { categories: ['cc'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const costs = costsOf(beginningsOf(traceEvents));
  if (costs.length === 0) throw new Error('no frame was drawn');
  return { over: costs.filter((cost) => cost > BUDGET).length / costs.length, longest: Math.max(...costs) };
}

/** When frames began on the busiest thread: other pages of the browser have nothing to draw. */
function beginningsOf(events: readonly TraceEvent[]): number[] {
  const threads = new Map<string, TraceEvent[]>();
  for (const event of events) {
    if (event.name !== 'ProxyMain::BeginMainFrame' || event.ph !== 'X') continue;
    const thread = `${event.pid} ${event.tid}`;
    threads.set(thread, [...(threads.get(thread) ?? []), event]);
  }
  const [busiest = []] = [...threads.values()].sort((a, b) => b.length - a.length);
  return busiest.sort((a, b) => a.ts - b.ts).map(({ tts = Number.NaN }) => tts / 1000);
}

function costsOf(beginnings: readonly number[]): number[] {
  return beginnings.slice(1).map((next, index) => next - (beginnings[index] ?? next));
}
