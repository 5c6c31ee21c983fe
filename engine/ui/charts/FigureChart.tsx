import { useComputedColorScheme } from '@mantine/core';
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
} from 'chart.js';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import type { ChartProps } from './chart.types.ts';
import { readColors } from './chartColors.ts';
import { chartConfig } from './chartConfig.ts';
import classes from './charts.module.css';

Chart.register(
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  DoughnutController,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  ScatterController,
  Tooltip,
);

export interface FigureChartProps extends ChartProps {
  /** What it shows. */
  title: string;
  /** A bar, point or share was clicked. */
  onChoose?(index: number, series: number): void;
}

/** Figures by group as bars, a line or a ring. A picture only: a table beside or behind it says the same in words. */
export const FigureChart = observer(function FigureChart({ title, onChoose, ...props }: FigureChartProps) {
  const { locale } = useEngine();
  const text = useText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const choose = useRef(onChoose);
  choose.current = onChoose;
  const scheme = useComputedColorScheme('light');
  const { figure } = props;
  const drawn = JSON.stringify(props);
  useEffect(() => {
    if (!canvas.current) return;
    const write = (value: unknown, of = figure) => (of ? figureText(of, value, locale) : '');
    const colors = readColors(canvas.current, scheme);
    const told = JSON.parse(drawn) as ChartProps;
    const isRightToLeft = locale.direction === 'rtl';
    const config = chartConfig(told, {
      title,
      write,
      colors,
      isRightToLeft,
      onChoose: (at, series) => choose.current?.(at, series),
    });
    const { fontFamily } = getComputedStyle(canvas.current);
    const chart = new Chart(canvas.current, {
      ...config,
      options: { ...config.options, font: { family: fontFamily } },
    });
    return () => chart.destroy();
  }, [drawn, figure, locale, title, scheme]);
  return (
    <div className={classes.chart}>
      <canvas
        ref={canvas}
        role="img"
        data-paper="above"
        data-scheme={scheme}
        aria-label={text('report.groups.picture', { title, count: props.labels.length })}
      />
    </div>
  );
});
