import { useMemo } from 'react';
import type { ControlViewProps, EditableColumn } from '#engine/index.ts';
import { type TableRow, writeCell } from './cells.ts';
import own from './editabletable.module.css';
import { shownOf, tableOf } from './tableColumns.ts';

/** Rows drawn of a table that is only read; the count says how many there are. */
const SHOWN_ROWS = 100;
const NO_COLUMNS: readonly EditableColumn[] = [];

/** The rows as a plain table. */
export function TableView({ value, options, label, culture, text }: ControlViewProps<readonly TableRow[]>) {
  const { columns: declared = NO_COLUMNS } = options;
  const columns = useMemo(() => shownOf(tableOf(declared).columns, declared), [declared]);
  const left = value.length - SHOWN_ROWS;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
    <section className={own.read} tabIndex={0} aria-label={label}>
      <table className={own.plain}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.columnname} scope="col" data-type={column.type}>
                {text(column.title ?? column.columnname)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.slice(0, SHOWN_ROWS).map((row, index) => (
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.columnname} data-type={column.type} dir={column.type === 'text' ? 'auto' : undefined}>
                  {text(writeCell(row[column.columnname], column, culture))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className={own.note}>{text('control.moreSelected', { count: left })}</p>}
    </section>
  );
}
