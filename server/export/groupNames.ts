import type { Level } from '#server/repositories/groups/groupKey.ts';
import { cellMaker } from './cellOf.ts';
import { fieldsOfRows } from './computedPlan.ts';
import type { Column, TableDocument } from './documents.ts';
import type { ExportTexts } from './texts.ts';
import type { Cell } from './xlsx/cells.ts';
import { gregorian } from './xlsx/serials.ts';

export type GroupNames = ReturnType<typeof groupNames>;

/** How a file names the groups of a document: by the titles of its columns, their keys as those write their values. */
export function groupNames(document: TableDocument, texts: ExportTexts) {
  const fields = fieldsOfRows(document);
  const columnOf = (name: string) => document.columns.find(({ field }) => field === name);
  const month = new Intl.DateTimeFormat(gregorian(texts.culture), { year: 'numeric', month: 'short', timeZone: 'UTC' });
  const cell = ({ by, per }: Level, key: string | null): Cell => {
    if (key === null || key === '') return { type: 'text', value: texts.text('report.groups.without') };
    if (per === 'month') return { type: 'text', value: month.format(new Date(key)) };
    if (per === 'year') return { type: 'text', value: key.slice(0, 4) };
    const column = columnOf(by) ?? { field: by, title: by };
    if (per) return cellMaker({ field: by, title: by, format: 'date' }, undefined, texts)(key);
    return cellMaker(column, fields[by], texts)(typedKey(key, column, fields[by]?.type));
  };
  return {
    title: ({ by }: Level) => texts.text(columnOf(by)?.title ?? by),
    cell,
    /** The same where no cell of its own holds it. */
    words: (level: Level, key: string | null) => {
      const made = cell(level, key);
      if (made?.type === 'date') return texts.day(String(key));
      return made === null ? '' : String(made.value);
    },
  };
}

/** A key as the value that its rows have. */
function typedKey(key: string, { values }: Column, type: string | undefined): unknown {
  if (values) return key;
  if (type === 'boolean') return key === 'true';
  return type === 'number' || type === 'integer' ? Number(key) : key;
}
