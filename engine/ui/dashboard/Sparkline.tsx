import { observer } from 'mobx-react-lite';
import type { Column, TileTrend } from '../../generated/documents.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import { groupLabels } from '../report/groupLabels.ts';
import classes from './numberTile.module.css';
import type { TileGroup } from './tileFigures.ts';

const WIDTH = 100;
const HEIGHT = 24;

interface SparklineProps {
  groups: readonly TileGroup[];
  per: TileTrend['per'];
  figure: Column;
}

/** A number by day, week or month, as a line without axes; its words say where it began and ended. */
export const Sparkline = observer(function Sparkline({ groups, per, figure }: SparklineProps) {
  const { locale } = useEngine();
  const text = useText();
  const ends = [groups[0], groups.at(-1)].flatMap((group) => group ?? []);
  const labels = groupLabels(ends, { per, column: undefined, locale });
  const [first, last] = ends.map(({ value }, index) => `${labels[index]}: ${figureText(figure, value, locale)}`);
  return (
    <svg
      className={classes.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={text('dashboard.trend', { first: first ?? '', last: last ?? '' })}
      data-direction={locale.direction}
    >
      <polyline points={pointsOf(groups)} />
    </svg>
  );
});

/** @example pointsOf([{ key: 'a', value: 0 }, { key: 'b', value: 2 }]) // '0,23 100,1' */
function pointsOf(groups: readonly TileGroup[]): string {
  const values = groups.map(({ value }) => value ?? 0);
  const low = Math.min(0, ...values);
  const range = Math.max(...values) - low || 1;
  return values
    .map((value, index) => {
      const x = (index / (values.length - 1)) * WIDTH;
      const y = HEIGHT - 1 - ((value - low) / range) * (HEIGHT - 2);
      return `${round(x)},${round(y)}`;
    })
    .join(' ');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
