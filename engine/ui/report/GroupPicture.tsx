import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { formatCount } from '../../format/numbers.ts';
import type { GroupAnswer, Level } from '../../models/report/groupLines.ts';
import type { GroupFilter } from '../../models/report/Narrowing.ts';
import type { ReportGroups } from '../../models/report/ReportGroups.ts';
import { ReportPivot } from '../../models/report/ReportPivot.ts';
import type { ChartKind, ChartProps, Measure, Series } from '../charts/chart.types.ts';
import { FigureChart } from '../charts/lazyFigureChart.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import { useModel } from '../useModel.ts';
import { ChartTable } from './ChartTable.tsx';
import { type Drawn, drawnGroups, OF_SERIES, othersOf, seriesOf } from './chartData.ts';
import { type ChartRoom, useChartRoom } from './chartRoom.ts';
import type { Drill } from './drill.ts';
import classes from './GroupPanel.module.css';
import type { LevelLabels } from './levelLabels.ts';

interface PictureProps {
  totals: ReportGroups;
  labels: LevelLabels;
  drill: Drill;
  level: Level;
  kind: ChartKind;
  /** Places of what is drawn, and of what is drawn over it. */
  value: number;
  second: number | undefined;
  title: string;
}

/** The chart, what it has no room for in words, and all of it as a table for who does not see it. */
export const GroupPicture = observer(function GroupPicture(props: PictureProps) {
  const { totals, level, kind, second } = props;
  const answer = totals.chartAnswer;
  const isAcross = namesLie(kind, level);
  const isTall = isAcross || second !== undefined || kind === 'scatter';
  // A line over bars makes them stand.
  const room = useChartRoom({ kind, isAcross: isAcross && second === undefined, isTall });
  if (!answer) return <Waiting />;
  const hasSeries = totals.chartLevel === 0 && totals.declared.across && OF_SERIES.has(kind);
  return (
    <div className={classes.picture}>
      {hasSeries ? <OfSeries {...props} {...{ answer, room }} /> : <OfOne {...props} {...{ answer, room }} />}
    </div>
  );
});

/** Names have a line each; times go from left to right. */
function namesLie(kind: ChartKind, { per }: Level): boolean {
  return !per && (kind === 'bar' || kind === 'stacked' || kind === 'grouped');
}

type AnsweredProps = PictureProps & { answer: GroupAnswer; room: ChartRoom };

/** One figure of each group, or two of them. */
const OfOne = observer(function OfOne({
  totals,
  answer,
  labels,
  drill,
  level,
  kind,
  value,
  second,
  title,
  room,
}: AnsweredProps) {
  const text = useText();
  const column = totals.columnOf(level);
  const found = drawnGroups(
    {
      ...{ groups: answer.groups, labels: labels(level, answer.groups, true), level, column, most: room.names },
      ...(kind === 'scatter' ? { isWhole: true } : {}),
    },
    value,
    {
      others: othersOf(answer),
      totals: answer.totals,
      values: totals.declared.values,
      name: (count) => text(level.per ? 'report.groups.earlier' : 'report.groups.others', { count }),
    },
  );
  const { rest } = found;
  // A ring is of all; beside single bars that of all others would leave them no room.
  const isWhole = kind === 'donut' && rest !== undefined;
  const drawn: readonly Drawn[] = isWhole ? [...found.drawn, rest] : found.drawn;
  const measure = (at: number) => measureOf(totals, text, { at, of: drawn.map(({ values }) => values) });
  const upwards = kind === 'scatter' ? measure(value === 0 ? 1 : 0) : undefined;
  const over = second === undefined ? undefined : measure(second);
  const measures = [measure(value), ...(upwards ? [upwards] : []), ...(over ? [over] : [])];
  const places = [value, ...(upwards ? [value === 0 ? 1 : 0] : []), ...(second === undefined ? [] : [second])];
  const tones = column?.tones ? { tones: drawn.map(({ tone }) => tone) } : {};
  const ofPlaces = (values: readonly (number | null)[]) => places.map((at) => values[at] ?? null);
  return (
    <Told
      {...{ totals, drill, level, kind, value, title, room, drawn, measures }}
      chart={{
        values: drawn.map(({ values }) => values[value] ?? null),
        hasRest: isWhole,
        isAlone: true,
        ...tones,
        ...(upwards ? { upwards } : {}),
        ...(over ? { second: over } : {}),
      }}
      rest={isWhole ? undefined : rest}
      ofRest={rest ? ofPlaces(rest.values) : []}
      ofAll={ofPlaces(answer.totals)}
      filtersOf={(index) => drawn[index]?.filters ?? []}
    />
  );
});

