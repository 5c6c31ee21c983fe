import type { ChartConfiguration, TooltipItem } from 'chart.js';
import type { ChartProps, Drawing, Measure, Series } from './chart.types.ts';
import { shareColor } from './chartColors.ts';
import { figureScale, legendOf, named, nameScale } from './chartFrame.ts';
import { ringTones } from './ringTones.ts';

/** Name of the scale at the other side. */
const SECOND = 'second';

/** What is drawn, and how: decided once for the figures, the scales and what is said over them. */
interface Plan {
  props: ChartProps;
  drawing: Drawing;
  series: readonly Series[];
  isSingle: boolean;
  isLine: boolean;
  isAcross: boolean;
  isStacked: boolean;
}

/** Bars, lines and areas: names along one scale, figures along the other. */
export function axes(props: ChartProps, drawing: Drawing): ChartConfiguration {
  const { kind, labels, second, values, series = [{ label: drawing.title, values }] } = props;
  // A line over bars that lie would run downwards.
  const isAcross = props.isAcross === true && !second;
  const isLine = kind === 'line' || kind === 'area';
  const isSingle = props.series === undefined;
  const isStacked = kind === 'stacked' || (kind === 'area' && !isSingle);
  const plan: Plan = { props, drawing, series, isSingle, isLine, isAcross, isStacked };
  return {
    type: isLine ? 'line' : 'bar',
    data: { labels: [...labels], datasets: [...datasets(plan), ...(second ? [lineOver(second, drawing)] : [])] },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: isAcross ? 'y' : 'x',
      interaction: { mode: isSingle ? 'index' : 'nearest', intersect: !isSingle, axis: isAcross ? 'y' : 'x' },
      datasets: { bar: { maxBarThickness: isAcross ? 22 : 48, borderRadius: isStacked ? 0 : 3 } },
      // What is over the chart is of the whole label, as its bar is.
      onClick: (_event, [at]) => at && drawing.onChoose(at.index, at.datasetIndex),
      scales: scales(plan),
      plugins: {
        legend: legendOf(drawing, series.length + (second ? 1 : 0)),
        tooltip: tooltip(plan),
      },
    },
  };
}

/** The figures of each series, in its colour. */
function datasets({ props, drawing: { colors }, series, isSingle, isLine }: Plan) {
  const { kind, labels } = props;
  // Two values may have one tone; their lines and areas must still be told apart.
  const tones = ringTones(series.map(({ tone }) => tone));
  const colorOf = ({ isRest }: Series, index: number) => {
    if (isSingle) return colors.value;
    return isRest ? colors.rest : shareColor(colors, tones[index], index);
  };
  const toned = props.tones?.map((tone) => (tone && colors.tones?.[tone]) || colors.value);
  return series.map((one, index) => {
    const color = colorOf(one, index);
    return {
      label: one.label,
      data: [...one.values],
      borderColor: color,
      backgroundColor: isLine && isSingle ? colors.fill : isLine || !toned || !isSingle ? color : toned,
      pointRadius: labels.length > 60 ? 0 : 2,
      borderWidth: isLine ? 2 : 0,
      ...(kind === 'area' ? { fill: isSingle || index === 0 ? 'origin' : '-1' } : {}),
    };
  });
}

/** Figures upwards and names along, or the other way round where bars lie. */
function scales({ props, drawing, isAcross, isStacked }: Plan) {
  const { figure, second } = props;
  const { colors, isRightToLeft, title } = drawing;
  const names = nameScale(drawing, isAcross, props.isAcross === true);
  const amounts = { ...figureScale(drawing, figure), ...(isStacked ? { stacked: true } : {}) };
  const [position, opposite] = isRightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const);
  if (isAcross) return { x: { ...amounts, reverse: isRightToLeft }, y: { ...names, position, stacked: isStacked } };
  const x = { ...names, reverse: isRightToLeft, stacked: isStacked };
  if (!second) return { x, y: { ...amounts, position } };
  return {
    x,
    y: { ...amounts, position, title: named(title, colors) },
    [SECOND]: {
      ...figureScale(drawing, second.figure),
      position: opposite,
      // One grid is enough; two that do not meet are none.
      grid: { drawOnChartArea: false },
      title: named(second.title, colors),
    },
  };
}

function tooltip({ props: { figure, second }, drawing, series, isSingle, isAcross }: Plan) {
  return {
    rtl: drawing.isRightToLeft,
    displayColors: !isSingle || second !== undefined,
    callbacks: {
      label: ({ parsed, dataset, datasetIndex }: TooltipItem<'bar' | 'line'>) => {
        const of = second && datasetIndex === series.length ? second.figure : figure;
        return `${dataset.label ?? ''}: ${drawing.write(isAcross ? parsed.x : parsed.y, of)}`;
      },
    },
  };
}

/** The second figure as a line upon all else. */
function lineOver({ title, values }: Measure, { colors }: Drawing) {
  return {
    type: 'line' as const,
    label: title,
    data: [...values],
    yAxisID: SECOND,
    borderColor: colors.over,
    backgroundColor: colors.over,
    borderWidth: 2,
    pointRadius: values.length > 60 ? 0 : 3,
    stack: SECOND,
    order: -1,
  };
}
