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
import type { Column, Groups } from '../../generated/documents.ts';
import type { GroupAnswer } from '../../models/report/ReportGroups.ts';
import type { Locale } from '../../services.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cellText.ts';
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
  /** How the values are written, in their order. */
  figures: readonly Column[];
}

/** The first value of each group as bars or a line. A picture only: the table of the groups says the same in words. */
export const GroupChart = observer(function GroupChart(props: GroupChartProps) {
  const { groups, answer, labels, figures } = props;
  const { locale } = useEngine();
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const scheme = useComputedColorScheme('light');
  const title = text(groups.values[0]?.title ?? '');
  useEffect(() => {
    if (!canvas.current) return;
    const colors = readColors(canvas.current, scheme);
    const chart = new Chart(canvas.current, configOf({ groups, answer, labels, figures }, { locale, title, colors }));
    return () => chart.destroy();
  }, [groups, answer, labels, figures, locale, title, scheme]);
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
  { groups, answer, labels, figures }: GroupChartProps,
  { locale, title, colors }: { locale: Locale; title: string; colors: Colors },
): ChartConfiguration {
  const isRightToLeft = locale.direction === 'rtl';
  const [figure] = figures;
  const number = (value: unknown) => (figure ? figureText(figure, value, locale) : '');
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
          ticks: { ...ticks, maxTicksLimit: 5, ...(figure?.decimals === 0 ? { precision: 0 } : {}), callback: number },
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
