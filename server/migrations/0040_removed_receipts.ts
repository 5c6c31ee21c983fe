import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** How many had received a notification whose receipts are removed by now: administrators still see to how many it went. */
export const removedReceipts: Migration = {
  name: '0040_removed_receipts',
  statements: (dialect) => addColumns('notification', { removed_receipts: 'int=0' }, dialect),
};
