// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus and names its active row
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Column } from '../../../generated/documents.ts';
import type { Row } from '../../../models/shared/answers.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import { lazyPart } from '../../late/lazyPart.tsx';
import hidden from '../../theme/visuallyHidden.module.css';
import { type CellContext, cellContent } from '../cells/Cell.tsx';
import { cellDirection } from '../cells/cellDirection.ts';
import classes from '../DataTable.module.css';
import type { CellPlan } from '../gridPlan.ts';
import type { OpenRows } from './OpenRows.ts';

/** Of phones alone. */
const TwoLines = lazyPart(async () => (await import('../cells/TwoLines.tsx')).TwoLines);

/** What all rows of a table share; the same object until something of it changes, so that rows in view stay as they are. */
export interface Grid extends CellContext {
  id: string;
  cells: readonly CellPlan[];
  /** In a second line under the first of them. */
  second: readonly Column[];
  idOf(row: Row): string;
  /** Position of the first row, where one page is shown at a time. */
  offset: number;
  /** Cells before those of the columns. */
  before: number;
  columnCount: number;
  selection: { isSingle?: boolean } | undefined;
  onSelect(event: ChangeEvent<HTMLInputElement>): void;
  actionsOf: ((row: Row) => ReactNode) | undefined;
  opened: OpenRows;
  /** Rows can be opened and then show this. */
  detailOf: ((row: Row) => ReactNode) | undefined;
  texts: { select: string; details: string };
}

interface DataRowProps {
  grid: Grid;
  index: number;
  /** Its place among the drawn ones, px. */
  top: number;
  /** Undefined while it is on its way. */
  row: Row | undefined;
  /** Column that the keyboard is on, -1 for the row as a whole, undefined when it is on another row. */
  active: number | undefined;
  /** Under groups: those are the first level. */
  level?: number | undefined;
  isSelected: boolean;
  isOpen: boolean;
}

/**
 * One row in view. Its element draws another one when it scrolls out: texts are replaced, and what has a state or the focus
 * (`key={index}`) is made anew.
 */
export const DataRow = observer(function DataRow({ grid, index, row, active, ...props }: DataRowProps) {
  const { selection, detailOf, before } = grid;
  const isSelected = selection !== undefined && props.isSelected;
  const isOpen = detailOf !== undefined && props.isOpen;
  const mark = row && grid.markOf?.(row);
  const detailIndex = selection ? 2 : 1;
  return (
    <div
      id={`${grid.id}r${index}`}
      data-index={index}
      role="row"
      aria-rowindex={grid.offset + index + 2}
      aria-level={props.level}
      {...(selection ? { 'aria-selected': isSelected } : {})}
      {...(row ? {} : { 'aria-busy': true })}
      data-tone={mark?.tone}
      className={active === undefined ? classes.row : `${classes.row} ${classes.active}`}
      style={{ top: props.top }}
    >
      {selection && (
        <div role="gridcell" aria-colindex={1} className={classes.extra}>
          {row && (
            <input
              key={index}
              type={selection.isSingle ? 'radio' : 'checkbox'}
              className={classes.box}
              tabIndex={-1}
              checked={isSelected}
              onChange={grid.onSelect}
              aria-label={grid.texts.select}
            />
          )}
        </div>
      )}
      {detailOf && (
        <div role="gridcell" aria-colindex={detailIndex} className={classes.extra}>
          {row && (
            <ExpandButton
              key={index}
              isOpen={isOpen}
              label={grid.texts.details}
              onToggle={() => grid.opened.toggle(index)}
            />
          )}
        </div>
      )}
      {grid.cells.map((cell) => {
        const content = row ? cellContent(cell.column, row, grid) : <span className={classes.bar} />;
        const look = row && grid.lookOf?.(cell, row, grid.locale, typeof content === 'string' ? content : undefined);
        const { className } = look ?? cell;
        return (
          <div
            key={cell.column.field}
            id={active === cell.index ? `${grid.id}cell` : undefined}
            role="gridcell"
            aria-colindex={before + cell.index + 1}
            style={look ? look.style : cell.style}
            aria-label={look?.label}
            className={active === cell.index ? `${className} ${classes.activeCell}` : className}
            dir={cell.runsFree && row ? cellDirection(cell.column, row, { content, locale: grid.locale }) : undefined}
          >
            {row && cell.index === 0 && grid.second.length > 0 ? (
              <TwoLines key={index} waiting={content} grid={grid} row={row}>
                {content}
              </TwoLines>
            ) : typeof content === 'string' ? (
              content
            ) : (
              <Fragment key={index}>{content}</Fragment>
            )}
            {mark && cell.index === 0 && <span className={hidden.hidden}>{`, ${grid.locale.text(mark.text)}`}</span>}
          </div>
        );
      })}
      {grid.actionsOf && (
        <div role="gridcell" aria-colindex={before + grid.columnCount + 1} className={classes.actions}>
          {row && <Fragment key={index}>{grid.actionsOf(row)}</Fragment>}
        </div>
      )}
      {isOpen && row && (
        <Detail key={index} index={index} opened={grid.opened}>
          {detailOf?.(row)}
        </Detail>
      )}
    </div>
  );
});

function ExpandButton(props: { isOpen: boolean; label: string; onToggle(): void }) {
  const Icon = props.isOpen ? IconChevronUp : IconChevronDown;
  return (
    <button
      type="button"
      className={classes.expand}
      tabIndex={-1}
      data-expand
      aria-expanded={props.isOpen}
      aria-label={props.label}
      onClick={props.onToggle}
    >
      <Icon size={16} aria-hidden />
    </button>
  );
}

/** What an opened row shows; its height is told, so that the rows below are found. */
function Detail({ index, opened, children }: { index: number; opened: OpenRows; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => opened.measured(index, element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [index, opened]);
  return (
    <div ref={ref} role="gridcell" className={classes.detailCell}>
      {children}
    </div>
  );
}

/** Columns that did not fit, under their row; what the row does not have at all, such as most of a matrix, is left out. */
export const RowDetail = observer(function RowDetail({
  columns,
  row,
  editOf,
}: {
  columns: readonly Column[];
  row: Row;
  editOf?: CellContext['editOf'];
}) {
  const { locale, controls } = useEngine();
  const text = useText();
  return (
    <dl className={classes.detail}>
      {columns
        .filter(({ field }) => field in row)
        .map((column) => (
          <div key={column.field} className={classes.pair}>
            <dt>{text(column.title)}</dt>
            <dd>
              <bdi>{cellContent(column, row, { locale, controls, editOf })}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
});
