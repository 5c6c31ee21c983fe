import type { Row } from '../shared/answers.ts';

/** Names that were made for rows whose id is empty. */
const names = new WeakMap<Row, string>();
let count = 0;

/** What identifies a row: its field, or a name of its own where the field is empty, so that no row is taken for another. */
export function rowId(row: Row, field: string): string {
  const id = row[field];
  if (id !== null && id !== undefined) return String(id);
  const known = names.get(row);
  if (known !== undefined) return known;
  count += 1;
  const made = `?${String(count)}`;
  names.set(row, made);
  return made;
}
