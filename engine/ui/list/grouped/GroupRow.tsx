// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus and names its active row
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { Column } from '../../../generated/documents.ts';
import type { GroupedRows } from '../../../models/list/GroupedRows.ts';
import type { GroupLine } from '../../../models/report/groupLines.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import { figureText } from '../../grid/cells/cellText.ts';
import table from '../../grid/DataTable.module.css';
import type { DrawnRow } from '../../grid/table.types.ts';
import hidden from '../../theme/visuallyHidden.module.css';
import classes from './GroupRow.module.css';

interface GroupRowProps {
  grouped: GroupedRows;
  line: GroupLine;
  label: string;
  at: DrawnRow;
}

/** A group among the rows: its value, how many rows it has, its totals; pressed, it opens or closes. */
export const GroupRow = observer(function GroupRow({ grouped, line, label, at }: GroupRowProps) {
  const text = useText();
  const { groups } = grouped;
  const isOpen = groups.isOpen(line.path);
  const isActive = at.active !== undefined;
  const isCell = isActive && at.active !== -1;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    // Its keys are those of the grid, which has the focus.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      id={`${at.id}r${at.index}`}
      data-index={at.index}
      data-group
      role="row"
      aria-rowindex={at.index + 2}
      aria-level={1}
      aria-expanded={isOpen}
      aria-posinset={line.place}
      aria-setsize={line.size}
      className={isActive ? `${table.row} ${table.active} ${classes.group}` : `${table.row} ${classes.group}`}
      style={{ top: at.top }}
      onClick={() => grouped.toggle(line)}
    >
      <div
        role="gridcell"
        id={isCell ? `${at.id}cell` : undefined}
        aria-colindex={1}
        aria-colspan={at.cells}
        className={isCell ? `${classes.cell} ${table.activeCell}` : classes.cell}
      >
        <span className={classes.line}>
          <Chevron size={16} className={classes.chevron} aria-hidden />
          <bdi className={classes.name}>{label}</bdi>
          {groups.columns.map((column, index) => (
            // A group tells the same numbers at the same places.
            <Figure key={index} column={column} value={line.values[index]} isCount={index === 0} />
          ))}
          {grouped.isFailed(line) && (
            <span className={classes.failed} role="alert">
              {text('list.morefailed')}
              <button
                type="button"
                tabIndex={-1}
                className={classes.retry}
                onClick={(event) => {
                  event.stopPropagation();
                  grouped.retry(line);
                }}
              >
                {text('action.retry')}
              </button>
            </span>
          )}
        </span>
      </div>
    </div>
  );
});

interface FigureProps {
  column: Column;
  value: number | null | undefined;
  isCount: boolean;
}

/** A number of a group; that of its rows needs no heading for who sees it. */
const Figure = observer(function Figure({ column, value, isCount }: FigureProps) {
  const { locale } = useEngine();
  const text = useText();
  const written = figureText(column, value ?? null, locale);
  if (written === '') return null;
  return (
    <span className={isCount ? classes.count : classes.figure}>
      <span className={isCount ? hidden.hidden : undefined}>{`${text(column.title)}: `}</span>
      <bdi>{written}</bdi>
    </span>
  );
});
