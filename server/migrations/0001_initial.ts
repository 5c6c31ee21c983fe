import { access } from './initial/access.ts';
import { portfolio } from './initial/portfolio.ts';
import { reports } from './initial/reports.ts';
import { sessions } from './initial/sessions.ts';
import { createTables } from './table.ts';
import type { Migration } from './types.ts';

/** All tables of the first release. */
export const initial: Migration = {
  name: '0001_initial',
  statements: (dialect) => [
    ...createTables({ ...access, ...sessions, ...reports, ...portfolio }, dialect),
    // Global roles have no company, so the unique key above does not see them.
    'create unique index "role_global_name" on "role" ("name_lower") where "company_id" is null',
  ],
};
