import type { ControlOptions, EditableColumn, Sheet, ValueFault } from '#engine/index.ts';
import { editCell, isNothing, readCell, type TableRow } from './cells.ts';
import { rowFaults } from './value.ts';

/** What a table takes of a file. */
export interface SheetRows {
  rows: readonly SheetRow[];
  /** Columns of the table that the file fills. */
  taken: readonly EditableColumn[];
  /** Columns that could be filled and that the file does not have. */
  missing: readonly EditableColumn[];
  /** Headings of the file that no column takes. */
  unknown: readonly string[];
}

export interface SheetRow {
  row: TableRow;
  /** By the names of the columns; what is faulty stays as it is written in the file. */
  faults: ReadonlyMap<string, ValueFault>;
}

interface TableSettings {
  columns: readonly EditableColumn[];
  import: NonNullable<ControlOptions['import']>;
  culture: string;
  text(key: string): string;
}

const YES = /^(?:true|1|yes|x|✓|نعم)$/i;
const NO = /^(?:false|0|no|-|لا)?$/i;

/**
 * The rows of a file as rows of a table: columns are matched by title, name or a heading that the document gives, and cells
 * are read as the type of their column wants. Rows without any of it are left out.
 */
export function sheetRows(
  sheet: Sheet,
  { columns, import: { columns: wanted }, culture, text }: TableSettings,
): SheetRows {
  const headings = sheet.columns.map(({ columnname }) => columnname);
  const free = new Map(headings.toReversed().map((heading) => [fold(heading), heading]));
  const matched: { column: EditableColumn; heading: string }[] = [];
  const missing: EditableColumn[] = [];
  for (const { columnname, headings: others = [] } of wanted) {
    const column = columns.find((one) => one.columnname === columnname && !one.isdisabled);
    if (!column) continue;
    const names = [text(column.title ?? columnname), columnname, ...others].map(fold);
    const name = names.find((one) => free.has(one));
    const heading = name && free.get(name);
    if (!name || heading === undefined) {
      missing.push(column);
      continue;
    }
    free.delete(name);
    matched.push({ column: withTexts(column, text), heading });
  }
  const rows = sheet.data.flatMap((cells) => {
    const row = Object.fromEntries(
      matched.map(({ column, heading }) => [column.columnname, readSheetCell(cells[heading], column, culture)]),
    );
    return Object.values(row).every(isNothing) ? [] : [{ row, faults: rowFaults(row, columns, culture) }];
  });
  return {
    rows,
    missing,
    taken: columns.filter(({ columnname }) => matched.some(({ column }) => column.columnname === columnname)),
    unknown: headings.filter((heading) => !matched.some((one) => one.heading === heading)),
  };
}

/** A cell of a file in a column: numbers, days and ticks as they are, texts as if they were typed. */
function readSheetCell(cell: unknown, column: EditableColumn, culture: string): unknown {
  if (cell === null || cell === undefined || cell === '') return null;
  const written = String(cell).trim();
  switch (column.type) {
    case 'number':
      // Workbooks keep fifteen digits; more decimals than the column takes are a fault, not rounded.
      return typeof cell === 'number'
        ? readCell(editCell(Number(cell.toPrecision(15)), column, culture), column, culture)
        : readCell(written, column, culture);
    case 'date':
      // A moment of a workbook is a day with a time.
      return /^\d{4}-\d\d-\d\d(?:T|$)/.test(written) ? written.slice(0, 10) : readCell(written, column, culture);
    case 'checkbox':
      if (YES.test(written)) return true;
      return NO.test(written) ? null : written;
    default:
      return readCell(written, column, culture);
  }
}

/** A file has what people read: the texts of the choices, not their keys of the locales. */
function withTexts(column: EditableColumn, text: (key: string) => string): EditableColumn {
  const { dropdownfixedlist } = column;
  if (!dropdownfixedlist) return column;
  return { ...column, dropdownfixedlist: dropdownfixedlist.map((one) => ({ ...one, data: text(one.data) })) };
}

function fold(heading: string): string {
  return heading
    .normalize('NFKC')
    .replace(/\*\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}
