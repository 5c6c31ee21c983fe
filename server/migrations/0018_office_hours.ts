import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** When the office of a property is open, as JSON: it is read, checked and written as one. */
export const officeHours: Migration = {
  name: '0018_office_hours',
  statements: (dialect) => addColumns('property', { office_hours: 'text?' }, dialect),
};
