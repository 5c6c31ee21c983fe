import type { Row } from '../../models/shared/answers.ts';

/** Texts of an item that are searched, as the server does. */
const TEXTS = ['label', 'label2', 'label3'];

const folded = new WeakMap<Row, string>();

/** Items that hold every typed word, in any order and case. */
export function matchRows(rows: readonly Row[], text: string): readonly Row[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.length === 0 ? rows : rows.filter((row) => words.every((word) => textOf(row).includes(word)));
}

/** Folded once per item: a list of thousands is searched at each key. */
function textOf(row: Row): string {
  const known = folded.get(row);
  if (known !== undefined) return known;
  const text = TEXTS.map((name) => String(row[name] ?? ''))
    .join('\n')
    .toLowerCase();
  folded.set(row, text);
  return text;
}
