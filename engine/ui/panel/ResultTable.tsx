// biome-ignore-all lint/a11y/useSemanticElements: a table element moved through by arrow keys would say two things
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus is on rows
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from '../../generated/documents.ts';
import { chosenWidth, documentColumn, type GridColumn } from '../../models/grid/columnTable.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { ResultsTab } from '../../models/panel/ResultsTab.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { type CellContext, type CellLink, cellContent } from '../grid/cells/Cell.tsx';
import { headContent, headOrder } from '../grid/columns/headContent.tsx';
import { figureMark } from '../grid/gridPlan.ts';
import classes from './ResultsWindow.module.css';
import { rowAfterKey, scrollToRow } from './resultKeys.ts';

interface ResultTableProps {
  tab: ResultsTab;
  model: ListModel;
  linkOf(column: Column, row: Row): CellLink | undefined;
  scroller: RefObject<HTMLElement | null>;
}

/** Rows of 28 px with the key columns of the list; one row is a tab stop, the arrow keys go on from there. */
export const ResultTable = observer(function ResultTable({ tab, model, linkOf, scroller }: ResultTableProps) {
  const { locale, controls } = useEngine();
  const text = useText();
  const [active, setActive] = useState(tab.row);
  const { rows, table } = model;
  const heads = keyColumns(table.columns);
  const columns = heads.map(documentColumn);
  const cells: CellContext = { locale, controls, linkOf };
  const stop = Math.min(active, rows.length - 1);

  const activate = (index: number) => {
    tab.row = index;
    setActive(index);
  };
  useOrder(model, () => {
    activate(0);
    if (scroller.current) scroller.current.scrollTop = 0;
  });
  const follow = (row: Row) => linkOfRow(table.declared, row, linkOf)?.follow();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[stop];
    if (event.key === 'Enter' && row) {
      event.preventDefault();
      return follow(row);
    }
    const next = rowAfterKey(event.key, stop, rows.length, scroller.current);
    if (next === undefined) return;
    event.preventDefault();
    activate(next);
    scrollToRow(scroller.current, next);
    scroller.current?.querySelector<HTMLElement>(`[data-index="${next}"]`)?.focus({ preventScroll: true });
  };
  const onClick = (event: MouseEvent<HTMLElement>, index: number, row: Row) => {
    activate(index);
    // A link in the row follows itself; with a key held down the browser opens it elsewhere.
    const isOwn = (event.target as Element).closest('a, button') !== null;
    if (!isOwn && !event.ctrlKey && !event.metaKey && !event.shiftKey) follow(row);
  };

  return (
    <div
      role="grid"
      className={classes.table}
      style={{ gridTemplateColumns: templateOf(heads) }}
      aria-label={tab.title}
      aria-rowcount={model.total === undefined ? -1 : model.total + 1}
      aria-busy={model.pager.isBusy}
    >
      <div role="rowgroup" className={classes.head}>
        <div role="row" className={classes.row} aria-rowindex={1}>
          {heads.map((of) => {
            const column = documentColumn(of);
            return (
              <div key={of.id} role="columnheader" {...headOrder(of)} {...figureMark(column)}>
                {headContent(of, text(column.title))}
              </div>
            );
          })}
        </div>
      </div>
      <div role="rowgroup" onKeyDown={onKeyDown}>
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the group
          <div
            key={model.idOf(row)}
            role="row"
            className={classes.row}
            aria-rowindex={index + 2}
            data-index={index}
            tabIndex={index === stop ? 0 : -1}
            onFocus={() => activate(index)}
            onClick={(event) => onClick(event, index, row)}
          >
            {columns.map((column) => (
              <div key={column.field} role="gridcell" {...figureMark(column)}>
                {cellContent(column, row, cells)}
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
});

/** Rows in another order are read from the first one on. */
function useOrder({ shownSort }: ListModel, onChange: () => void): void {
  const known = useRef(shownSort);
  useLayoutEffect(() => {
    if (known.current === shownSort) return;
    known.current = shownSort;
    onChange();
  });
}

/** The columns by which a row is known, and the one that leads on; the first three where none is named. */
function keyColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  const keys = columns.filter((column) => documentColumn(column).key === true);
  return keys.length > 0 ? keys : columns.slice(0, 3);
}

/** As wide as the user made them in the list; the others share what is left. */
function templateOf(columns: readonly GridColumn[]): string {
  const widths = columns.map(chosenWidth);
  const rest = widths.includes(undefined) ? [] : ['minmax(0, 1fr)'];
  return [...widths.map((width) => (width === undefined ? 'minmax(88px, 1fr)' : `${width}px`)), ...rest].join(' ');
}

/** Where a row leads: the first link of the list that is complete for it. */
function linkOfRow(columns: readonly Column[], row: Row, linkOf: ResultTableProps['linkOf']): CellLink | undefined {
  for (const column of columns) {
    const link = linkOf(column, row);
    if (link) return link;
  }
  return undefined;
}
