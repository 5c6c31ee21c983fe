import { initial } from './0001_initial.ts';
import type { Migration } from './types.ts';

/** In the order in which they run. Append only. */
export const migrations: readonly Migration[] = [initial];
