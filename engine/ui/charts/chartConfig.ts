import type { ChartConfiguration } from 'chart.js';
import type { Column, Groups } from '../../generated/documents.ts';
import { ringTones } from './ringTones.ts';

export type ChartKind = NonNullable<Groups['chart']>;
export type Tone = NonNullable<Column['tones']>[string];

/** Figures of all labels that belong together. */
export interface Series {
  label: string;
  values: readonly (number | null)[];
  /** Colour of what it stands for; without it, one of its own. */
  tone?: Tone | undefined;
  /** All other series together. */
  isRest?: boolean;
}

/** Another figure of the labels, and how it is written. */
export interface Measure {
  title: string;
  values: readonly (number | null)[];
  figure: Column | undefined;
}

export interface ChartProps {
  kind: ChartKind;
  /** Bars lie: their names have room. */
  isAcross?: boolean;
  labels: readonly string[];
  /** In the order of the labels. */
  values: readonly (number | null)[];
  /** The last share is of all other groups. */
  hasRest?: boolean;
  /** No table stands beside the ring: it names its shares itself. */
  isAlone?: boolean;
  /** How the values are written. */
  figure: Column | undefined;
  /** In place of `values`: several for each label. */
  series?: readonly Series[];
  /** Colours of the labels, where they have some. */
  tones?: readonly (Tone | undefined)[];
  /** Second figure of each label: of points, upwards. */
  upwards?: Measure;
  /** Second figure of each label: a line over bars, lines or areas, with an axis of its own at the other side. */
  second?: Measure;
}

interface Drawing {
  title: string;
  write(value: unknown, figure?: Column): string;
  colors: Colors;
  isRightToLeft: boolean;
  onChoose(index: number, series: number): void;
}

type Colors = Readonly<Record<'value' | 'fill' | 'text' | 'line' | 'over' | 'surface' | 'rest', string>> & {
  shares: readonly string[];
  tones?: Readonly<Record<Tone, string>>;
};

/** Colours of the shares of a ring, as the marks of its table have them. */
const SHARES = 8;

/** Colours of the page, light or dark, as the canvas sees them. */
export function readColors(element: HTMLElement, _scheme: string): Colors {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    value: of('--mu-primary'),
    fill: of('--mu-info-quiet'),
    text: of('--mu-text-muted'),
    line: of('--mu-border-quiet'),
    over: of('--mu-text'),
    surface: of('--mu-surface'),
    rest: of('--mu-share-rest'),
    shares: Array.from({ length: SHARES }, (_, index) => of(`--mu-share-${index + 1}`)),
    tones: {
      success: of('--mu-success'),
      warning: of('--mu-warning'),
      danger: of('--mu-danger'),
      info: of('--mu-info'),
      neutral: of('--mu-share-rest'),
    },
  };
}

/** A chart as its library wants it. */
export function chartConfig(props: ChartProps, drawing: Drawing): ChartConfiguration {
  if (props.kind === 'donut') return ring(props, drawing);
  return props.kind === 'scatter' ? points(props, drawing) : axes(props, drawing);
}