/** A figure for each group of the field across. */
const OfSeries = observer(function OfSeries({
  totals,
  answer: all,
  labels,
  drill,
  level,
  kind,
  value,
  second,
  title,
  room,
}: AnsweredProps) {
  const services = useEngine();
  const text = useText();
  const pivot = useModel(() => new ReportPivot(services, totals));
  const { across = level, values } = totals.declared;
  const { answer } = pivot;
  if (pivot.status === 'failed')
    return <p className={classes.refused}>{pivot.reason || text('report.groups.failed')}</p>;
  const own = values[value];
  if (!answer || !own) return <Waiting />;
  const count = all.groups.length + (othersOf(all)?.count ?? 0);
  const name = (of: number) => text('report.groups.others', { count: of });
  const { drawn, rest } = drawnGroups(
    {
      ...{ groups: answer.rows, labels: labels(level, answer.rows, true), level, most: room.names },
      column: totals.columnOf(level),
    },
    value,
    // A pivot has the largest rows; how many there are, the groups say.
    {
      others: count > answer.rows.length ? { count: count - answer.rows.length, values: [] } : null,
      totals: answer.totals,
      values,
      name,
    },
  );
  const places = drawn.map(({ filters: [filter] }) => answer.rows.findIndex(({ key }) => key === filter?.Key));
  const column = totals.columnOf(across);
  const at = { pivot: answer, labels: labels(across, answer.columns), across, column, value: own, at: value, name };
  const series: (Series & { filters: readonly GroupFilter[] })[] = seriesOf(places, at);
  const figure = totals.columns[value];
  const over =
    second === undefined ? undefined : measureOf(totals, text, { at: second, of: drawn.map((one) => one.values) });
  const measures: Measure[] = series.map((one) => ({ title: one.label, values: one.values, figure }));
  const whole = measureOf(totals, text, { at: value, of: drawn.map((one) => one.values) });
  return (
    <Told
      {...{ totals, drill, level, kind, value, title, room, drawn, rest }}
      chart={{
        values: [],
        series: series.map(({ filters: _filters, ...one }) => one),
        ...(over ? { second: over } : {}),
      }}
      measures={[whole, ...measures, ...(over ? [over] : [])]}
      ofRest={[rest?.values[value] ?? null]}
      ofAll={[answer.totals[value] ?? null]}
      filtersOf={(index, place) => [...(drawn[index]?.filters ?? []), ...(series[place]?.filters ?? [])]}
    />
  );
});

type RestGroups = ReturnType<typeof drawnGroups>['rest'];

interface ToldProps extends Pick<AnsweredProps, 'totals' | 'drill' | 'level' | 'kind' | 'value' | 'title' | 'room'> {
  drawn: readonly Drawn[];
  /** What is drawn of them. */
  chart: Pick<ChartProps, 'values' | 'series' | 'hasRest' | 'isAlone' | 'tones' | 'upwards' | 'second'>;
  /** The same in columns of a table, with their numbers of what is not drawn, and of all. */
  measures: readonly Measure[];
  rest: RestGroups;
  ofRest: readonly (number | null)[];
  ofAll: readonly (number | null)[];
  filtersOf(index: number, series: number): readonly GroupFilter[];
}

/** The picture, what it has no room for, and all of it as a table. */
const Told = observer(function Told({ totals, drill, level, kind, value, title, room, ...told }: ToldProps) {
  const text = useText();
  const { drawn, chart, measures, rest, ofRest, ofAll, filtersOf } = told;
  const labels = drawn.map(({ label }) => label);
  return (
    <>
      <div className={classes.chart} style={{ height: room.height }}>
        <FigureChart
          waiting={<Waiting />}
          {...{ kind, title, labels }}
          isAcross={namesLie(kind, level)}
          figure={totals.columns[value]}
          {...chart}
          onChoose={(index, series) => drill.go(filtersOf(index, series))}
        />
      </div>
      {rest && <Rest {...{ totals, drill, level, value, rest }} shown={drawn.length} />}
      <ChartTable
        {...{ title, measures, labels }}
        head={text(totals.titleOf(level))}
        rest={rest && { label: rest.label, values: ofRest }}
        totals={ofAll}
      />
    </>
  );
});

interface RestProps {
  totals: ReportGroups;
  drill: Drill;
  level: Level;
  value: number;
  rest: NonNullable<RestGroups>;
  shown: number;
}

/** How many groups are not drawn, and what they come to: with those that are, it is the total. It leads to their rows. */
const Rest = observer(function Rest({ totals, drill, level, value, rest, shown }: RestProps) {
  const { locale } = useEngine();
  const text = useText();
  const figure = totals.columns[value];
  const amount = rest.values[value];
  const kind = level.per ? 'latest' : 'largest';
  const key = amount === null || amount === undefined ? kind : `${kind}.amount`;
  const words = text(`report.chart.${key}`, {
    shown: formatCount(shown, locale.culture),
    count: shown + rest.count,
    amount: figure ? figureText(figure, amount, locale) : '',
  });
  return (
    <p className={classes.rest} data-paper="above">
      {drill.isPossible ? (
        <button type="button" className={classes.rows} onClick={() => drill.go(rest.filters)}>
          {words}
        </button>
      ) : (
        words
      )}
    </p>
  );
});

function measureOf(
  totals: ReportGroups,
  text: ReturnType<typeof useText>,
  { at, of }: { at: number; of: readonly (readonly (number | null)[])[] },
): Measure {
  const figure = totals.columns[at];
  return { title: text(figure?.title ?? ''), values: of.map((values) => values[at] ?? null), figure };
}

function Waiting() {
  return <Skeleton height={140} />;
}
