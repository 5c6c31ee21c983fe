import { createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const tables: Readonly<Record<string, TableDefinition>> = {
  notification: {
    columns: {
      id: 'id',
      company_id: 'own:company',
      message: 'text',
      message_lower: 'text',
      kind: 'flag',
      audience: 'text?',
      recipients: 'text',
      recipients_lower: 'text',
      sender_id: 'link:app_user?',
      sender_name: 'text',
      sender_name_lower: 'text',
      due_key: 'text?',
      created_at: 'time',
    },
    unique: [['company_id', 'due_key']],
    index: [['company_id', 'created_at', 'id']],
  },
  notification_user: {
    columns: { notification_id: 'own:notification', user_id: 'own:app_user', received_at: 'time?' },
    key: ['notification_id', 'user_id'],
  },
};

/** Notifications, and who has received them. */
export const notifications: Migration = {
  name: '0035_notifications',
  statements: (dialect) => [
    ...createTables(tables, dialect),
    // What is on a list is found by it, however much was received before.
    'create index "notification_user_open" on "notification_user" ("user_id", "notification_id") where "received_at" is null',
    'create index "notification_user_user_id" on "notification_user" ("user_id")',
  ],
};
