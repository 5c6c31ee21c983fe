import { sql } from 'kysely';

/** What people call a database: its label, or its name where it has none. Of the table `voyager_db` in a query. */
export const databaseLabel = sql<string>`coalesce(voyager_db.label, voyager_db.name)`;

/** Its order, and what a search looks into. */
export const databaseLabelLower = sql<string>`lower(coalesce(voyager_db.label, voyager_db.name))`;
