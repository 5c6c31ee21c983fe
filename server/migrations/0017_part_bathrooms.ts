import type { Migration } from './types.ts';

/**
 * A unit may have one and a half bathrooms. The embedded database keeps a fraction in a whole-number column as it is given;
 * PostgreSQL refuses it. Without a scale, so that neither of them rounds.
 */
export const partBathrooms: Migration = {
  name: '0017_part_bathrooms',
  statements: (dialect) => (dialect === 'postgres' ? ['alter table "unit" alter column "bathrooms" type numeric'] : []),
};
