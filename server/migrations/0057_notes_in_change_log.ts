import { addColumns } from './table.ts';
import type { Migration } from './types.ts';

/** What was done to a comment or a file beside a record, and the name of the file: words of a row are for people alone. */
export const notesInChangeLog: Migration = {
  name: '0057_notes_in_change_log',
  statements: (dialect) => addColumns('change_log', { note_action: 'text?', note_name: 'text?' }, dialect),
};
