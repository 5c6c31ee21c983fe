// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { Column } from '../../generated/documents.ts';
import type { RowSort } from '../../models/localRows.ts';
import { useText } from '../EngineContext.tsx';
import { isFigure } from './cellText.ts';
import classes from './DataTable.module.css';
import type { RowTable } from './useRowWindow.ts';

interface HeadRowProps {
  table: RowTable;
  columns: readonly Column[];
  idOf(column: number): string;
  /** Columns before and after the data. */
  before: number;
  after: number;
  sort: RowSort | undefined;
  onSort: ((column: Column) => void) | undefined;
  /** Column that the keyboard is on. */
  active: number | undefined;
}

/** The header: sortable columns say their order and toggle it. */
export const HeadRow = observer(function HeadRow(props: HeadRowProps) {
  const text = useText();
  const headers = props.table.getHeaderGroups()[0]?.headers ?? [];
  return (
    <div role="rowgroup" className={classes.headGroup}>
      <div className={classes.headRow} role="row" tabIndex={-1} aria-rowindex={1}>
        {Array.from({ length: props.before }, (_, index) => (
          <Blank key={`before${String(index)}`} />
        ))}
        {headers.map((header, index) => {
          const column = props.columns[index];
          if (!column) return null;
          const order = props.sort?.by === column.field ? props.sort.type : undefined;
          const label = text(column.title);
          const names = [
            classes.head,
            isFigure(column) && classes.headFigure,
            order && classes.sorted,
            props.active === index && classes.headActive,
          ];
          return (
            <div
              key={header.id}
              id={props.idOf(index)}
              role="columnheader"
              tabIndex={-1}
              className={names.filter(Boolean).join(' ')}
              {...(column.sortable ? { 'aria-sort': ariaSort(order) } : {})}
            >
              {column.sortable && props.onSort ? (
                <button
                  type="button"
                  tabIndex={-1}
                  className={classes.sort}
                  title={label}
                  onClick={() => props.onSort?.(column)}
                >
                  <span className={classes.headLabel}>{label}</span>
                  {order === 'asc' ? (
                    <IconArrowUp size={14} className={classes.sortIcon} aria-hidden />
                  ) : (
                    <IconArrowDown size={14} className={classes.sortIcon} aria-hidden />
                  )}
                </button>
              ) : (
                <span className={classes.headLabel} title={label}>
                  {label}
                </span>
              )}
            </div>
          );
        })}
        {Array.from({ length: props.after }, (_, index) => (
          <Blank key={`after${String(index)}`} />
        ))}
      </div>
    </div>
  );
});

function Blank() {
  return <div role="presentation" />;
}

function ariaSort(order: 'asc' | 'desc' | undefined): 'ascending' | 'descending' | 'none' {
  if (order === undefined) return 'none';
  return order === 'asc' ? 'ascending' : 'descending';
}
