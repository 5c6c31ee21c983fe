// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { FlexRender } from '@tanstack/react-table';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, type ReactNode, useState } from 'react';
import type { Column } from '../../generated/documents.ts';
import type { Row } from '../../models/readAnswer.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { Cell } from './Cell.tsx';
import { cellText, isFigure } from './cellText.ts';
import classes from './DataTable.module.css';
import type { DataTableProps } from './DataTable.tsx';
import type { TableRow } from './useRowWindow.ts';

interface DataRowProps {
  id: string;
  index: number;
  /** Offset of the row in the list, px. */
  start: number;
  measure: ((element: HTMLElement | null) => void) | undefined;
  /** Columns shown as cells, in their order. */
  columns: readonly Column[];
  tableRow: TableRow;
  rowKey: string;
  isActive: boolean;
  onActivate(): void;
  /** Columns that did not fit and are listed in the opened row. */
  rest: readonly Column[] | undefined;
  selection: DataTableProps['selection'] | undefined;
  actionsOf: ((row: Row) => ReactNode) | undefined;
  onOpen: ((row: Row) => void) | undefined;
}

/** One row in view. */
export const DataRow = observer(function DataRow(props: DataRowProps) {
  const { tableRow, columns, selection, rest } = props;
  const [isOpen, setOpen] = useState(false);
  const { locale } = useEngine();
  const row = tableRow.original;
  const isSelected = selection?.has(props.rowKey);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    props.onActivate();
    if (!(event.target as HTMLElement).closest('a, button, input, label')) props.onOpen?.(row);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of its rows
    <div
      id={props.id}
      ref={props.measure}
      data-index={props.index}
      role="row"
      tabIndex={-1}
      aria-rowindex={props.index + 2}
      {...(selection ? { 'aria-selected': isSelected === true } : {})}
      className={props.isActive ? `${classes.row} ${classes.active}` : classes.row}
      style={{ transform: `translateY(${props.start}px)` }}
      onClick={onClick}
    >
      {selection && (
        <SelectCell
          isSelected={isSelected === true}
          isSingle={selection.isSingle === true}
          onToggle={() => selection.toggle(row)}
        />
      )}
      {rest && <ExpandCell isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />}
      {tableRow.getAllCells().map((cell, index) => {
        const column = columns[index];
        const names = [
          classes.cell,
          column && isFigure(column) && classes.figure,
          column?.format && classes.tabular,
          column?.link && index === 0 && classes.primary,
        ];
        return (
          <div key={cell.id} role="gridcell" tabIndex={-1} className={names.filter(Boolean).join(' ')}>
            <span
              className={classes.text}
              dir={column?.format ? undefined : 'auto'}
              title={column && cellText(column, row, locale)}
            >
              <FlexRender cell={cell} />
            </span>
          </div>
        );
      })}
      {props.actionsOf && (
        <div role="gridcell" tabIndex={-1} className={classes.actions}>
          {props.actionsOf(row)}
        </div>
      )}
      {rest && isOpen && <RowDetail columns={rest} row={row} />}
    </div>
  );
});

const SelectCell = observer(function SelectCell(props: { isSelected: boolean; isSingle: boolean; onToggle(): void }) {
  const text = useText();
  return (
    <div role="gridcell" tabIndex={-1} className={classes.extra}>
      <Checkbox
        size="xs"
        tabIndex={-1}
        checked={props.isSelected}
        onChange={props.onToggle}
        aria-label={text('list.select')}
        {...(props.isSingle ? { radius: 'xl' } : {})}
      />
    </div>
  );
});

const ExpandCell = observer(function ExpandCell({ isOpen, onToggle }: { isOpen: boolean; onToggle(): void }) {
  const text = useText();
  return (
    <div role="gridcell" tabIndex={-1} className={classes.extra}>
      <ActionIcon
        variant="subtle"
        color="gray"
        onClick={onToggle}
        aria-expanded={isOpen}
        aria-label={text('list.details')}
      >
        {isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
      </ActionIcon>
    </div>
  );
});

const RowDetail = observer(function RowDetail({ columns, row }: { columns: readonly Column[]; row: Row }) {
  const text = useText();
  return (
    <div role="gridcell" tabIndex={-1} className={classes.detailCell}>
      <dl className={classes.detail}>
        {columns.map((column) => (
          <div key={column.field} className={classes.pair}>
            <dt>{text(column.title)}</dt>
            <dd>
              <Cell column={column} row={row} link={undefined} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
});
