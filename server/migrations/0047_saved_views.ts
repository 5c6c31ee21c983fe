import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** Saved filters keep how the table stood, and may be shared: 'role' or 'company'; without a value they are their owner's alone. */
export const savedViews: Migration = {
  name: '0047_saved_views',
  statements: (dialect) => [
    ...addColumns('saved_filter', { view: 'text?', shared_with: 'text?' }, dialect),
    'create index saved_filter_shared on saved_filter (company_id, filter_name) where shared_with is not null',
  ],
};
