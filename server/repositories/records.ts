import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Database, Db } from '#server/database/schema.ts';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import type { ListPlan } from './lists/list.types.ts';
import { hasClosedProperties, isOpenProperty } from './portfolio/openProperties.ts';

/** Tables whose rows belong to one database of one company and carry a version. */
export type RecordTable = {
  [T in keyof Database]: Database[T] extends { voyager_db_id: number; version: unknown } ? T : never;
}[keyof Database] &
  string;

/** Tables whose rows belong to a company and carry a version. */
type CompanyTable = {
  [T in keyof Database]: Database[T] extends { company_id: number | null; version: unknown } ? T : never;
}[keyof Database] &
  string;

type ColumnsOf<T extends CompanyTable> = { readonly [C in keyof Updateable<Database[T]>]?: string | number | null };

/** Values by column. */
export type Columns = Readonly<Record<string, string | number | null>>;

/** The row of a list with this id, as the list shows it; so it is found only where the list has it. */
export async function findRow<Raw, Row>(plan: ListPlan<Raw, Row>, id: number): Promise<Row | undefined> {
  const raw = await plan.query.where(sql.ref(plan.key), '=', id).executeTakeFirst();
  return raw && plan.present(raw as Raw);
}

/** Answers the id of the new row. */
export async function insertRecord(db: Db, scope: CompanyScope, table: RecordTable, columns: Columns): Promise<number> {
  const row = { ...columns, company_id: scope.companyId, voyager_db_id: requireDatabase(scope) };
  const names = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))}) returning id`.execute(db);
  return Number(rows[0]?.id);
}

/** False when somebody else saved in between. */
export async function updateRecord(
  db: Db,
  scope: CompanyScope,
  table: RecordTable,
  { id, version, columns }: { id: number; version: number; columns: Columns },
): Promise<boolean> {
  return writeAsRead(db, table, { id, version, columns, owner: inDatabase(scope) });
}

/**
 * Changes a row of the company as somebody read it.
 *
 * @returns false when somebody else saved in between
 * @example await updateAsRead(trx, scope, 'role', { id: 7, version: 3, columns: { menu_id: null } })
 */
export async function updateAsRead<T extends CompanyTable>(
  db: Db,
  scope: CompanyScope,
  table: T,
  { id, version, columns }: { id: number; version: number; columns: ColumnsOf<T> },
): Promise<boolean> {
  return writeAsRead(db, table, { id, version, columns, owner: sql`company_id = ${scope.companyId}` });
}

/** Changes some rows whatever their version; answers how many there were. */
export async function updateRecords(
  db: Db,
  scope: CompanyScope,
  table: RecordTable,
  { ids, columns }: { ids: readonly number[]; columns: Columns },
): Promise<number> {
  const set = sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  const { rows } = await sql`
    update ${sql.table(table)} set ${set}, version = version + 1
    where id in (${sql.join(ids)}) and ${inDatabase(scope)} returning id`.execute(db);
  return rows.length;
}

export async function deleteRecord(db: Db, scope: CompanyScope, table: RecordTable, id: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id} and ${inDatabase(scope)}`.execute(db);
}

/** Id of the row of the database with these values. */
export async function recordId(
  db: Db,
  scope: CompanyScope,
  table: RecordTable,
  match: Columns,
): Promise<number | undefined> {
  const conditions = sql.join(
    Object.entries(match).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  );
  // Nothing is moved to a property that is closed for who moves it.
  const isLimited = table === 'property' && hasClosedProperties(scope);
  const open = isLimited ? sql`and ${isOpenProperty(scope, 'id')}` : sql``;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where ${conditions} and ${inDatabase(scope)} ${open} order by id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

/** True when the database of the scope has a row of the table with these values. */
export async function hasRecord(db: Db, scope: CompanyScope, table: RecordTable, match: Columns): Promise<boolean> {
  return (await recordId(db, scope, table, match)) !== undefined;
}

/** The number after the highest one there is; the caller holds the company, so that nobody else gets the same. */
export async function nextNumber(
  db: Db,
  scope: CompanyScope,
  table: RecordTable,
  { column, prefix, digits }: { column: string; prefix: string; digits: number },
): Promise<string> {
  const highest = async (longer = sql``) => {
    const { rows } = await sql<{ highest: string | null }>`
      select max(${sql.ref(column)}) as highest from ${sql.table(table)} where ${inDatabase(scope)} ${longer}`.execute(
      db,
    );
    return Number(rows[0]?.highest?.slice(prefix.length) ?? 0);
  };
  let last = await highest();
  // Compared as texts, WO-1000000 comes before WO-999999: numbers that outgrew the digits are asked for by their length.
  for (let length = digits; last >= 10 ** length - 1; length++)
    last = Math.max(last, await highest(sql`and length(${sql.ref(column)}) > ${prefix.length + length}`));
  return `${prefix}${String(last + 1).padStart(digits, '0')}`;
}

async function writeAsRead(
  db: Db,
  table: string,
  { id, version, columns, owner }: { id: number; version: number; columns: object; owner: RawBuilder<unknown> },
): Promise<boolean> {
  const values = Object.entries({ ...columns, version: version + 1 });
  const set = sql.join(values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  const { rows } = await sql`
    update ${sql.table(table)} set ${set}
    where id = ${id} and version = ${version} and ${owner} returning id`.execute(db);
  return rows.length > 0;
}

function inDatabase(scope: CompanyScope) {
  return sql`company_id = ${scope.companyId} and voyager_db_id = ${requireDatabase(scope)}`;
}
