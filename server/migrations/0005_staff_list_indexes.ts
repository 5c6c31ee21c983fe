import { createSearch, dropSearch } from './search.ts';
import { createIndex } from './table.ts';
import type { Migration } from './types.ts';

const database = ['voyager_db_id', 'company_id'];

const sorted: Readonly<Record<string, readonly string[]>> = {
  tenant: ['property_id', 'unit_id'],
  deal: ['property_id', 'unit_id'],
  activity: ['assigned_to'],
  approval: [
    'id',
    'number_lower',
    'kind',
    'subject_lower',
    'amount',
    'status',
    'requested_by',
    'requested_at',
    'due_on',
    'decided_by',
    'decided_at',
    'property_id',
    'vendor_id',
    'assigned_to',
  ],
};

/** Indexes for the orders of the lists that staff work on, and for the words they are searched for. */
export const staffListIndexes: Migration = {
  name: '0005_staff_list_indexes',
  statements: (dialect) => [
    'drop index "approval_voyager_db_id_requested_at_id"',
    ...Object.entries(sorted).flatMap(([table, columns]) =>
      columns.map((column) => createIndex(table, [...new Set([...database, column, 'id'])])),
    ),
    ...dropSearch('tenant', dialect),
    ...createSearch('tenant', ['full_name_lower', 'lower(code)', 'lower(email)'], dialect),
    ...createSearch('approval', ['number_lower', 'subject_lower'], dialect),
  ],
};
