import { closeSearch } from './search.ts';
import type { Migration } from './types.ts';

/** Columns that words are looked for in, as migrations 0004 and 0005 left them. */
export const searched: Readonly<Record<string, readonly string[]>> = {
  property: ['name_lower', 'code_lower', 'city_lower'],
  unit: ['code_lower'],
  vendor: ['name_lower', 'code_lower', 'city_lower'],
  work_order: ['number_lower', 'description_lower'],
  tenant: ['full_name_lower', 'lower(code)', 'lower(email)'],
  deal: ['name_lower'],
  activity: ['subject_lower'],
  approval: ['number_lower', 'subject_lower'],
  app_user: ['full_name_lower', 'email_lower'],
  login_detail: ['user_name_lower', 'email_lower'],
  change_log: ['user_name_lower', 'lower(change_detail)'],
};

/** Words of two letters are found on SQLite by the trigrams that begin with them. PostgreSQL has no such list of its trigrams. */
export const twoLetters: Migration = {
  name: '0013_two_letters',
  statements: (dialect) =>
    dialect === 'sqlite' ? Object.entries(searched).flatMap(([table, columns]) => closeSearch(table, columns)) : [],
};
