import type { TableDefinition } from '../table.ts';

/** Sessions and what a request leaves behind. */
export const sessions: Record<string, TableDefinition> = {
  session: {
    columns: {
      id: 'text',
      user_id: 'own:app_user',
      company_id: 'own:company',
      mode: 'text',
      created_at: 'time',
      expires_at: 'time',
      ended_at: 'time?',
      end_reason: 'text?',
      invalidated_at: 'time?',
      forced_logout_at: 'time?',
    },
    key: ['id'],
    index: [['user_id', 'ended_at'], ['expires_at']],
  },
  refresh_token: {
    columns: {
      token_hash: 'text',
      session_id: 'own:session',
      issued_at: 'time',
      expires_at: 'time',
      used_at: 'time?',
    },
    key: ['token_hash'],
    index: [['session_id'], ['expires_at']],
  },
  idempotency: {
    columns: {
      user_id: 'own:app_user',
      key: 'text',
      operation: 'text',
      request_hash: 'text',
      status: 'int?',
      answer: 'text?',
      created_at: 'time',
    },
    key: ['user_id', 'key'],
    index: [['created_at']],
  },
  server_secret: { columns: { name: 'text', value: 'text' }, key: ['name'] },
};
