import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Column } from '../../generated/documents.ts';
import type { GroupAnswer, Level } from '../../models/report/groupLines.ts';
import type { ReportGroups } from '../../models/report/ReportGroups.ts';
import { ReportPivot } from '../../models/report/ReportPivot.ts';
import type { ChartKind } from '../charts/chartConfig.ts';
import { copyChart } from '../charts/copyChart.ts';
import { FigureChart } from '../charts/lazyFigureChart.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { useModel } from '../useModel.ts';
import { drawnGroups, kindsOf, seriesOf } from './chartData.ts';
import type { Drill } from './drill.ts';
import classes from './GroupPanel.module.css';
import type { LevelLabels } from './levelLabels.ts';

interface GroupChartProps {
  totals: ReportGroups;
  answer: GroupAnswer;
  labels: LevelLabels;
  drill: Drill;
}

/** The groups as a picture, of a value and by a field that the reader chooses; the table beside it says the same in words. */
export const GroupChart = observer(function GroupChart({ totals, labels, drill }: GroupChartProps) {
  const services = useEngine();
  const text = useText();
  const { declared, levels, columns: figures, chartLevel } = totals;
  const level = levels[chartLevel] ?? { by: declared.by };
  const [value, setValue] = useState(0);
  const kinds = kindsOf(declared, level, { isFirst: chartLevel === 0, value });
  const [chosen, setKind] = useState<ChartKind>();
  const kind = chosen && kinds.includes(chosen) ? chosen : (kinds[0] ?? 'bar');
  const picture = useRef<HTMLDivElement>(null);
  const answer = totals.chartAnswer;
  const title = text(figures[value]?.title ?? '');
  const copy = async () => {
    const canvas = picture.current?.querySelector('canvas');
    if (!canvas) return;
    const name = `${text(totals.titleOf(level))} ${title}`;
    const where = await copyChart(canvas, name);
    services.toasts.show({ type: 'success', text: text(`report.chart.${where}`) });
  };
  const hasSeries = chartLevel === 0 && declared.across && ['stacked', 'grouped', 'line', 'area'].includes(kind);
  const parts = { totals, labels, drill, level, kind, value, title };
  return (
    <>
      <div className={classes.choices}>
        {figures.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={text('report.groups.value')}
            value={value}
            onChange={(event) => setValue(Number(event.currentTarget.value))}
            data={figures.map((figure, index) => ({ value: String(index), label: text(figure.title) }))}
          />
        )}
        {levels.length > 1 && (
          <NativeSelect
            size="xs"
            aria-label={text('report.groups.group')}
            value={chartLevel}
            onChange={(event) => totals.chartBy(Number(event.currentTarget.value))}
            data={levels.map((one, index) => ({ value: String(index), label: text(totals.titleOf(one)) }))}
          />
        )}
        <NativeSelect
          size="xs"
          aria-label={text('report.groups.drawing')}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as ChartKind)}
          data={kinds.map((one) => ({ value: one, label: text(`report.chart.${one}`) }))}
        />
        <ActionIcon
          variant="default"
          size={30}
          aria-label={text('report.chart.copy')}
          title={text('report.chart.copy')}
          onClick={() => void copy()}
        >
          <IconCopy size={16} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.chart} data-across={isAcross(kind, level) || undefined} ref={picture}>
        {!answer && <Skeleton height={140} />}
        {answer && (hasSeries ? <OfSeries {...parts} answer={answer} /> : <OfOne {...parts} answer={answer} />)}
      </div>
    </>
  );
});

/** Names have a line each; times go from left to right. */
function isAcross(kind: ChartKind, { per }: Level): boolean {
  return !per && (kind === 'bar' || kind === 'stacked' || kind === 'grouped');
}

interface PictureProps extends GroupChartProps {
  level: Level;
  kind: ChartKind;
  value: number;
  title: string;
}

/** One figure of each group, or two of them as points. */
const OfOne = observer(function OfOne({ totals, answer, labels, drill, level, kind, value, title }: PictureProps) {
  const text = useText();
  const { columns: figures, declared } = totals;
  const column = totals.columnOf(level);
  const short = labels(level, answer.groups, true);
  const drawn = drawnGroups({ groups: answer.groups, labels: short, level, column }, value, {
    others: answer.others,
    totals: answer.totals,
    values: declared.values,
    name: (count) => text('dashboard.chart.others', { count }),
  });
  const second = value === 0 ? 1 : 0;
  const upwards: { title: string; values: (number | null)[]; figure: Column | undefined } = {
    title: text(figures[second]?.title ?? ''),
    values: drawn.map(({ values }) => values[second] ?? null),
    figure: figures[second],
  };
  const tones = column?.tones ? { tones: drawn.map(({ tone }) => tone) } : {};
  return (
    <FigureChart
      waiting={<Skeleton height={140} />}
      kind={kind}
      isAcross={isAcross(kind, level)}
      title={title}
      labels={drawn.map(({ label }) => label)}
      values={drawn.map(({ values }) => values[value] ?? null)}
      hasRest={drawn.at(-1)?.isRest === true}
      figure={figures[value]}
      {...tones}
      {...(kind === 'scatter' ? { upwards } : {})}
      onChoose={(index) => drill.go(drawn[index]?.filters ?? [])}
    />
  );
});

/** A figure for each group of the field across. */
const OfSeries = observer(function OfSeries({ totals, labels, drill, level, kind, value, title }: PictureProps) {
  const services = useEngine();
  const text = useText();
  const pivot = useModel(() => new ReportPivot(services, totals));
  const { columns: figures, declared } = totals;
  const { across = level, values } = declared;
  const { answer } = pivot;
  if (pivot.status === 'failed')
    return <p className={classes.refused}>{pivot.reason || text('report.groups.failed')}</p>;
  const own = values[value];
  if (!answer || !own) return <Skeleton height={140} />;
  const short = labels(level, answer.rows, true);
  const name = (count: number) => text('dashboard.chart.others', { count });
  const rows = drawnGroups({ groups: answer.rows, labels: short, level, column: totals.columnOf(level) }, value, {
    others: null,
    totals: answer.totals,
    values,
    name,
  }).filter(({ isRest }) => !isRest);
  const places = rows.map(({ filters: [filter] }) => answer.rows.findIndex(({ key }) => key === filter?.Key));
  const column = totals.columnOf(across);
  const at = { pivot: answer, labels: labels(across, answer.columns), across, column, value: own, at: value, name };
  const series = seriesOf(places, at);
  return (
    <FigureChart
      waiting={<Skeleton height={140} />}
      kind={kind}
      isAcross={isAcross(kind, level)}
      title={title}
      labels={rows.map(({ label }) => label)}
      values={[]}
      series={series.map(({ filters: _filters, ...one }) => one)}
      figure={figures[value]}
      onChoose={(index, at) => drill.go([...(rows[index]?.filters ?? []), ...(series[at]?.filters ?? [])])}
    />
  );
});
