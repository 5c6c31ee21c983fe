import { addColumns, createIndex, createTables, type TableDefinition } from './table.ts';
import type { Migration } from './types.ts';

const version = { version: 'int=1' };

/** What the records of a database need to be changed by people: a version against lost updates, and who does it. */
const columns: Readonly<Record<string, TableDefinition['columns']>> = {
  property: version,
  unit: version,
  tenant: version,
  vendor: version,
  work_order: version,
  deal: { ...version, notes: 'text?', assigned_to: 'link:app_user?' },
  activity: {
    ...version,
    created_at: 'time?',
    closed_at: 'time?',
    is_critical: 'flag=0',
    assigned_to: 'link:app_user?',
  },
};

/** What somebody has to allow before it is paid, signed or done. */
const approval: TableDefinition = {
  columns: {
    id: 'id',
    company_id: 'own:company',
    voyager_db_id: 'own:voyager_db',
    property_id: 'own:property',
    vendor_id: 'link:vendor?',
    number: 'text',
    number_lower: 'text',
    kind: 'text',
    subject: 'text',
    subject_lower: 'text',
    amount: 'money',
    status: 'text',
    requested_by: 'text',
    requested_at: 'time',
    due_on: 'date',
    assigned_to: 'link:app_user?',
    decided_by: 'text?',
    decided_at: 'time?',
    decision_comment: 'text?',
    version: 'int=1',
  },
  unique: [['voyager_db_id', 'number_lower']],
  index: [
    ['voyager_db_id', 'requested_at', 'id'],
    ['voyager_db_id', 'status', 'due_on', 'id'],
    ['property_id', 'id'],
    ['vendor_id'],
    ['assigned_to'],
  ],
};

const indexes: readonly (readonly [table: string, columns: readonly string[]])[] = [
  ['activity', ['voyager_db_id', 'assigned_to', 'due_at', 'id']],
  ['activity', ['voyager_db_id', 'status', 'due_at', 'id']],
  ['activity', ['assigned_to']],
  ['deal', ['voyager_db_id', 'stage', 'id']],
  ['deal', ['voyager_db_id', 'expected_on', 'id']],
  ['deal', ['assigned_to']],
  ['tenant', ['voyager_db_id', 'status', 'id']],
  ['unit', ['voyager_db_id', 'available_on', 'id']],
];

/** Records that people change, and approvals. */
export const staffRecords: Migration = {
  name: '0003_staff_records',
  statements: (dialect) => [
    ...Object.entries(columns).flatMap(([table, added]) => addColumns(table, added, dialect)),
    "update activity set created_at = due_at, status = case when status = 'done' then 'closed' else status end",
    "update activity set closed_at = due_at where status = 'closed'",
    ...createTables({ approval }, dialect),
    ...indexes.map(([table, names]) => createIndex(table, names)),
  ],
};
