import { initial } from './0001_initial.ts';
import { savedFilters } from './0002_saved_filters.ts';
import { staffRecords } from './0003_staff_records.ts';
import { listIndexes } from './0004_list_indexes.ts';
import { staffListIndexes } from './0005_staff_list_indexes.ts';
import type { Migration } from './types.ts';

/** In the order in which they run. Append only. */
export const migrations: readonly Migration[] = [initial, savedFilters, staffRecords, listIndexes, staffListIndexes];
