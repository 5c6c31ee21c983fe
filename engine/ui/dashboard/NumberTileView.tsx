import { observer } from 'mobx-react-lite';
import type { NumberTile } from '../../generated/documents.ts';
import { isCounted } from '../../models/dashboard/tileCalls.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import classes from './numberTile.module.css';
import { Sparkline } from './Sparkline.tsx';
import type { TileProps } from './tile.types.ts';
import { figureOf, readCount, readFigures } from './tileFigures.ts';

/** One number; what it was in the days before, and the line of how it came about. */
export const NumberTileView = observer(function NumberTileView({ model }: TileProps<NumberTile>) {
  const { contract, locale } = useEngine();
  const text = useText();
  const { tile, answer } = model;
  const operation = contract.operations[tile.source.operation];
  const figures = isCounted(operation) ? readCount(operation, answer) : readFigures(answer);
  const { total, isAtLeast, before, groups } = figures;
  const figure = figureOf(contract, tile);
  const shown = figureText(figure, total, locale);
  return (
    <div className={classes.number}>
      <p className={classes.value}>
        <bdi>{isAtLeast ? text('list.count.atleast', { count: shown }) : shown}</bdi>
      </p>
      {tile.compare && tile.period && <Change now={total} before={before} better={tile.better} />}
      {tile.trend && groups.length > 1 && <Sparkline groups={groups} per={tile.trend.per} figure={figure} />}
    </div>
  );
});

interface ChangeProps {
  now: number | null;
  before: number | null;
  better: NumberTile['better'];
}

/** By how much it grew or fell; a number that was nothing before grew by no share. */
const Change = observer(function Change({ now, before, better }: ChangeProps) {
  const { locale } = useEngine();
  const text = useText();
  const change = (now ?? 0) - (before ?? 0);
  const share = before ? change / Math.abs(before) : undefined;
  const percent = new Intl.NumberFormat(locale.culture, { style: 'percent', maximumFractionDigits: 0 });
  const plain = new Intl.NumberFormat(locale.culture, { maximumFractionDigits: 2 });
  const amount = share === undefined ? plain.format(Math.abs(change)) : percent.format(Math.abs(share));
  const way = change === 0 ? 'same' : change > 0 ? 'more' : 'less';
  const tone = !better || way === 'same' ? 'neutral' : way === better ? 'good' : 'bad';
  return (
    <p className={classes.change} data-tone={tone}>
      {way !== 'same' && <span aria-hidden="true">{way === 'more' ? '▲ ' : '▼ '}</span>}
      {text(`dashboard.change.${way}`, { amount })}
    </p>
  );
});
