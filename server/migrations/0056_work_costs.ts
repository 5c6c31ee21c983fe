import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** What a work order costs, line by line, as JSON: it is read, checked and written as one. */
export const workCosts: Migration = {
  name: '0056_work_costs',
  statements: (dialect) => addColumns('work_order', { costs: 'text?' }, dialect),
};
