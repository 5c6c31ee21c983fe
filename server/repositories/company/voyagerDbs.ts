import { sql } from 'kysely';
import type { Db } from '#server/database/schema.ts';
import type { CompanyScope } from '#server/policies/scope.ts';
import { toFlag } from '../flags.ts';
import { matchesWords, planList } from '../lists/list.ts';
import { updateAsRead } from '../records.ts';

const sortable = {
  Id: 'voyager_db.id',
  Name: 'voyager_db.name_lower',
  Label: { column: sql`lower(coalesce(voyager_db.label, voyager_db.name))` },
  Instance: 'voyager_db.instance',
  Order: 'voyager_db.sort_order',
  DefaultAccess: 'voyager_db.default_access',
} as const;

/** Databases of the company (CONSOLE-VOYAGER-01). */
export function voyagerDbsPlan(
  db: Db,
  scope: CompanyScope,
  { ids = [], searchTerm }: { ids?: readonly number[]; searchTerm?: string },
) {
  let query = selectVoyagerDbs(db, scope);
  if (ids.length > 0) query = query.where('voyager_db.id', 'in', [...ids]);
  if (searchTerm)
    query = query.where(
      matchesWords(['voyager_db.name_lower', sql<string>`lower(coalesce(voyager_db.label, ''))`], searchTerm),
    );
  return planList({ query, key: 'voyager_db.id', sortable, sort: { by: 'Order', type: 'asc' }, present });
}

export async function findVoyagerDb(db: Db, scope: CompanyScope, id: number) {
  const row = await selectVoyagerDbs(db, scope).where('voyager_db.id', '=', id).executeTakeFirst();
  return row && present(row);
}

function selectVoyagerDbs(db: Db, scope: CompanyScope) {
  return db
    .selectFrom('voyager_db')
    .where('voyager_db.company_id', '=', scope.companyId)
    .select([
      'voyager_db.id as Id',
      'voyager_db.name as Name',
      'voyager_db.label as Label',
      'voyager_db.instance as Instance',
    ])
    .select(['voyager_db.sort_order as Order', 'voyager_db.default_access as DefaultAccess'])
    .select(['voyager_db.stylesheet as sstylesheet', 'voyager_db.version as Version']);
}

type VoyagerDbRow = Awaited<ReturnType<ReturnType<typeof selectVoyagerDbs>['execute']>>[number];

function present(row: VoyagerDbRow) {
  return { ...row, DefaultAccess: toFlag(row.DefaultAccess) };
}

export interface VoyagerDbValues {
  Order: number;
  DefaultAccess: number;
  sstylesheet: string | null;
  Label: string | null;
}

/** False when somebody else saved in between. */
export async function updateVoyagerDb(
  db: Db,
  scope: CompanyScope,
  { id, version, values }: { id: number; version: number; values: VoyagerDbValues },
): Promise<boolean> {
  const columns = {
    label: values.Label,
    sort_order: values.Order,
    default_access: values.DefaultAccess,
    stylesheet: values.sstylesheet,
  };
  return updateAsRead(db, scope, 'voyager_db', { id, version, columns });
}

/** Another database of the company that has the order already; 0 may be shared (CONSOLE-VOYAGER-06). */
export async function isOrderTaken(db: Db, scope: CompanyScope, order: number, exceptId: number): Promise<boolean> {
  if (order === 0) return false;
  const row = await db
    .selectFrom('voyager_db')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('sort_order', '=', order)
    .where('id', '!=', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Where the files of a database lie; the secret is only said to be there. */
export async function findFileServer(db: Db, scope: CompanyScope, id: number) {
  const row = await db
    .selectFrom('file_server')
    .select(['voyager_db_id', 'server', 'path', 'user_name', 'secret_name'])
    .where('company_id', '=', scope.companyId)
    .where('voyager_db_id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { voyager_db_id: Id, server: Server, path: Path, user_name: UserName } = row;
  return { Id, Server, Path, UserName, HasPassword: row.secret_name !== null };
}
