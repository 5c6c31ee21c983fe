import { type EditableColumn, TableColumns } from '#engine/index.ts';

/** Least width of a column whose values are short, px. */
const SHORT_WIDTH = 96;

/** The columns of an editable table as those of every other table: which are shown, in which order, and how wide they are at least. */
export function tableOf(columns: readonly EditableColumn[]): TableColumns {
  const declared = columns.map(({ columnname, title, type }) => ({
    field: columnname,
    title: title ?? columnname,
    ...(type === 'text' ? {} : { width: SHORT_WIDTH }),
  }));
  return new TableColumns({ columns: () => declared });
}

type Shown = TableColumns['columns'];

/** The columns of the document behind the shown ones. */
export function shownOf(shown: Shown, declared: readonly EditableColumn[]): readonly EditableColumn[] {
  return shown.flatMap(({ id }) => declared.find(({ columnname }) => columnname === id) ?? []);
}

/** `grid-template-columns` of a row: texts grow twice as far as what is short. */
export function templateOf(shown: Shown, declared: readonly EditableColumn[]): string {
  const texts = new Set(declared.flatMap(({ columnname, type }) => (type === 'text' ? columnname : [])));
  return shown.map((column) => `minmax(${column.getSize()}px, ${texts.has(column.id) ? 2 : 1}fr)`).join(' ');
}
