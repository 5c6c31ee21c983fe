import { SegmentedControl, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type Level, levelFilter, type Values } from '../../models/report/groupLines.ts';
import type { GroupFilter } from '../../models/report/Narrowing.ts';
import type { ReportGroups } from '../../models/report/ReportGroups.ts';
import { type Pivot, ReportPivot } from '../../models/report/ReportPivot.ts';
import { RouteLink } from '../address/RouteLink.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import { TotalsFailed } from '../list/table/TotalsFailed.tsx';
import { useModel } from '../useModel.ts';
import type { Drill } from './drill.ts';
import classes from './GroupPanel.module.css';
import type { LevelLabels } from './levelLabels.ts';

interface PivotTableProps {
  totals: ReportGroups;
  labels: LevelLabels;
  drill: Drill;
}

/** Rows by columns with the totals of both; each number leads to its rows. One value at a time, which the reader chooses. */
export const PivotTable = observer(function PivotTable({ totals, labels, drill }: PivotTableProps) {
  const services = useEngine();
  const text = useText();
  const pivot = useModel(() => new ReportPivot(services, totals));
  const { declared, levels, columns: figures, chartValue: value } = totals;
  const [level] = levels;
  const { across } = declared;
  if (!level || !across) return null;
  if (pivot.status === 'failed' && pivot.reason)
    return (
      <p className={classes.refused} role="status">
        {pivot.reason}
      </p>
    );
  if (pivot.status === 'failed') return <TotalsFailed onRetry={() => void pivot.load()} />;
  const { answer } = pivot;
  if (!answer) return <Skeleton height={140} />;
  return (
    <>
      {figures.length > 1 && (
        <SegmentedControl
          size="xs"
          className={classes.choice}
          aria-label={text('report.groups.value')}
          value={String(value)}
          onChange={(chosen) => totals.chartBy({ value: Number(chosen) })}
          data={figures.map(({ title }, index) => ({ value: String(index), label: text(title) }))}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label={text('report.groups.pivot')}>
        <Crossing {...{ totals, labels, drill, answer, level, across }} isBusy={pivot.status === 'loading'} />
      </section>
      {answer.isCut && (
        <p className={classes.refused} data-paper="above">
          {text('report.groups.pivotCut', { count: answer.rows.length })}
        </p>
      )}
    </>
  );
});

interface CrossingProps extends PivotTableProps {
  answer: Pivot;
  /** What the rows are of, and the columns. */
  level: Level;
  across: Level;
  /** Other numbers are on their way. */
  isBusy: boolean;
}

/** The value that is looked at, where each row and column cross. */
const Crossing = observer(function Crossing(props: CrossingProps) {
  const { totals, labels, drill, answer, level, across, isBusy } = props;
  const { locale } = useEngine();
  const text = useText();
  const { columns: figures, chartValue: value } = totals;
  const figure = figures[value] ?? figures[0];
  const rowFilter = (key: string | null): GroupFilter => ({ ...levelFilter(level), Key: key });
  const columnFilter = (key: string | null): GroupFilter => ({ ...levelFilter(across), Key: key });
  const rowNames = labels(level, answer.rows);
  const columnNames = labels(across, answer.columns);
  const cell = (key: string, values: Values | undefined, filters: readonly GroupFilter[], name: string) => (
    <td key={key} aria-current={drill.isChosen(filters) || undefined}>
      {values && figure && (
        <Figure drill={drill} filters={filters} label={figureText(figure, values[value], locale)} name={name} />
      )}
    </td>
  );
  const total = text('report.groups.total');
  return (
    <table className={classes.pivot} data-paper="above" data-title={figure && text(figure.title)} aria-busy={isBusy}>
      <thead>
        <tr>
          <th scope="col">{text(totals.titleOf(level))}</th>
          {columnNames.map((name, index) => (
            <th key={answer.columns[index]?.key ?? ''} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">{total}</th>
        </tr>
      </thead>
      <tbody>
        {answer.rows.map(({ key, values }, row) => (
          <tr key={key ?? ''}>
            <th scope="row">{rowNames[row]}</th>
            {answer.columns.map((column, place) =>
              cell(
                column.key ?? '',
                answer.cell(row, place),
                [rowFilter(key), columnFilter(column.key)],
                `${rowNames[row]}, ${columnNames[place]}`,
              ),
            )}
            {cell(' total', values, [rowFilter(key)], rowNames[row] ?? '')}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total}</th>
          {answer.columns.map((column, place) =>
            cell(column.key ?? '', column.values, [columnFilter(column.key)], columnNames[place] ?? ''),
          )}
          <td>{figure && <bdi>{figureText(figure, answer.totals[value], locale)}</bdi>}</td>
        </tr>
      </tfoot>
    </table>
  );
});

interface FigureProps {
  drill: Drill;
  filters: readonly GroupFilter[];
  label: string;
  /** What the number is of. */
  name: string;
}

const Figure = observer(function Figure({ drill, filters, label, name }: FigureProps) {
  const text = useText();
  const to = drill.to(filters);
  if (to !== undefined) return <RouteLink to={to}>{label}</RouteLink>;
  if (!drill.isPossible) return <bdi>{label}</bdi>;
  const title = text('report.groups.rows', { group: name });
  return (
    <button
      type="button"
      className={classes.rows}
      title={title}
      aria-label={`${label}. ${title}`}
      onClick={() => drill.show(filters)}
    >
      <bdi>{label}</bdi>
    </button>
  );
});
