import { scopeColumns } from './0004_list_indexes.ts';
import { addColumns, createIndex } from './table.ts';
import type { Migration } from './types.ts';

/**
 * What a work order costs, line by line, as JSON: it is read, checked and written as one. By how many percent a deal is expected, and
 * what it is worth by that.
 */
export const keptComputations: Migration = {
  name: '0056_kept_computations',
  statements: (dialect) => [
    ...addColumns('work_order', { costs: 'text?' }, dialect),
    ...addColumns('deal', { chance: 'int?', weighted: 'money?' }, dialect),
    createIndex('deal', [...scopeColumns, 'weighted', 'id']),
  ],
};
