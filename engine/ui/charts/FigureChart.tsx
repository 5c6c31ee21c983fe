import { useComputedColorScheme } from '@mantine/core';
import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  type ChartConfiguration,
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
    const { current } = canvas;
    if (!current) return;
    const write = (value: unknown, of = figure) => (of ? figureText(of, value, locale) : '');
    const told = JSON.parse(drawn) as ChartProps;
    const isRightToLeft = locale.direction === 'rtl';
    const onChoose = (at: number, series: number) => choose.current?.(at, series);
    const config = () =>
      chartConfig(told, { title, write, colors: readColors(current, scheme), isRightToLeft, onChoose });
    return drawForScreenAndPaper(current, config);
  }, [drawn, figure, locale, title, scheme]);
  return (
    <div className={classes.chart}>
      <canvas
        ref={canvas}
        role="img"
        data-paper="above"
        data-title={title}
        aria-label={text('report.groups.picture', { title, count: props.labels.length })}
      />
    </div>
  );
});

/** Width of a picture on paper, px: letters of 11 px are read there as they are on the screen. */
const PAPER = 700;
/** Dots of paper for each of the screen. */
const FINE = 3;

/** Draws the chart, and once more while somebody prints: in the colors of the page as it is then, as wide as paper, and fine. */
function drawForScreenAndPaper(canvas: HTMLCanvasElement, config: () => ChartConfiguration): () => void {
  // Legends and tips have no other way to the letters of the page.
  Chart.defaults.font.family = getComputedStyle(canvas).fontFamily;
  const draw = (options: ChartConfiguration['options'] = {}) => {
    const { options: own, ...rest } = config();
    canvas.dataset.scheme = getComputedStyle(canvas).colorScheme;
    return new Chart(canvas, { ...rest, options: { ...own, ...options } });
  };
  let chart = draw();
  let isPaper = false;
  const print = () => {
    if (isPaper) return;
    isPaper = true;
    chart.destroy();
    chart = draw({ devicePixelRatio: FINE });
    chart.resize(Math.min(chart.width, PAPER), chart.height);
  };
  const end = () => {
    isPaper = false;
    chart.destroy();
    chart = draw();
  };
  // Who takes its picture tells it, because the window may tell it later.
  canvas.addEventListener('beforeprint', print);
  window.addEventListener('beforeprint', print);
  window.addEventListener('afterprint', end);
  return () => {
    canvas.removeEventListener('beforeprint', print);
    window.removeEventListener('beforeprint', print);
    window.removeEventListener('afterprint', end);
    chart.destroy();
  };
}