function ring(
  { labels, values, tones, hasRest = false, isAlone = false }: ChartProps,
  drawing: Drawing,
): ChartConfiguration {
  const { colors, isRightToLeft, onChoose, title, write } = drawing;
  const rest = hasRest ? values.length - 1 : -1;
  const own = ringTones(tones);
  const toneOf = (index: number) => {
    const tone = own[index];
    return tone && colors.tones?.[tone];
  };
  return {
    type: 'doughnut',
    data: {
      labels: [...labels],
      datasets: [
        {
          label: title,
          data: [...values],
          backgroundColor: values.map((_, index) =>
            index === rest ? colors.rest : (toneOf(index) ?? colors.shares[index % SHARES] ?? colors.value),
          ),
          borderColor: colors.surface,
          borderWidth: 2,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      cutout: '64%',
      onClick: (_event, [at]) => at && onChoose(at.index, 0),
      plugins: {
        // A table beside it has the same marks.
        legend: {
          ...legendOf(drawing, isAlone ? labels.length : 0),
          position: isRightToLeft ? 'left' : 'right',
          // A click there would take a share out of what is whole.
          onClick: () => undefined,
        },
        tooltip: { rtl: isRightToLeft, callbacks: { label: ({ label, raw }) => `${label}: ${write(raw)}` } },
      },
    } as ChartConfiguration<'doughnut'>['options'],
  } as ChartConfiguration;
}

/** Scale of what things are called: names of many bars would stand on each other, so some are left out. Dates stand level. */
function nameScale({ colors }: Drawing, isAcross: boolean, isOfNames: boolean) {
  return {
    grid: { display: false },
    border: { color: colors.line },
    ticks: {
      color: colors.text,
      font: { size: 11 },
      ...ticksOf(isAcross, isOfNames),
    },
  };
}

function ticksOf(isAcross: boolean, isOfNames: boolean) {
  if (isAcross) return { autoSkipPadding: 1 };
  return isOfNames ? { maxRotation: 40, autoSkipPadding: 4 } : { maxRotation: 0, autoSkipPadding: 12 };
}

/** Scale of figures, which begins at 0. */
function figureScale({ colors, write }: Drawing, figure: Column | undefined) {
  return {
    beginAtZero: true,
    grid: { color: colors.line },
    border: { display: false },
    ticks: {
      color: colors.text,
      font: { size: 11 },
      maxTicksLimit: 5,
      ...(figure?.decimals === 0 ? { precision: 0 } : {}),
      callback: (value: unknown) => write(value, figure),
    },
  };
}

function legendOf({ colors, isRightToLeft }: Drawing, count: number) {
  return {
    display: count > 1,
    rtl: isRightToLeft,
    position: 'bottom' as const,
    labels: { color: colors.text, boxWidth: 12, boxHeight: 12, font: { size: 11 } },
  };
}

/** Where points lie tells, not how far they are from 0: from there many would be a single heap. */
const nearby = { beginAtZero: false, grace: '5%' } as const;

/** A point for each label: its first figure in the direction of reading, the second upwards. */
function points({ labels, values, figure, upwards }: ChartProps, drawing: Drawing): ChartConfiguration {
  const { colors, isRightToLeft, onChoose, title, write } = drawing;
  const data = labels.map((_label, index) => ({ x: values[index] ?? 0, y: upwards?.values[index] ?? 0 }));
  return {
    type: 'scatter',
    data: { datasets: [{ data, backgroundColor: colors.value, pointRadius: 4, pointHoverRadius: 6 }] },
    options: {
      animation: false,
      maintainAspectRatio: false,
      onClick: (_event, [at]) => at && onChoose(at.index, 0),
      scales: {
        x: { ...figureScale(drawing, figure), ...nearby, title: named(title, colors), reverse: isRightToLeft },
        y: {
          ...figureScale(drawing, upwards?.figure),
          ...nearby,
          title: named(upwards?.title ?? '', colors),
          position: isRightToLeft ? 'right' : 'left',
        },
      },
      plugins: {
        legend: { display: false },
        tooltip: {
          rtl: isRightToLeft,
          displayColors: false,
          callbacks: {
            label: ({ dataIndex, parsed }) =>
              `${labels[dataIndex] ?? ''}: ${write(parsed.x, figure)}, ${write(parsed.y, upwards?.figure)}`,
          },
        },
      },
    },
  };
}

function named(text: string, { text: color }: Colors) {
  return { display: true, text, color, font: { size: 11 } };
}

/** Name of the scale at the other side. */
const SECOND = 'second';

function axes(props: ChartProps, drawing: Drawing): ChartConfiguration {
  const { kind, labels, figure, second, values, series = [{ label: drawing.title, values }] } = props;
  // A line over bars that lie would run downwards.
  const isAcross = props.isAcross === true && !second;
  const { colors, isRightToLeft, onChoose, write } = drawing;
  const isLine = kind === 'line' || kind === 'area';
  const isSingle = props.series === undefined;
  const isStacked = kind === 'stacked' || (kind === 'area' && !isSingle);
  const names = nameScale(drawing, isAcross, props.isAcross === true);
  const amounts = { ...figureScale(drawing, figure), ...(isStacked ? { stacked: true } : {}) };
  const [position, opposite] = isRightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const);
  // Two values may have one tone; their lines and areas must still be told apart.
  const tones = ringTones(series.map(({ tone }) => tone));
  const colorOf = ({ isRest }: Series, index: number) => {
    if (isSingle) return colors.value;
    if (isRest) return colors.rest;
    const tone = tones[index];
    return (tone && colors.tones?.[tone]) ?? colors.shares[index % SHARES] ?? colors.value;
  };
  const toned = props.tones?.map((tone) => (tone && colors.tones?.[tone]) || colors.value);
  return {
    type: isLine ? 'line' : 'bar',
    data: {
      labels: [...labels],
      datasets: [
        ...series.map((one, index) => {
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
        }),
        ...(second ? [lineOver(second, drawing)] : []),
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: isAcross ? 'y' : 'x',
      interaction: { mode: isSingle ? 'index' : 'nearest', intersect: !isSingle, axis: isAcross ? 'y' : 'x' },
      datasets: { bar: { maxBarThickness: isAcross ? 22 : 48, borderRadius: isStacked ? 0 : 3 } },
      // What is over the chart is of the whole label, as its bar is.
      onClick: (_event, [at]) => at && onChoose(at.index, at.datasetIndex),
      scales: isAcross
        ? { x: { ...amounts, reverse: isRightToLeft }, y: { ...names, position, stacked: isStacked } }
        : {
            x: { ...names, reverse: isRightToLeft, stacked: isStacked },
            y: { ...amounts, position, ...(second ? { title: named(drawing.title, colors) } : {}) },
            ...(second
              ? {
                  [SECOND]: {
                    ...figureScale(drawing, second.figure),
                    position: opposite,
                    // One grid is enough; two that do not meet are none.
                    grid: { drawOnChartArea: false },
                    title: named(second.title, colors),
                  },
                }
              : {}),
          },
      plugins: {
        legend: legendOf(drawing, series.length + (second ? 1 : 0)),
        tooltip: {
          rtl: isRightToLeft,
          displayColors: !isSingle || second !== undefined,
          callbacks: {
            label: ({ parsed, dataset, datasetIndex }) => {
              const of = second && datasetIndex === series.length ? second.figure : figure;
              return `${dataset.label ?? ''}: ${write(isAcross ? parsed.x : parsed.y, of)}`;
            },
          },
        },
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
