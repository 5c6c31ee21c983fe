import { sql } from 'kysely';
import type { Trx } from '#server/database/schema.ts';
import { keptTables } from '#server/migrations/0021_kept_totals.ts';
import { recountTotals } from '#server/migrations/keptTotals.ts';
import { isPostgres } from './bulk.ts';

/**
 * Inserts much into a table: its indexes and triggers are taken away and made anew behind the rows, each in one go. All within the
 * transaction, so that a process that dies leaves the table as it was.
 */
export async function withoutIndexes(trx: Trx, table: string, insert: () => Promise<void>): Promise<void> {
  const before = (await newestId(trx, table)) ?? 0;
  const parts = await (isPostgres(trx) ? postgresParts(trx, table) : sqliteParts(trx, table));
  for (const { kind, name } of parts) await sql`drop ${sql.raw(kind)} ${sql.id(name)}`.execute(trx);
  await insert();
  for (const { definition } of parts) await sql.raw(definition).execute(trx);
  if (isPostgres(trx)) return;
  await fillTrigrams(trx, table, before, parts);
  const kept = keptTables[table];
  for (const statement of kept ? recountTotals(table, kept) : []) await sql.raw(statement).execute(trx);
}

interface Part {
  kind: 'index' | 'trigger';
  name: string;
  definition: string;
}

/** Those of unique keys have no text of their own and stay. */
async function sqliteParts(trx: Trx, table: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select type as kind, name, sql as definition from sqlite_master
    where tbl_name = ${table} and type in ('index', 'trigger') and sql is not null order by type, name`.execute(trx);
  return rows;
}

async function postgresParts(trx: Trx, table: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select 'index' as kind, indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename = ${table}
      and not exists (select from pg_constraint where conname = indexname)`.execute(trx);
  return rows;
}

/** What the trigger would have done, for all new rows at once: its own statement, with the table in the place of the row. */
async function fillTrigrams(trx: Trx, table: string, before: number, parts: readonly Part[]): Promise<void> {
  const trigger = parts.find(({ name }) => name === `${table}_search_insert`);
  const [, target, values] = /begin\s+(insert into [^;]+?) values \(([^;]+)\);/.exec(trigger?.definition ?? '') ?? [];
  if (!target || !values) return;
  await sql`${sql.raw(target)} select ${sql.raw(values.replaceAll('new.', `${table}.`))} from ${sql.table(table)}
    where id > ${before}`.execute(trx);
}

async function newestId(trx: Trx, table: string): Promise<number | null | undefined> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`.execute(trx);
  return rows[0]?.id;
}
