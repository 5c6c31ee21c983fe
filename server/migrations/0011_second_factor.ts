import { addColumns, createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const own: Record<string, TableDefinition> = {
  mfa_guard: {
    columns: { user_id: 'own:app_user', tries: 'int', rounds: 'int', paused_until: 'time?' },
    key: ['user_id'],
  },
  mfa_pending: {
    columns: { user_id: 'own:app_user', secret: 'text', created_at: 'time' },
    key: ['user_id'],
  },
  mfa_code: {
    columns: {
      id: 'id',
      user_id: 'own:app_user',
      factor: 'text',
      code_hash: 'text',
      created_at: 'time',
      expires_at: 'time',
      ended_at: 'time?',
    },
    index: [['user_id', 'created_at']],
  },
  mfa_recovery_code: {
    columns: { id: 'id', user_id: 'own:app_user', code_hash: 'text', used_at: 'time?' },
    unique: [['user_id', 'code_hash']],
  },
  outbox_message: {
    columns: {
      id: 'id',
      company_id: 'own:company',
      user_id: 'own:app_user',
      channel: 'text',
      recipient: 'text',
      subject: 'text',
      body: 'text',
      created_at: 'time',
    },
    index: [['company_id', 'created_at', 'id']],
  },
};

/**
 * Codes, recovery codes and pauses of the second factor, messages of the demo. Secrets that were stored plain cannot be
 * opened by the vault: nobody could register one so far, the accounts of the demo begin anew.
 */
export const secondFactor: Migration = {
  name: '0011_second_factor',
  statements: (dialect) => [
    ...createTables(own, dialect),
    ...addColumns('session', { confirmed_at: 'time?' }, dialect),
    `update "app_user" set "mfa_secret" = null, "is_mfa_enabled" = 0, "is_mfa_registered" = 0 where "mfa_secret" is not null`,
  ],
};
