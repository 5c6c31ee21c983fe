import { formatCount } from '#engine/format/index.ts';
import type { ControlProps, EditableColumn } from '#engine/index.ts';
import { writeCell } from './cells.ts';
import own from './SheetImport.module.css';
import type { SheetRow, SheetRows } from './sheetRows.ts';

/** Rows that are drawn: those with faults first. */
const SHOWN_ROWS = 50;

interface SheetPreviewProps {
  found: SheetRows;
  /** Rows for which the table has no room. */
  left: number;
  culture: string;
  text: ControlProps<never>['text'];
}

/** What is taken of a file and what is not, and its rows with their faults. */
export function SheetPreview({ found, left, culture, text }: SheetPreviewProps) {
  const { rows, taken, missing, unknown } = found;
  const count = (number: number) => formatCount(number, culture);
  const titles = (columns: readonly EditableColumn[]) => columns.map((column) => titleOf(column, text)).join(', ');
  const numbered = rows.map((one, index) => ({ ...one, number: index + 1 }));
  const faulty = numbered.filter(({ faults }) => faults.size > 0);
  const shown = [...faulty, ...numbered.filter(({ faults }) => faults.size === 0)].slice(0, SHOWN_ROWS);
  return (
    <>
      <div role="status" className={own.told}>
        <p>{text(rows.length === 0 ? 'sheet.noRows' : 'sheet.found', { count: count(rows.length) })}</p>
        {faulty.length > 0 && <p data-invalid>{text('sheet.faulty', { count: count(faulty.length) })}</p>}
        {missing.length > 0 && <p>{text('sheet.missing', { columns: titles(missing) })}</p>}
        {unknown.length > 0 && <p>{text('sheet.unknown', { columns: unknown.join(', ') })}</p>}
        {left > 0 && <p data-invalid>{text('sheet.left', { count: count(left) })}</p>}
        {shown.length < rows.length && (
          <p>{text('sheet.shown', { shown: count(shown.length), total: count(rows.length) })}</p>
        )}
      </div>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <section className={own.preview} tabIndex={0} aria-label={text('sheet.preview')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('sheet.row')}</th>
                {taken.map((column) => (
                  <th key={column.columnname} scope="col" data-type={column.type}>
                    {titleOf(column, text)}
                  </th>
                ))}
                {faulty.length > 0 && <th scope="col">{text('sheet.faults')}</th>}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ number, ...one }) => (
                <tr key={number}>
                  <td>{count(number)}</td>
                  {taken.map((column) => (
                    <td key={column.columnname} data-type={column.type} data-invalid={isFaulty(one, column)} dir="auto">
                      {text(writeCell(one.row[column.columnname], column, culture))}
                    </td>
                  ))}
                  {faulty.length > 0 && <td>{faultsOf(one, found, text)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}

function isFaulty({ faults }: SheetRow, { columnname }: EditableColumn): true | undefined {
  return faults.has(columnname) || undefined;
}

function faultsOf({ faults }: SheetRow, { taken, missing }: SheetRows, text: SheetPreviewProps['text']): string {
  return [...faults]
    .map(([name, fault]) => {
      const column = [...taken, ...missing].find(({ columnname }) => columnname === name);
      return text('sheet.fault', {
        column: column ? titleOf(column, text) : name,
        fault: text(fault.key, fault.values),
      });
    })
    .join('; ');
}

function titleOf({ title, columnname }: EditableColumn, text: (key: string) => string): string {
  return text(title ?? columnname);
}
