import { scopeColumns } from './0004_list_indexes.ts';
import { addColumns, createIndex } from './table.ts';
import type { Migration } from './types.ts';

/** By how many percent a deal is expected, and what it is worth by that. */
export const dealChance: Migration = {
  name: '0057_deal_chance',
  statements: (dialect) => [
    ...addColumns('deal', { chance: 'int?', weighted: 'money?' }, dialect),
    createIndex('deal', [...scopeColumns, 'weighted', 'id']),
  ],
};
