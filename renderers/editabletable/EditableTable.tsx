// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
// biome-ignore-all lint/a11y/useFocusableInteractive: the cell with the focus is the one Tab stop of the grid
import { IconPlus } from '@tabler/icons-react';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, useEffect, useRef } from 'react';
import { type ControlProps, useRowsOnDemand } from '#engine/index.ts';
import type { TableRow } from './cells.ts';
import own from './editabletable.module.css';
import { Row } from './Row.tsx';
import { type Grid, useGrid } from './useGrid.ts';
import { useSheetImport } from './useSheetImport.tsx';
import { rowFaults } from './value.ts';

const ROW_HEIGHT = 32;
const HEIGHT = 360;
const SPARE_ROWS = 6;

/** A table whose cells are edited in place. Only rows in view are drawn, and only the cell with the focus is an input. */
export const EditableTable = observer(function EditableTable(props: ControlProps<readonly TableRow[]>) {
  const { id, value, label, disabled, text } = props;
  const grid = useGrid(props);
  const sheet = useSheetImport(props, grid.maxRows);
  const { columns } = grid;
  return (
    <>
      <div className={own.table} data-invalid={props.invalid || undefined} {...grid.focus} onPaste={grid.onPaste}>
        <Rows props={props} grid={grid} />
        <div className={own.foot}>
          {!disabled && (
            <button
              id={value.length === 0 ? id : undefined}
              type="button"
              className={own.add}
              disabled={value.length >= grid.maxRows || columns.length === 0}
              aria-label={`${label}: ${text('table.addRow')}`}
              onClick={() => grid.actions.add()}
            >
              <IconPlus size={16} aria-hidden="true" /> {text('table.addRow')}
            </button>
          )}
          {sheet.button}
          <span className={own.keys}>{text('table.keys')}</span>
        </div>
        <Note props={props} grid={grid} />
      </div>
      {sheet.dialog}
    </>
  );
});

interface PartProps {
  props: ControlProps<readonly TableRow[]>;
  grid: Grid;
}

function Rows({ props, grid }: PartProps) {
  const { id, value, label, culture, disabled, options, text } = props;
  const { columns, active, hasFocus, actions } = grid;
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: value.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: SPARE_ROWS,
    // The row with the focus stays while it is out of view: with its input, what is typed would go.
    rangeExtractor: (range: Range) => withRow(defaultRangeExtractor(range), active.row),
  });
  useEffect(() => {
    if (hasFocus) virtualizer.scrollToIndex(active.row, { align: 'auto' });
  }, [virtualizer, active.row, hasFocus]);
  useRowsOnDemand(scroller, (rowIndex) => {
    const row = rowIndex - 2;
    if (row < 0 || row >= value.length) return false;
    virtualizer.scrollToIndex(row, { align: 'auto' });
    return true;
  });

  return (
    <div
      ref={scroller}
      role="grid"
      data-virtual=""
      aria-label={label}
      aria-rowcount={value.length + 1}
      aria-colcount={columns.length + (disabled ? 0 : 1)}
      aria-readonly={disabled || undefined}
      // Without a cell to go to, the keyboard scrolls the table itself.
      tabIndex={disabled || value.length === 0 ? 0 : undefined}
      aria-describedby={props.describedBy}
      className={own.grid}
      style={{ maxHeight: options.height ?? HEIGHT, '--columns': `${grid.template} 36px` } as CSSProperties}
      onKeyDown={grid.onKeyDown}
    >
      <div role="row" aria-rowindex={1} className={own.head}>
        {columns.map((column) => (
          <div key={column.columnname} role="columnheader" className={own.title} data-type={column.type}>
            {text(column.title ?? column.columnname)}
            {column.isrequired && <span aria-hidden="true"> *</span>}
          </div>
        ))}
      </div>
      <div role="rowgroup" className={own.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <Row
            key={index}
            id={id}
            row={value[index] ?? NO_ROW}
            faults={rowFaults(value[index] ?? NO_ROW, grid.declared, culture)}
            index={index}
            start={start}
            columns={columns}
            culture={culture}
            disabled={disabled}
            activeColumn={index === active.row ? active.column : -1}
            hasFocus={hasFocus && index === active.row}
            actions={actions}
            text={text}
          />
        ))}
      </div>
    </div>
  );
}

const NO_ROW: TableRow = {};

/** What is wrong with the cell that has the focus, or what a paste left out. */
function Note({ props, grid }: PartProps) {
  const { id, value, culture, text } = props;
  const { active, columns, declared, hasFocus, left } = grid;
  const row = value[active.row];
  const name = columns[active.column]?.columnname ?? '';
  const fault = hasFocus && row ? rowFaults(row, declared, culture).get(name) : undefined;
  return (
    <p id={`${id}-note`} className={own.note} role="status" data-invalid={fault !== undefined || undefined}>
      {fault ? text(fault.key, fault.values) : left > 0 ? text('table.left', { count: left }) : ''}
    </p>
  );
}

function withRow(rows: number[], row: number): number[] {
  if (rows.includes(row) || rows.length === 0) return rows;
  return [...rows, row].sort((a, b) => a - b);
}
