import type { ChartConfiguration } from 'chart.js';
import type { Column } from '../../generated/documents.ts';

export interface ChartProps {
  kind: 'bar' | 'line' | 'donut';
  /** Bars lie: their names have room. */
  isAcross?: boolean;
  labels: readonly string[];
  /** In the order of the labels. */
  values: readonly (number | null)[];
  /** The last share is of all other groups. */
  hasRest?: boolean;
  /** How the values are written. */
  figure: Column | undefined;
}

interface Drawing {
  title: string;
  write(value: unknown): string;
  colors: Colors;
  isRightToLeft: boolean;
  onChoose(index: number): void;
}

type Colors = Readonly<Record<'value' | 'fill' | 'text' | 'line' | 'surface' | 'rest', string>> & {
  shares: readonly string[];
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
    surface: of('--mu-surface'),
    rest: of('--mu-share-rest'),
    shares: Array.from({ length: SHARES }, (_, index) => of(`--mu-share-${index + 1}`)),
  };
}

/** A chart as its library wants it. */
export function chartConfig(props: ChartProps, drawing: Drawing): ChartConfiguration {
  return props.kind === 'donut' ? ring(props, drawing) : axes(props, drawing);
}

function ring({ labels, values, hasRest = false }: ChartProps, drawing: Drawing): ChartConfiguration {
  const { colors, isRightToLeft, onChoose, title, write } = drawing;
  const rest = hasRest ? values.length - 1 : -1;
  return {
    type: 'doughnut',
    data: {
      labels: [...labels],
      datasets: [
        {
          label: title,
          data: [...values],
          backgroundColor: values.map((_, index) =>
            index === rest ? colors.rest : (colors.shares[index % SHARES] ?? colors.value),
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
      onClick: (_event, [at]) => at && onChoose(at.index),
      plugins: {
        tooltip: { rtl: isRightToLeft, callbacks: { label: ({ label, raw }) => `${label}: ${write(raw)}` } },
      },
    } as ChartConfiguration<'doughnut'>['options'],
  } as ChartConfiguration;
}

function axes({ kind, isAcross = false, labels, values, figure }: ChartProps, drawing: Drawing): ChartConfiguration {
  const { colors, isRightToLeft, onChoose, title, write } = drawing;
  const ticks = { color: colors.text, font: { size: 11 } };
  const names = {
    grid: { display: false },
    border: { color: colors.line },
    // Names of many bars would stand on each other: some are left out, and the table has them all. Dates stand level.
    ticks: { ...ticks, ...(isAcross ? { autoSkipPadding: 1 } : { maxRotation: 0, autoSkipPadding: 12 }) },
  };
  const amounts = {
    beginAtZero: true,
    grid: { color: colors.line },
    border: { display: false },
    ticks: { ...ticks, maxTicksLimit: 5, ...(figure?.decimals === 0 ? { precision: 0 } : {}), callback: write },
  };
  const position = isRightToLeft ? ('right' as const) : ('left' as const);
  return {
    type: kind === 'line' ? 'line' : 'bar',
    data: {
      labels: [...labels],
      datasets: [
        {
          label: title,
          data: [...values],
          borderColor: colors.value,
          backgroundColor: kind === 'line' ? colors.fill : colors.value,
          pointRadius: values.length > 60 ? 0 : 2,
          borderWidth: kind === 'line' ? 2 : 0,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      indexAxis: isAcross ? 'y' : 'x',
      interaction: { mode: 'index', intersect: false, axis: isAcross ? 'y' : 'x' },
      datasets: { bar: { maxBarThickness: isAcross ? 22 : 48, borderRadius: 3 } },
      onClick: (_event, [at]) => at && onChoose(at.index),
      scales: isAcross
        ? { x: { ...amounts, reverse: isRightToLeft }, y: { ...names, position } }
        : { x: { ...names, reverse: isRightToLeft }, y: { ...amounts, position } },
      plugins: {
        tooltip: {
          rtl: isRightToLeft,
          displayColors: false,
          callbacks: { label: ({ parsed }) => `${title}: ${write(isAcross ? parsed.x : parsed.y)}` },
        },
      },
    },
  };
}
