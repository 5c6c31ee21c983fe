/**
 * The server side of lists on a table of 1,000,000 rows: `npm run bench -- lists-server`. Fills a database of its own below `.cache/`,
 * with `--postgres` a PostgreSQL that it starts for itself (or the one that MULLION_BENCH_DATABASE_URL names), then asks the very
 * code that the routes ask. Every figure is the median of several runs beside its baseline in the same run.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { CompanyScope } from '../../server/policies/scope.ts';
import { readPage } from '../../server/repositories/lists/list.ts';
import type { ListInput, ListPlan } from '../../server/repositories/lists/list.types.ts';
import { workOrdersPlan, workOrderTotals } from '../../server/repositories/portfolio/workOrders.ts';
import { openWorkOrders } from './openWorkOrders.ts';

const ROWS = 1_000_000;
const RUNS = 7;
const root = join(import.meta.dirname, '..', '..');

interface Line {
  what: string;
  milliseconds: number;
  /** What it is held against: milliseconds, or times the baseline. */
  goal: string;
  ratio?: number;
  isMet: boolean;
}

const { db, dialect, scope, end } = await openWorkOrders(ROWS);
const planOf = (query: object = {}) => workOrdersPlan(db, scope, query) as ListPlan;

const lines: Line[] = [];
const first = await median({ countMode: 'none' });
report('first page of 25', first, { goal: 'the baseline', isMet: true });

for (const depth of [10_000, 500_000, 990_000]) {
  const { nextCursor: cursor } = await readPage(planOf(), { StartIndex: depth, countMode: 'none' });
  if (!cursor) throw new Error(`There is no page at ${depth}.`);
  hold(`page by cursor at ${depth}`, await median({ cursor, countMode: 'none' }), { times: 2, baseline: first });
}
limit('jump by StartIndex to 990,000', await median({ StartIndex: 990_000, countMode: 'none' }), 500);
for (const sortby of Object.keys(planOf().sortable)) {
  hold(`first page sorted by ${sortby}`, await median({ sortby, countMode: 'none' }), { times: 10, baseline: first });
}
const byProperty = { sortby: 'PropertyCode', countMode: 'none' } as const;
limit('jump to 500,000 sorted by PropertyCode', await median({ ...byProperty, StartIndex: 500_000 }), 500);
for (const searchTerm of ['leak', '00990', 'zzzzzz', 'paint hall', 'ab', 'zq']) {
  limit(`search "${searchTerm}", with its count`, await median({}, { searchTerm }), 200);
}
const exact = await median({ countMode: 'exact' });
const capped = await median({});
report('first page with the exact count', exact, { goal: 'the baseline', isMet: true });
limit('first page with the capped count', capped, 30);
const totals = (whose: CompanyScope) =>
  medianOf(() => workOrderTotals(db, whose, {}, new Date().toISOString().slice(0, 10)));
limit('totals of all rows', await totals(scope), 100);
const counted = await totals({ ...scope, closedFor: 1 });
report('totals with properties closed, counted', counted, { goal: 'the baseline', isMet: true });
await end();

print();

function median(input: ListInput, query: object = {}): Promise<number> {
  return medianOf(() => readPage(planOf(query), input));
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
}

function hold(what: string, milliseconds: number, { times, baseline }: { times: number; baseline: number }): void {
  const ratio = milliseconds / baseline;
  report(what, milliseconds, { goal: `<= ${times} x the first page`, ratio, isMet: ratio <= times });
}

function limit(what: string, milliseconds: number, most: number): void {
  report(what, milliseconds, { goal: `<= ${Math.round(most)} ms`, isMet: milliseconds <= most });
}

function report(what: string, milliseconds: number, rest: Omit<Line, 'what' | 'milliseconds'>): void {
  lines.push({ what, milliseconds: Math.round(milliseconds * 10) / 10, ...rest });
}

function print(): void {
  console.log(`\n${dialect}, ${ROWS} rows, medians of ${RUNS}`);
  for (const { what, milliseconds, ratio, goal, isMet } of lines) {
    const times = ratio === undefined ? '' : `${ratio.toFixed(2)} x`;
    console.log(
      `${isMet ? 'ok  ' : 'MISS'} ${what.padEnd(42)} ${`${milliseconds} ms`.padStart(12)} ${times.padStart(9)}  ${goal}`,
    );
  }
  writeFileSync(join(root, '.cache', `bench-lists-${dialect}.json`), `${JSON.stringify(lines, null, 2)}\n`);
}
