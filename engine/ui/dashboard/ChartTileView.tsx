import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { ChartTile } from '../../generated/documents.ts';
import { CopyMenu } from '../charts/CopyMenu.tsx';
import { FigureChart } from '../charts/lazyFigureChart.ts';
import { ringTones } from '../charts/ringTones.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import hidden from '../theme/visuallyHidden.module.css';
import { ChartTable } from './ChartTable.tsx';
import { linesOf, OTHERS } from './chartLines.ts';
import classes from './chartTile.module.css';
import type { TileProps } from './tile.types.ts';
import { cutGroups, figureOf, readFigures } from './tileFigures.ts';

/** Groups as a chart; the table beside or behind it says the same in words, and leads to the rows of each group. */
export const ChartTileView = observer(function ChartTileView({ model }: TileProps<ChartTile>) {
  const services = useEngine();
  const text = useText();
  const drawing = useRef<HTMLDivElement>(null);
  const [isTable, setIsTable] = useState(false);
  const { tile, answer } = model;
  const { locale } = services;
  const { groups, others, total } = cutGroups(readFigures(answer), tile);
  if (groups.length === 0) return <p className={classes.empty}>{text('state.empty.title')}</p>;
  const title = text(tile.title);
  const figure = figureOf(services.contract, tile);
  const lines = linesOf(services, tile, { groups, others });
  const isBeside = tile.chart === 'donut';
  const isDrawn = !isTable || isBeside;
  const isRead = isTable || isBeside;
  // Beside single groups the bar of all others would say nothing of them; a ring is of all.
  const drawn = isBeside ? lines : lines.filter(({ key }) => key !== OTHERS);
  const tones = tile.tones && drawn.map(({ key }) => tile.tones?.[key]);
  const marks = isBeside ? { marks: tones ? ringTones(tones) : [] } : {};
  const table = <ChartTable {...{ title, lines, total, figure, ...marks }} hasLinks={isRead} />;
  return (
    <div className={classes.chart} data-beside={isBeside}>
      <div className={classes.bar}>
        <p className={classes.cut}>
          {others &&
            text(tile.per ? 'dashboard.chart.latest' : 'dashboard.chart.top', {
              shown: groups.length.toLocaleString(locale.culture),
              count: groups.length + others.count,
              amount: figureText(figure, others.value, locale),
            })}
        </p>
        <span className={classes.tools}>
          {isDrawn && <CopyMenu variant="subtle" name={title} picture={drawing} />}
          {!isBeside && (
            <ActionIcon
              variant="subtle"
              aria-label={text(isTable ? 'dashboard.chart.showChart' : 'dashboard.chart.showTable')}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? <IconChartBar size={18} /> : <IconTable size={18} />}
            </ActionIcon>
          )}
        </span>
      </div>
      {isDrawn && (
        <div className={classes.picture} ref={drawing}>
          <FigureChart
            waiting={<Skeleton className={classes.waiting} />}
            kind={tile.chart}
            isAcross={tile.chart === 'bar' && !tile.per}
            title={title}
            labels={drawn.map(({ label }) => label)}
            values={drawn.map(({ value }) => value)}
            hasRest={isBeside && others !== undefined}
            {...(tones ? { tones } : {})}
            figure={figure}
            onChoose={(index) => {
              const to = drawn[index]?.to;
              if (to) services.navigation.go(to);
            }}
          />
        </div>
      )}
      {isRead ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
        <div className={classes.scroll} tabIndex={0}>
          {table}
        </div>
      ) : (
        <div className={hidden.hidden}>{table}</div>
      )}
    </div>
  );
});
