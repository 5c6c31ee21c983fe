import { createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const tables: Readonly<Record<string, TableDefinition>> = {
  live_change: {
    columns: {
      seq: 'id',
      topic: 'text',
      // Whom it concerns: users, else everybody of the company who may see the page, else everybody.
      user_ids: 'text?',
      company_id: 'own:company?',
      page: 'text?',
      ids: 'text',
      changed_at: 'time',
    },
    index: [['changed_at']],
  },
};

/**
 * What open pages are told of, written in the transaction of the change. On PostgreSQL numbers are given before the commit and
 * seen after it, in another order: the transaction stands with the row, so that a reader knows when no earlier one can come.
 */
export const liveChanges: Migration = {
  name: '0030_live_changes',
  statements: (dialect) => [
    ...createTables(tables, dialect),
    dialect === 'postgres'
      ? 'alter table "live_change" add column "tx" bigint not null default (pg_current_xact_id()::text::bigint)'
      : 'alter table "live_change" add column "tx" integer not null default 0',
    'create index "live_change_tx_seq" on "live_change" ("tx", "seq")',
  ],
};
