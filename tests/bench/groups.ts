/**
 * Groups and pivots over 1,000,000 work orders against the same SQL written by hand, in one run: `npm run bench -- groups`, with
 * `--postgres` on a PostgreSQL that it starts for itself. By hand means the table and its index alone, with a fixed zone.
 */
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { isPostgres } from '../../server/database/isPostgres.ts';
import type { Level } from '../../server/repositories/groups/groupKey.ts';
import { cellsOf, groupsOfLevel, hasMoreGroups, totalOfRows } from '../../server/repositories/groups/groupRows.ts';
import type { ListPlan } from '../../server/repositories/lists/list.types.ts';
import { workOrdersPlan } from '../../server/repositories/portfolio/workOrders.ts';
import { openWorkOrders } from './openWorkOrders.ts';

const ROWS = Number(process.env.MULLION_BENCH_ROWS ?? 1_000_000);
const RUNS = 5;
const GOAL = 1.3;

const { db, scope, end } = await openWorkOrders(ROWS);
const { companyId, databaseId } = scope;
const plan = workOrdersPlan(db, scope, {}) as ListPlan;
const typeOf = (name: string) => (name === 'CreatedAt' ? { type: 'string', format: 'date-time' } : { type: 'string' });
const adding = { values: [{ of: 'count' as const }], timeZone: 'Europe/Berlin', typeOf };
const own = sql`from work_order where company_id = ${companyId} and voyager_db_id = ${databaseId}`;
const month = isPostgres(db)
  ? sql`to_char(created_at at time zone 'Europe/Berlin', 'YYYY-MM')`
  : sql`strftime('%Y-%m', created_at, '+60 minutes')`;
const byHand = (key: typeof month) =>
  sql`select ${key} as k, count(*) as n ${own} group by 1 order by 2 desc`.execute(db);
const status: Level = { by: 'Status' };
const created: Level = { by: 'CreatedAt', per: 'month' };
const priority: Level = { by: 'Priority' };

await compare(
  'groups by status',
  () => groupsOfLevel(db, plan, status, adding),
  () => byHand(sql`status`),
);
await compare(
  'groups by month of Berlin',
  () => groupsOfLevel(db, plan, created, adding),
  () => byHand(month),
);
await compare(
  'pivot of status by priority: rows, columns, cells, all',
  async () => {
    if (await hasMoreGroups(db, plan, priority, adding, 60)) throw new Error('Too wide.');
    await groupsOfLevel(db, plan, status, adding);
    await groupsOfLevel(db, plan, priority, adding);
    await cellsOf(db, plan, [status, priority], adding);
    await totalOfRows(db, plan, adding);
  },
  async () => {
    await byHand(sql`status`);
    await byHand(sql`priority`);
    await sql`select status, priority, count(*) as n ${own} group by 1, 2`.execute(db);
    await sql`select count(*) as n ${own}`.execute(db);
  },
);
const start = performance.now();
const isWide = await hasMoreGroups(db, plan, { by: 'Number' }, { ...adding }, 60);
console.log(
  `${isWide ? 'ok  ' : 'MISS'} a pivot with a column for each row is refused in ${Math.round(performance.now() - start)} ms`,
);
await end();

async function compare(what: string, ours: () => Promise<unknown>, hand: () => Promise<unknown>): Promise<void> {
  const [mine, theirs]: [number[], number[]] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    theirs.push(await timed(hand));
    mine.push(await timed(ours));
  }
  const ratio = median(mine) / median(theirs);
  const told = `${Math.round(median(mine))} ms, by hand ${Math.round(median(theirs))} ms: ${ratio.toFixed(2)} x`;
  console.log(`${ratio <= GOAL ? 'ok  ' : 'MISS'} ${what}: ${told}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
