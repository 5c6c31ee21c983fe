import { isObject } from '#engine/format/index.ts';
import type { EditableColumn, ValueDefinition, ValueFault } from '#engine/index.ts';
import { checkCell, isNothing, type TableRow } from './cells.ts';

/** Rows of a table that says nothing else. */
export const MAX_ROWS = 1000;
const NO_COLUMNS: readonly EditableColumn[] = [];

/** Rows in their order. An untouched row is the same object, which is what keeps checking a large table cheap. */
export const tableValue: ValueDefinition<readonly TableRow[]> = {
  empty: [],
  isEmpty: (value) => value.every(isEmptyRow),
  validate: (value, { columns = NO_COLUMNS, maxrows = MAX_ROWS }, culture = 'en-US'): ValueFault[] => {
    if (value.length > maxrows) return [{ key: 'table.tooManyRows', values: { max: maxrows } }];
    const row = value.findIndex((one) => rowFaults(one, columns, culture).size > 0);
    const [column] = row < 0 ? [] : rowFaults(value[row] ?? {}, columns, culture).keys();
    return column === undefined ? [] : [{ key: 'table.fault', values: { row: row + 1, column } }];
  },
  toQuery: () => ({}),
  fromQuery: () => [],
  fromDocument: (value) => (Array.isArray(value) ? value.filter(isObject) : []),
  toDocument: (value) => value.filter((row) => !isEmptyRow(row)),
  toText: (value, _options, { text }) => {
    const count = value.filter((row) => !isEmptyRow(row)).length;
    return count === 0 ? '' : text('table.rows', { count });
  },
};

/** Faults of a row by the names of its columns; none in an empty row. Known until row or columns change. */
export function rowFaults(
  row: TableRow,
  columns: readonly EditableColumn[],
  culture: string,
): ReadonlyMap<string, ValueFault> {
  const known = checked.get(row);
  if (known?.columns === columns && known.culture === culture) return known.faults;
  const faults = new Map<string, ValueFault>();
  const isBlank = columns.every(({ columnname }) => isNothing(row[columnname]));
  for (const column of isBlank ? NO_COLUMNS : columns) {
    const fault = checkCell(row[column.columnname], column, culture);
    if (fault) faults.set(column.columnname, fault);
  }
  checked.set(row, { columns, culture, faults });
  return faults;
}

interface Checked {
  columns: readonly EditableColumn[];
  culture: string;
  faults: ReadonlyMap<string, ValueFault>;
}
const checked = new WeakMap<TableRow, Checked>();

function isEmptyRow(row: TableRow): boolean {
  return Object.values(row).every(isNothing);
}
