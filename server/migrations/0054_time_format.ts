import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** How a company counts the hours of a day; companies of before have not chosen. */
export const timeFormat: Migration = {
  name: '0054_time_format',
  statements: (dialect) => addColumns('company', { time_format: 'text?' }, dialect),
};
