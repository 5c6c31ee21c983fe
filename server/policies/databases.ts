import { type RawBuilder, sql } from 'kysely';

/** Columns, or values, that a condition compares. */
type Part = string | number;

/** Who asks under which role for which database. */
export interface DatabaseQuestion {
  user: Part;
  role: Part;
  /** role.all_databases. */
  allDatabases: Part;
  database: Part;
}

/**
 * 1 when the user may work in the database under the role, else 0: what was said of the user alone wins over what the role
 * gives. The only place that says so; whatever is checked or listed asks it.
 */
export function databaseAccess({ user, role, allDatabases, database }: DatabaseQuestion): RawBuilder<number> {
  return sql<number>`coalesce((
    select own_access.access_type from user_voyager_db as own_access
    where own_access.user_id = ${part(user)} and own_access.voyager_db_id = ${part(database)}
  ), ${roleAccess({ role, allDatabases, database })})`;
}

/** 1 when one of the roles that the user holds in the company gives the database, else 0. */
export function accessByRoles(user: Part, database: Part, companyId: number): RawBuilder<number> {
  return sql<number>`case when exists (
    select 1 from user_role as link
    inner join role as given on given.id = link.role_id
    inner join company_product as licence on licence.product_id = given.product_id and licence.company_id = ${companyId}
    where link.user_id = ${part(user)} and (given.company_id is null or given.company_id = ${companyId})
      and ${roleAccess({ role: 'given.id', allDatabases: 'given.all_databases', database })} = 1
  ) then 1 else 0 end`;
}

function roleAccess({ role, allDatabases, database }: Omit<DatabaseQuestion, 'user'>): RawBuilder<number> {
  return sql<number>`case when ${part(allDatabases)} = 1 or exists (
    select 1 from role_voyager_db as role_access
    where role_access.role_id = ${part(role)} and role_access.voyager_db_id = ${part(database)}
  ) then 1 else 0 end`;
}

/** A name is a column; a number is a value. */
function part(value: Part) {
  return typeof value === 'number' ? sql`${value}` : sql.ref(value);
}
