import { createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const tables: Readonly<Record<string, TableDefinition>> = {
  sign_in_guard: {
    // The hash of what is counted: a password that was typed as a name is not kept.
    columns: { key_hash: 'text', tries: 'int', paused_until: 'time?', touched_at: 'time' },
    key: ['key_hash'],
    index: [['touched_at']],
  },
};

/** Wrong tries of the sign-in, which all processes of an installation count together. */
export const signInGuard: Migration = {
  name: '0016_sign_in_guard',
  statements: (dialect) => createTables(tables, dialect),
};
