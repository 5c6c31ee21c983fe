import { RequestError } from '#server/errors.ts';
import { FieldFaults } from '#server/fieldErrors.ts';
import { companyDatabases } from '#server/repositories/dropdowns.ts';
import { userIdsByEmail } from '#server/repositories/users/users.ts';
import type { RouteContext } from '#server/routes/routesOf.ts';
import { columnsOf } from './headings.ts';
import type { ImportedTable } from './table/protocol.ts';

/** A row as the access that it gives or takes, or as what is wrong with it. */
export interface AccessRow {
  line: number;
  email: string;
  database: string;
  change: { userId: number; databaseId: number; access: 0 | 1 } | undefined;
  /** Message per field. */
  faults: Readonly<Record<string, string>>;
}

const fieldNames = ['Email', 'VoyagerDb', 'AccessType'] as const;
type FieldName = (typeof fieldNames)[number];
const required: readonly FieldName[] = ['Email', 'VoyagerDb'];
/** What people write for access and for none; empty: access. */
const answers: Readonly<Record<string, 0 | 1>> = {
  '': 1,
  '1': 1,
  true: 1,
  yes: 1,
  active: 1,
  '0': 0,
  false: 0,
  no: 0,
  inactive: 0,
};

/** @throws RequestError columns_missing */
export async function readAccessRows(
  { actor, db, scope, services }: Pick<RouteContext, 'actor' | 'db' | 'scope' | 'services'>,
  rows: ImportedTable['rows'],
): Promise<AccessRow[]> {
  const columns = columnsOf(fieldNames, Object.keys(rows[0]?.cells ?? {}));
  const missing = required.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new RequestError('columns_missing', { values: { columns: missing.join(', ') } });
  const databases = await companyDatabases(db, scope);
  const users = await userIdsByEmail(db, scope);
  return rows.map(({ line, cells }) => {
    const text = (name: FieldName) => String(cells[columns.get(name) ?? ''] ?? '').trim();
    const faults = new FieldFaults(services, actor.language);
    const [email, database, answer] = [text('Email'), text('VoyagerDb'), text('AccessType').toLowerCase()];
    const userId = users.get(email.toLowerCase());
    // Whoever writes the file knows the database by what the console calls it, or by its name.
    const wanted = database.toLowerCase();
    const found =
      databases.find(({ name }) => name.toLowerCase() === wanted) ??
      databases.find(({ label }) => label.toLowerCase() === wanted);
    const access = Object.hasOwn(answers, answer) ? answers[answer] : undefined;
    if (!email) faults.add('Email', 'required');
    else if (userId === undefined) faults.add('Email', 'user_unknown');
    if (!database) faults.add('VoyagerDb', 'required');
    else if (!found) faults.add('VoyagerDb', 'database_unknown');
    if (access === undefined) faults.add('AccessType', 'access_unclear');
    const isWhole = userId !== undefined && found && access !== undefined;
    const change = isWhole ? { userId, databaseId: found.id, access } : undefined;
    return { line, email, database: found?.name ?? database, change, faults: faults.fields };
  });
}
