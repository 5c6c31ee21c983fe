/**
 * Groups and pivots over 1,000,000 work orders against the same SQL written by hand, in one run: `npm run bench -- groups`, with
 * `--postgres` on a PostgreSQL that it starts for itself. By hand means the table and its index alone, under the rights of the same
 * reader, with a fixed zone on SQLite, asked as the server asks: a read of SQLite can be ended (CancellableCompiler), which the bare
 * statement, told beside it, cannot. Each is the least of its turns, of processor time where the database is in this process, so
 * that other work on the machine counts for neither.
 */
import { performance } from 'node:perf_hooks';
import { CompiledQuery, sql } from 'kysely';
import { isPostgres } from '../../server/database/isPostgres.ts';
import type { Level } from '../../server/repositories/groups/groupKey.ts';
import { cellsOf, groupsOfLevel, hasMoreGroups, totalOfRows } from '../../server/repositories/groups/groupRows.ts';
import type { ListPlan } from '../../server/repositories/lists/list.types.ts';
import { workOrdersPlan } from '../../server/repositories/portfolio/workOrders.ts';
import { openWorkOrders } from './openWorkOrders.ts';

const ROWS = Number(process.env.MULLION_BENCH_ROWS ?? 1_000_000);
const RUNS = 7;
const GOAL = 1.3;

const { db, scope, end } = await openWorkOrders(ROWS);
const { companyId, databaseId } = scope;
const plan = workOrdersPlan(db, scope, {}) as ListPlan;
const typeOf = (name: string) => (name === 'CreatedAt' ? { type: 'string', format: 'date-time' } : { type: 'string' });
const adding = { values: [{ of: 'count' as const }], timeZone: 'Europe/Berlin', typeOf };
const own = db
  .selectFrom('work_order')
  .where('company_id', '=', companyId)
  .where('voyager_db_id', '=', databaseId ?? 0);
const month = isPostgres(db)
  ? sql`to_char(created_at at time zone 'Europe/Berlin', 'YYYY-MM')`
  : sql`strftime('%Y-%m', created_at, '+60 minutes')`;
const count = sql`count(*)`.as('n');
const byHand = (key: typeof month) =>
  own
    .select([key.as('k'), count])
    .groupBy(sql`1`)
    .orderBy(sql`2 desc`);
const status: Level = { by: 'Status' };
const created: Level = { by: 'CreatedAt', per: 'month' };
const priority: Level = { by: 'Priority' };

await compare('groups by status', () => groupsOfLevel(db, plan, status, adding), [byHand(sql`status`)]);
await compare('groups by month of Berlin', () => groupsOfLevel(db, plan, created, adding), [byHand(month)]);
await compare('pivot of status by priority: rows, columns, cells, all', async () => {
  if (await hasMoreGroups(db, plan, priority, adding, 60)) throw new Error('Too wide.');
  await groupsOfLevel(db, plan, status, adding);
  await groupsOfLevel(db, plan, priority, adding);
  await cellsOf(db, plan, [status, priority], adding);
  await totalOfRows(db, plan, adding);
}, [
  byHand(sql`status`),
  byHand(sql`priority`),
  own.select([sql`status`.as('a'), sql`priority`.as('b'), count]).groupBy(sql`1, 2`),
  own.select(count),
]);
const start = performance.now();
const isWide = await hasMoreGroups(db, plan, { by: 'Number' }, { ...adding }, 60);
console.log(
  `${isWide ? 'ok  ' : 'MISS'} a pivot with a column for each row is refused in ${Math.round(performance.now() - start)} ms`,
);
await end();

interface Statement {
  compile(): CompiledQuery;
  execute(): Promise<unknown>;
}

async function compare(what: string, ours: () => Promise<unknown>, hand: readonly Statement[]): Promise<void> {
  const bare = hand.map((statement) => {
    const { sql: text, parameters } = statement.compile();
    // Raw statements are not looked through; this question then is the only thing that is missing.
    const asked = text.replace(/ and \("work_order"\."rowid" & 1023 or mullion_goes_on\(\)\)/, '');
    return CompiledQuery.raw(asked, [...parameters]);
  });
  let [mine, theirs, least] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let run = 0; run < RUNS; run += 1) {
    theirs = Math.min(theirs, await timed(() => inTurn(hand, (statement) => statement.execute())));
    mine = Math.min(mine, await timed(ours));
    least = Math.min(least, await timed(() => inTurn(bare, (statement) => db.executeQuery(statement))));
  }
  const told = `${Math.round(mine)} ms, by hand ${Math.round(theirs)} ms: ${(mine / theirs).toFixed(2)} x`;
  const beside = `bare ${Math.round(least)} ms: ${(mine / least).toFixed(2)} x`;
  console.log(`${mine / theirs <= GOAL ? 'ok  ' : 'MISS'} ${what}: ${told} (${beside})`);
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (const item of items) await work(item);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  if (isPostgres(db)) {
    const start = performance.now();
    await work();
    return performance.now() - start;
  }
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}
