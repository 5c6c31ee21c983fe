import { addColumns, createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const tables: Readonly<Record<string, TableDefinition>> = {
  external_login: {
    columns: {
      id: 'id',
      state_hash: 'text',
      browser_hash: 'text',
      provider: 'text',
      nonce: 'text',
      verifier: 'text',
      client_pin: 'text',
      return_to: 'text',
      expires_at: 'time',
      token_hash: 'text?',
      subject: 'text?',
      email: 'text?',
      email_verified: 'flag=0',
      first_name: 'text?',
      last_name: 'text?',
    },
    unique: [['state_hash'], ['token_hash']],
    index: [['expires_at']],
  },
  external_identity: {
    columns: { provider_id: 'int', subject: 'text', user_id: 'own:app_user', created_at: 'time' },
    key: ['provider_id', 'subject'],
    index: [['user_id']],
  },
  used_token: { columns: { token_hash: 'text', expires_at: 'time' }, key: ['token_hash'], index: [['expires_at']] },
};

/** Sign-in with providers, and sessions in which somebody works as another user. */
export const waysIn: Migration = {
  name: '0006_ways_in',
  statements: (dialect) => [
    ...createTables(tables, dialect),
    ...addColumns(
      'session',
      { impersonator_id: 'own:app_user?', parent_id: 'own:session?', can_return: 'flag=0' },
      dialect,
    ),
    ...addColumns('change_log', { impersonator_id: 'link:app_user?' }, dialect),
    'create index "session_parent_id" on "session" ("parent_id")',
    'create index "session_impersonator_id" on "session" ("impersonator_id")',
  ],
};
