import { useComputedColorScheme } from '@mantine/core';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
} from 'chart.js';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import type { Groups } from '../../generated/documents.ts';
import type { GroupAnswer } from '../../models/ReportGroups.ts';
import type { Locale } from '../../models/services.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './GroupPanel.module.css';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

interface GroupChartProps {
  groups: Groups;
  answer: GroupAnswer;
  labels: readonly string[];
}

/** The first value of each group as bars or a line. A picture only: the table of the groups says the same in words. */
export const GroupChart = observer(function GroupChart({ groups, answer, labels }: GroupChartProps) {
  const { locale } = useEngine();
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const title = text(groups.values[0]?.title ?? '');
  useEffect(() => {
    if (!canvas.current) return;
    const colors = readColors(canvas.current, scheme);
    const chart = new Chart(canvas.current, configOf({ groups, answer, labels }, { locale, title, colors }));
    return () => chart.destroy();
  }, [groups, answer, labels, locale, title, scheme]);
  return (
    <div className={classes.chart}>
      <canvas ref={canvas} role="img" aria-label={text('report.groups.picture', { title, count: labels.length })} />
    </div>
  );
});

type Colors = Readonly<Record<'value' | 'fill' | 'text' | 'line', string>>;

/** Colours of the page, light or dark, as the canvas sees them. */
function readColors(element: HTMLElement, _scheme: string): Colors {
  const style = getComputedStyle(element);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    value: of('--mu-primary'),
    fill: of('--mu-info-quiet'),
    text: of('--mu-text-muted'),
    line: of('--mu-border-quiet'),
  };
}

function configOf(
  { groups, answer, labels }: GroupChartProps,
  { locale, title, colors }: { locale: Locale; title: string; colors: Colors },
): ChartConfiguration {
  const isRightToLeft = locale.direction === 'rtl';
  const number = (value: unknown) => formatNumber(value, locale.culture, 0);
  const ticks = { color: colors.text, font: { size: 11 } };
  const data = answer.groups.map(({ values }) => values[0] ?? null);
  return {
    type: groups.chart ?? 'bar',
    data: {
      labels: [...labels],
      datasets: [
        {
          label: title,
          data,
          borderColor: colors.value,
          backgroundColor: groups.chart === 'line' ? colors.fill : colors.value,
          pointRadius: data.length > 60 ? 0 : 2,
          borderWidth: groups.chart === 'line' ? 2 : 0,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', intersect: false },
      datasets: { bar: { maxBarThickness: 48, borderRadius: 3 } },
      scales: {
        x: { reverse: isRightToLeft, grid: { display: false }, border: { color: colors.line }, ticks },
        y: {
          beginAtZero: true,
          position: isRightToLeft ? 'right' : 'left',
          grid: { color: colors.line },
          border: { display: false },
          ticks: { ...ticks, maxTicksLimit: 5, precision: 0, callback: number },
        },
      },
      plugins: {
        tooltip: {
          rtl: isRightToLeft,
          displayColors: false,
          callbacks: { label: ({ parsed }) => `${title}: ${number(parsed.y)}` },
        },
      },
    },
  };
}
