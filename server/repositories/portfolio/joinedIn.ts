import { sql } from 'kysely';
import { type CompanyScope, requireDatabase } from '#server/policies/scope.ts';
import type { SortColumn } from '../lists/list.types.ts';

/**
 * Records that others belong to are joined within the database, so that an index of theirs can give the order, and from the
 * left, so that a count or a jump leaves out what it does not ask for.
 */
export function joinedIn(scope: CompanyScope) {
  return (table: 'property' | 'unit' | 'vendor' | 'deal') =>
    sql<boolean>`${sql.ref(`${table}.voyager_db_id`)} = ${requireDatabase(scope)} and ${sql.ref(`${table}.company_id`)} = ${scope.companyId}`;
}

/** Users are joined within the company, for the same reasons. */
export function userIn(scope: CompanyScope) {
  return sql<boolean>`app_user.company_id = ${scope.companyId}`;
}

/** Columns that rows of working data are found within; of the whole company where no database is chosen. */
export function inScope({ companyId, databaseId }: CompanyScope): Readonly<Record<string, number>> {
  return { company_id: companyId, ...(databaseId === undefined ? {} : { voyager_db_id: databaseId }) };
}

/** The order by a column of the property, each of which has many rows that refer to it. */
export function byProperty(scope: CompanyScope, column: string, reference: string): SortColumn {
  return { column, through: 'property.id', groups: { reference, within: inScope(scope) } };
}
