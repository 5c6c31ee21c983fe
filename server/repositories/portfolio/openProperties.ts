import { sql } from 'kysely';
import type { CompanyScope } from '#server/policies/scope.ts';

/** Condition: the property that the column names is not closed for the reader. Of use where the scope says that some are. */
export function isOpenProperty({ closedFor = 0 }: CompanyScope, column: string) {
  return sql<boolean>`${sql.ref(column)} not in (
    select property_id from user_property where user_id = ${closedFor} and has_access = 0)`;
}

/** True when the reader is kept from some properties of the database. */
export function hasClosedProperties({ closedFor }: CompanyScope): boolean {
  return closedFor !== undefined;
}
