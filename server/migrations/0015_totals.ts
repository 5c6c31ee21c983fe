import { scopeColumns } from './0004_list_indexes.ts';
import type { Migration } from './types.ts';

/**
 * What the totals above a list are made of, the property that may be closed for its reader, and what refers to joined rows:
 * both databases leave those joins out, but still ask for their columns.
 */
const summed: Readonly<Record<string, readonly string[]>> = {
  property: ['units', 'market_value'],
  unit: ['available_on', 'rent', 'property_id'],
  tenant: ['status', 'lease_to', 'rent', 'balance', 'property_id', 'unit_id'],
  vendor: ['balance'],
  deal: ['stage', 'expected_on', 'amount', 'property_id', 'unit_id', 'assigned_to'],
  work_order: ['status', 'priority', 'due_on', 'cost', 'property_id', 'unit_id', 'vendor_id'],
  activity: ['status', 'is_critical', 'due_at', 'property_id', 'deal_id', 'assigned_to'],
  approval: ['status', 'due_on', 'amount', 'property_id', 'vendor_id', 'assigned_to'],
};

/** Totals of all rows are counted in an index alone: never older than the rows, and without reading them. */
export const totals: Migration = {
  name: '0015_totals',
  statements: () =>
    Object.entries(summed).map(
      ([table, columns]) => `create index ${table}_totals on ${table} (${[...scopeColumns, ...columns].join(', ')})`,
    ),
};
