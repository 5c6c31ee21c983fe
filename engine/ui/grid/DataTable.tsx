// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import { pinOffsets } from './columns/columnLayout.ts';
import { HeadRow } from './columns/HeadRow.tsx';
import classes from './DataTable.module.css';
import { RowWindow } from './rows/RowWindow.tsx';
import { SkeletonRows } from './rows/SkeletonRows.tsx';
import type { DataTableProps, TableSelection } from './table.types.ts';
import { useDataTable } from './useDataTable.ts';

/**
 * A grid of records: sticky header, own scroll, only the rows in view in the document, one tab stop. It knows rows by their
 * position alone; which are here, and in which order, is the model's.
 */
export const DataTable = observer(function DataTable(props: DataTableProps) {
  const { selection, tree } = props;
  const table = useDataTable(props);
  const { grid, columns, before, after, layout, isMeasured, scroll, isNarrow, hasRows, isFilled, heights, view, keys } =
    table;
  const { place } = keys;
  // What is said of rows that are not there is no row: it stands in the frame of the grid, not in the grid.
  const isEmpty = !hasRows && !props.isLoading && Boolean(props.children);
  return (
    <>
      <div
        ref={scroll}
        className={table.isPage ? `${classes.scroll} ${classes.page}` : classes.scroll}
        role="grid"
        {...(tree ? { role: 'treegrid' } : {})}
        data-virtual=""
        aria-label={props.label}
        aria-rowcount={props.total === undefined ? -1 : props.total + 1}
        aria-colcount={before.length + columns.length + after.length}
        aria-busy={props.isBusy}
        {...(isMany(selection) ? { 'aria-multiselectable': true } : {})}
        {...(table.isActiveDrawn ? { 'aria-activedescendant': keys.activeId } : {})}
        data-empty={isEmpty || undefined}
        tabIndex={0}
        onKeyDown={(event) => tree?.onKey(event, place, keys.go) || keys.onKeyDown(event)}
        {...table.pointer}
      >
        {/* Drawn once, for the room there is: nothing is laid out before it is known. */}
        {isMeasured && (
          <div
            className={classes.inner}
            data-outdated={props.isOutdated || undefined}
            style={
              {
                '--mu-columns': layout.template,
                '--mu-row-height': `${heights.row}px`,
                ...(isNarrow ? {} : pinOffsets(columns, sum(before), sum(after), layout.widths)),
                minWidth: isNarrow ? 0 : layout.minWidth,
              } as CSSProperties
            }
          >
            <HeadRow
              cells={grid.cells}
              id={table.id}
              selectAll={isMany(selection) ? selection?.all : undefined}
              selects={selection !== undefined}
              before={before.length}
              columnCount={columns.length}
              hasActions={after.length > 0}
              columns={props.columns}
              isArranged={!isNarrow}
              active={place.row < 0 ? place.column : undefined}
            />
            {props.isBusy && hasRows && <div className={classes.busy} />}
            {(hasRows ? !isFilled : props.isLoading) && <SkeletonRows grid={grid} />}
            {(isFilled || !hasRows) && (
              <RowWindow {...{ grid, heights, view, place, scroll }} onDraw={table.onDraw} table={props} />
            )}
          </div>
        )}
      </div>
      {isEmpty && <div className={classes.nothing}>{props.children}</div>}
    </>
  );
});

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

function isMany(selection: TableSelection | undefined): boolean {
  return selection !== undefined && !selection.isSingle;
}
