/**
 * Groups and pivots over 1,000,000 work orders against the same SQL written by hand, in one run: `npm run bench -- groups`, with
 * `--postgres` on a PostgreSQL that it starts for itself. By hand means the bare statements: the table and its index alone, under the
 * rights of the same reader, with a fixed zone on SQLite. What counts is the middle of the ratios of turns that follow each other, of
 * processor time where the database is in this process, so that other work on the machine counts for neither.
 */
import { performance } from 'node:perf_hooks';
import { CompiledQuery, sql } from 'kysely';
import { isPostgres } from '../../server/database/isPostgres.ts';
import type { Groups } from '../../server/engine.ts';
import { pivotOf } from '../../server/export/pivotDocument.ts';
import type { AskedRows } from '../../server/export/reportRows.ts';
import type { Level } from '../../server/repositories/groups/groupKey.ts';
import { groupsOfLevel, hasMoreGroups } from '../../server/repositories/groups/groupRows.ts';
import type { ListPlan } from '../../server/repositories/lists/list.types.ts';
import { workOrdersPlan } from '../../server/repositories/portfolio/workOrders.ts';
import { openWorkOrders } from './openWorkOrders.ts';

const ROWS = Number(process.env.MULLION_BENCH_ROWS ?? 1_000_000);
const RUNS = 11;
const GOAL = 1.3;
const QUESTION =
  / and \((?:mullion_is_short\('work_order'\) or )?"work_order"\."rowid" & 1023 or mullion_goes_on\(\)\)/;

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
const document = { id: 'bench', columns: [] } as unknown as AskedRows['document'];
const asked = { document, whole: plan, keys: adding } as unknown as AskedRows;
const cost = sql`sum(cost)`.as('n');
await pivot('pivot of status by priority, counted', [{ of: 'count', title: '' }], count);
await pivot('pivot of status by priority, costs', [{ of: 'sum', field: 'Cost', title: '' }], cost);
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

/** Rows, columns, cells and all: by hand each is a statement. */
async function pivot(what: string, values: Groups['values'], number: typeof count): Promise<void> {
  const groups = { by: 'Status', across: priority, values } as Groups;
  await compare(what, () => pivotOf(db, asked, groups, priority), [
    own.select([sql`status`.as('k'), number]).groupBy(sql`1`),
    own.select([sql`priority`.as('k'), number]).groupBy(sql`1`),
    own.select([sql`status`.as('a'), sql`priority`.as('b'), number]).groupBy(sql`1, 2`),
    own.select(number),
  ]);
}

async function compare(what: string, ours: () => Promise<unknown>, hand: readonly Statement[]): Promise<void> {
  const bare = hand.map((statement) => {
    const { sql: text, parameters } = statement.compile();
    // Raw statements are not looked through; what lets the server end a read is then missing.
    return CompiledQuery.raw(text.replace(QUESTION, ''), [...parameters]);
  });
  if (bare.some(({ sql: text }) => text.includes('mullion_'))) throw new Error('The statements are not bare.');
  const turns: { mine: number; theirs: number }[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const theirs = await timed(() => inTurn(bare, (statement) => db.executeQuery(statement)));
    const mine = await timed(ours);
    // The first turn fills the caches.
    if (run > 0) turns.push({ mine, theirs });
  }
  const ratio = median(turns.map(({ mine, theirs }) => mine / theirs));
  const times = [median(turns.map(({ mine }) => mine)), median(turns.map(({ theirs }) => theirs))].map(Math.round);
  console.log(
    `${ratio <= GOAL ? 'ok  ' : 'MISS'} ${what}: ${times[0]} ms, by hand ${times[1]} ms: ${ratio.toFixed(2)} x`,
  );
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
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
