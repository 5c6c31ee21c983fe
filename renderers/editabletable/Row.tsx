// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
// biome-ignore-all lint/a11y/useFocusableInteractive: the cell with the focus is the one Tab stop of the grid
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { formatCount } from '#engine/format/index.ts';
import type { EditableColumn } from '#engine/index.ts';
import { IconButton } from '../shared/IconButton.tsx';
import { CellInput } from './CellInput.tsx';
import { type TableRow, writeCell } from './cells.ts';
import own from './editabletable.module.css';
import type { Grid } from './useGrid.ts';
import type { rowFaults } from './value.ts';

interface RowProps {
  id: string;
  row: TableRow;
  /** What is wrong with its cells, by the names of the columns. */
  faults: ReturnType<typeof rowFaults>;
  index: number;
  start: number;
  columns: readonly EditableColumn[];
  culture: string;
  disabled: boolean;
  /** Column of the cell that the keys are in; -1 when they are in another row. */
  activeColumn: number;
  hasFocus: boolean;
  actions: Grid['actions'];
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
}

/** One row of texts; the cell with the focus is an input. Drawn again only when something of its own changed. */
export const Row = memo(function Row(props: RowProps) {
  const { index, columns, faults, culture, disabled, actions, text } = props;
  const number = formatCount(index + 1, culture);
  return (
    <div role="row" aria-rowindex={index + 2} className={own.row} style={{ transform: `translateY(${props.start}px)` }}>
      {columns.map((column, at) => (
        <Cell key={column.columnname} {...props} column={column} at={at} fault={faults.get(column.columnname)} />
      ))}
      {!disabled && (
        <div role="gridcell" aria-colindex={columns.length + 1} className={own.tool}>
          <IconButton
            label={text('table.removeRow', { row: number })}
            inTabOrder={false}
            onPress={() => actions.remove(index)}
          >
            <IconX size={14} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
});

interface CellProps extends RowProps {
  column: EditableColumn;
  at: number;
  fault: { key: string; values?: Readonly<Record<string, string | number>> } | undefined;
}

function Cell({
  id,
  row,
  index,
  column,
  at,
  fault,
  culture,
  disabled,
  activeColumn,
  hasFocus,
  actions,
  text,
}: CellProps) {
  const value = row[column.columnname];
  const isActive = at === activeColumn;
  const place = { row: index, column: at };
  const shared = {
    role: 'gridcell' as const,
    'aria-colindex': at + 1,
    className: own.cell,
    'data-type': column.type,
    'data-active': isActive || undefined,
    'data-invalid': fault !== undefined || undefined,
    title: fault && text(fault.key, fault.values),
  };
  if (isActive && hasFocus) {
    return (
      <div {...shared}>
        <CellInput
          id={id}
          value={value}
          column={column}
          label={text(column.title ?? column.columnname)}
          culture={culture}
          disabled={disabled || column.isdisabled === true}
          invalid={fault !== undefined}
          describedBy={fault && `${id}-note`}
          text={text}
          onCommit={(next) => actions.change(place, next)}
          onTyping={actions.typing}
        />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a cell by its role, whose keys the grid handles
    <div
      {...shared}
      id={isActive ? id : undefined}
      tabIndex={isActive ? 0 : -1}
      aria-invalid={fault !== undefined || undefined}
      onMouseDown={(event) => {
        event.preventDefault();
        actions.go(place);
      }}
      onFocus={() => actions.go(place)}
    >
      {textOf(value, column, culture, text)}
    </div>
  );
}

function textOf(value: unknown, column: EditableColumn, culture: string, text: (key: string) => string): string {
  const written = writeCell(value, column, culture);
  return column.type === 'dropdown' && written !== '' ? text(written) : written;
}
