import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** Where a property lies, in degrees, so that maps can show it. */
export const propertyPlaces: Migration = {
  name: '0038_property_places',
  statements: (dialect) => addColumns('property', { latitude: 'degrees?', longitude: 'degrees?' }, dialect),
};
