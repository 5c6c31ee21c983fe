import { type KeptTotals, keepTotals } from './keptTotals.ts';
import type { Migration } from './types.ts';

/** Days make groups where a total asks which ones are past. */
export const keptTables: Readonly<Record<string, KeptTotals>> = {
  property: { by: [], sums: { units: 'row.units', market_value: 'row.market_value' } },
  unit: { by: ['available_on?'], sums: { rent: 'row.rent' } },
  tenant: {
    by: ['status', 'lease_to'],
    sums: { rent: 'row.rent', owed: 'case when row.balance > 0 then row.balance else 0 end' },
  },
  vendor: { by: [], sums: { balance: 'row.balance', owing: 'case when row.balance > 0 then 1 else 0 end' } },
  deal: { by: ['stage', 'expected_on'], sums: { amount: 'row.amount' } },
  work_order: { by: ['status', 'priority', 'due_on?'], sums: { cost: 'row.cost' } },
  approval: { by: ['status', 'due_on'], sums: { amount: 'row.amount' } },
};

/** Totals of all rows are read from groups that are counted already. */
export const keptTotals: Migration = {
  name: '0021_kept_totals',
  statements: (dialect) => Object.entries(keptTables).flatMap(([table, kept]) => keepTotals(table, kept, dialect)),
};
