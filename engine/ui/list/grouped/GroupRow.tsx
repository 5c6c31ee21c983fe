// biome-ignore-all lint/a11y/useSemanticElements: only the rows in view are in the document, which a table element cannot say
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid keeps the focus and names its active row
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { Column, Tone } from '../../../generated/documents.ts';
import type { GroupedRows } from '../../../models/list/GroupedRows.ts';
import type { GroupLine } from '../../../models/report/groupLines.ts';
import type { ReportGroups } from '../../../models/report/ReportGroups.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import { figureText } from '../../grid/cells/cellText.ts';
import table from '../../grid/DataTable.module.css';
import type { CellPlan } from '../../grid/gridPlan.ts';
import type { DrawnRow } from '../../grid/table.types.ts';
import { StatusText } from '../../StatusText.tsx';
import hidden from '../../theme/visuallyHidden.module.css';
import classes from './GroupRow.module.css';

interface GroupRowProps {
  grouped: GroupedRows;
  line: GroupLine;
  label: string;
  /** Its value is a status. */
  tone: Tone | undefined;
  at: DrawnRow;
}

/** A group among the rows: its value, how many rows it has, its totals; pressed, it opens or closes. */
export const GroupRow = observer(function GroupRow(props: GroupRowProps) {
  const { grouped, line, label, tone, at } = props;
  const text = useText();
  const { groups } = grouped;
  const isOpen = groups.isOpen(line.path);
  const isActive = at.active !== undefined;
  const isCell = isActive && at.active !== -1;
  const places = placesOf(groups, at);
  const ends = places.flatMap((cell) => cell?.index ?? []);
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
        <span
          className={classes.line}
          style={ends.length > 0 ? { gridColumnEnd: at.before + Math.min(...ends) + 1 } : undefined}
        >
          <Chevron size={16} className={classes.chevron} aria-hidden />
          <bdi className={classes.name}>{tone ? <StatusText tone={tone} text={label} /> : label}</bdi>
          {groups.columns.map(
            (column, index) =>
              // A group tells the same numbers at the same places.
              !places[index] && (
                <Figure
                  key={index}
                  column={column}
                  value={line.values[index]}
                  isNamed={index > 0}
                  className={index === 0 ? classes.count : classes.figure}
                />
              ),
          )}
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
        {groups.columns.map((column, index) => {
          const cell = places[index];
          if (!cell) return null;
          const style = { ...cell.style, gridColumnStart: at.before + cell.index + 1 };
          return (
            <span key={index} className={`${cell.className} ${classes.total}`} style={style}>
              <Figure column={column} value={line.values[index]} />
            </span>
          );
        })}
      </div>
    </div>
  );
});

/** Columns that a name of a group has at least; a total of one of them stands beside it. */
const NAMED = 2;

/** The cell of each total: under the heading of what it is of, where that is in view and no other total stands beside it. */
function placesOf({ declared }: ReportGroups, { plan }: DrawnRow): (CellPlan | undefined)[] {
  const taken = new Set<number>();
  return declared.values.map(({ field }) => {
    const cell = plan.find(({ column, index }) => column.field === field && index >= NAMED);
    if (!cell || [-1, 0, 1].some((step) => taken.has(cell.index + step))) return undefined;
    taken.add(cell.index);
    return cell;
  });
}

interface FigureProps {
  column: Column;
  value: number | null | undefined;
  /** Its heading is seen: it does not stand under that, and is no number of rows. */
  isNamed?: boolean;
  className?: string | undefined;
}

/** A number of a group. */
const Figure = observer(function Figure({ column, value, isNamed = false, className }: FigureProps) {
  const { locale } = useEngine();
  const text = useText();
  const written = figureText(column, value ?? null, locale);
  if (written === '') return null;
  return (
    <span className={className}>
      <span className={isNamed ? undefined : hidden.hidden}>{`${text(column.title)}: `}</span>
      <bdi>{written}</bdi>
    </span>
  );
});
