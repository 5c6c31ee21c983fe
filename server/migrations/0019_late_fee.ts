import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** What late rent costs at a property, as JSON: which of the shapes it has decides what is in it. Properties of before have none. */
export const lateFee: Migration = {
  name: '0019_late_fee',
  statements: (dialect) => addColumns('property', { late_fee: 'text?' }, dialect),
};
