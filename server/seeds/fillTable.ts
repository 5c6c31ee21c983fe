import { sql } from 'kysely';
import { withoutTimeouts } from '#server/database/cancel.ts';
import type { Db, Trx } from '#server/database/schema.ts';
import { insertRows, moveCounters, type RowsOf } from './bulk.ts';
import { changeRows } from './changes.ts';
import { taskLogRows } from './consoleRows.ts';
import { startOfDay } from './days.ts';
import { countRows, type FillTarget, loadTarget, newestId } from './fillTarget.ts';
import { loginRows } from './history.ts';
import { Ids } from './ids.ts';
import { approvalRows } from './portfolio/approvals.ts';
import type { PortfolioContext } from './portfolio/context.ts';
import { activityRows, dealRows } from './portfolio/deals.ts';
import { propertyRows } from './portfolio/properties.ts';
import { tenantRows } from './portfolio/tenants.ts';
import { unitRows } from './portfolio/units.ts';
import { vendorRows } from './portfolio/vendors.ts';
import { workOrderRows } from './portfolio/workOrders.ts';
import { planMoreUsers, userRows } from './users.ts';
import { withoutIndexes } from './withoutIndexes.ts';

/** Rows that are made at a time. */
const CHUNK = 20_000;
/** From here on it is faster to make the indexes anew. */
const MANY = 50_000;

interface Chunk {
  context: PortfolioContext;
  target: FillTarget;
  count: number;
  /** Number of the first row, after those that are there. */
  first: number;
}

type Fillable = keyof typeof fillers;

/** How each table goes on; `count` may be missed by a few rows only where rows come in groups. */
const fillers = {
  app_user: ({ context, target, count, first }: Chunk) =>
    userRows(planMoreUsers(context, target.company, count, first), target.company.id, context, new Map(), new Map()),
  login_detail: ({ context, target, count }: Chunk) =>
    loginRows(context, sized(target, { logins: count }), target.users),
  change_log: ({ context, target, count }: Chunk) =>
    changeRows(context, sized(target, { changes: count }), target.users),
  task_log: ({ context, target, count }: Chunk) =>
    taskLogRows(context, sized(target, { taskRuns: count }), target.tasks),
  property: ({ context, count, first }: Chunk) => propertyRows(context, count, 0, first),
  unit: ({ context, target, count, first }: Chunk) => {
    const units = Math.ceil(count / target.properties.length);
    const buildings = target.properties.map(({ id }) => ({ id, units }));
    return unitRows(context, buildings, `${first}-`).slice(0, count);
  },
  tenant: ({ context, target, count, first }: Chunk) => tenantRows(context, count, target.units, first),
  vendor: ({ context, count, first }: Chunk) => vendorRows(context, count, first),
  deal: ({ context, target, count }: Chunk) => dealRows(context, count, target.units),
  activity: ({ context, target, count }: Chunk) => activityRows(context, count, target.deals),
  approval: ({ context, target, count, first }: Chunk) => approvalRows(context, count, target, first),
  work_order: ({ context, target, count, first }: Chunk) =>
    workOrderRows(context, count, { units: target.units, vendors: target.vendors, firstNumber: first }),
} as const;

export const fillableTables = Object.keys(fillers) as Fillable[];

export function isFillable(table: string): table is Fillable {
  return Object.hasOwn(fillers, table);
}

/**
 * Brings a table of the first company (and, for its working data, of its first database) up to `wanted` rows, all of them or
 * none. The same day, start and number give the same rows.
 *
 * @param onProgress called with the rows that are there
 */
export async function fillTable(
  db: Db,
  table: Fillable,
  wanted: number,
  onProgress: (rows: number) => void,
): Promise<void> {
  const target = await loadTarget(db);
  let rows = await countRows(db, table, target);
  if (rows >= wanted) return;
  const insert = async (trx: Trx) => {
    const fill = async () => {
      while (rows < wanted) {
        const count = Math.min(CHUNK, wanted - rows);
        await fillChunk(trx, table, { target, count, first: rows + 1 });
        rows += count;
        onProgress(rows);
      }
    };
    if (wanted - rows < MANY) await fill();
    else await withoutIndexes(trx, table, fill);
    await moveCounters(trx, [table]);
  };
  await withoutTimeouts(async () => {
    await db.transaction().execute(insert);
    await sql`analyze`.execute(db);
  });
}

async function fillChunk(trx: Trx, table: Fillable, { target, count, first }: Omit<Chunk, 'context'>): Promise<void> {
  const ids = new Ids();
  ids.startAfter(table, await newestId(trx, table));
  const database = { ...target.database, name: `${target.database.name}/${first}` };
  const company = { ...target.company, streams: `${target.company.domain}/${first}` };
  const staff = target.users.filter((user) => !user.isInactive).map((user) => user.id);
  const context = { trx, ids, today: startOfDay(new Date()), companyId: company.id, database, staff };
  const rows = fillers[table]({ context, target: { ...target, company }, count, first });
  await insertRows(trx, table, rows as RowsOf<Fillable>);
}

function sized({ company }: FillTarget, volumes: Partial<FillTarget['company']['volumes']>) {
  return { ...company, domain: company.streams ?? company.domain, volumes: { ...company.volumes, ...volumes } };
}
