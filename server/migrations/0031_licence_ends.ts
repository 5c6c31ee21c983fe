import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** When a licence ends, so that somebody can be warned of it. */
export const licenceEnds: Migration = {
  name: '0031_licence_ends',
  statements: (dialect) => addColumns('company_product', { licensed_until: 'date?' }, dialect),
};
