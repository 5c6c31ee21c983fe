/**
 * What a list of 100,000 rows in the browser costs beside other ways to make one: mount, a key typed into the search, a
 * sort, a turn of the wheel, a fling and the heap, in the system's Chromium with a production build. Prints medians and their ratios
 * to a list written by hand for this page, from one run: the machine's speed cancels out in them.
 *
 *   node tests/bench/lists.ts [--runs 3] [--count 100000] [--only bound,mullion,tanstack]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { type ListSample, measureList } from './lists/measure.ts';
import { pageBuild } from './lists/pageBuild.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    count: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
});
/** Goal of each figure as a ratio to the list by hand, of frames over their budget as a share, and of the heap in megabytes. */
const goals = { mount: 1.3, search: 1.3, sort: 1.3, wheel: 1.15, fling: 1.1 } as const;
const frameGoals = { wheelOver: 0, flingOver: 0.01 } as const;
const HEAP = 5;
const MOST_ROWS = 150;
const figures = ['mount', 'search', 'sort', 'wheel', 'fling'] as const;
const contenders = [
  { name: 'bound', title: 'by hand in React' },
  { name: 'mullion', title: 'mullion' },
  { name: 'looks', title: 'mullion, 4 columns worked out and 3 marked' },
  { name: 'tanstack', title: 'TanStack Table + Virtual' },
].filter(({ name }) => values.only?.split(',').includes(name) ?? true);
const root = join(import.meta.dirname, '..', '..');

await build(pageBuild);
const server = await preview(pageBuild);
const url = server.resolvedUrls?.local[0] ?? '';
const system = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell'].find(existsSync);
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(system ? { executablePath: system } : {}) });
const samples = new Map<string, ListSample[]>();
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const { name } of contenders) {
    const sample = await measureList(browser, { url, contender: name, count: Number(values.count) });
    samples.set(name, [...(samples.get(name) ?? []), sample]);
  }
}
await browser.close();
await server.close();

const results = contenders.map(({ name, title }) => ({ name, title, ...mediansOf(samples.get(name) ?? []) }));
const bound = results.find(({ name }) => name === 'bound');
console.log(`\n${values.count} rows of 12 columns, ms of CPU on the main thread; medians of ${values.runs}`);
for (const row of results) {
  const cells = figures.map((figure) => {
    const ratio = bound ? ` (${(row[figure] / bound[figure]).toFixed(2)} x)` : '';
    return `${figure} ${row[figure].toFixed(1).padStart(7)}${ratio}`;
  });
  const frames = `frames over budget ${framesText(row.wheelOver, row.wheelLongest)} wheel, ${framesText(row.flingOver, row.flingLongest)} fling`;
  console.log(
    `${row.title.padEnd(26)} ${cells.join('  ')}  ${frames}  heap ${row.heap.toFixed(1)} MB  ${row.rows} rows drawn`,
  );
}
const own = results.find(({ name }) => name === 'mullion');
if (own && bound) {
  for (const figure of figures) say(figure, own[figure] / bound[figure], goals[figure], 'x');
  for (const figure of ['wheelOver', 'flingOver'] as const) say(figure, own[figure], frameGoals[figure], '');
  say('heap', own.heap, HEAP, 'MB');
  say('rows drawn', own.rows, MOST_ROWS, '');
}
keep(results);

function say(title: string, value: number, goal: number, unit: string): void {
  const verdict = value <= goal ? 'met' : 'MISSED';
  console.log(`  ${title.padEnd(12)} ${value.toFixed(2)} ${unit} of ${goal} ${unit}: ${verdict}`);
}

function framesText(over: number, longest: number): string {
  return `${(over * 100).toFixed(1)} % (longest ${longest.toFixed(1)})`;
}

/** Beside what other benches wrote. */
function keep(lists: unknown): void {
  const file = join(root, 'tests', 'bench', 'results.json');
  const before = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  writeFileSync(file, JSON.stringify({ ...before, lists }, null, 2));
}

function mediansOf(all: readonly ListSample[]): ListSample {
  const median = (figure: keyof ListSample) => {
    const sorted = all.map((sample) => sample[figure]).sort((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  };
  const names = [...figures, 'wheelOver', 'wheelLongest', 'flingOver', 'flingLongest', 'heap', 'rows'] as const;
  return Object.fromEntries(names.map((name) => [name, median(name)])) as unknown as ListSample;
}
