import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { today } from '../../format/relativeRange.ts';
import type { ChartTile } from '../../generated/documents.ts';
import { drillTo } from '../../models/dashboard/drillTo.ts';
import { RouteLink } from '../address/RouteLink.tsx';
import { CopyMenu } from '../charts/CopyMenu.tsx';
import { FigureChart } from '../charts/lazyFigureChart.ts';
import { ringTones } from '../charts/ringTones.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import { groupLabels } from '../report/groupLabels.ts';
import hidden from '../theme/visuallyHidden.module.css';
import classes from './chartTile.module.css';
import type { TileProps } from './tile.types.ts';
import { cutGroups, figureOf, readFigures } from './tileFigures.ts';

/** Key of the line of all other groups; no value begins with a blank. */
const OTHERS = ' others';

interface Line {
  key: string;
  label: string;
  value: number | null;
  /** Path below /app of the rows of the group. */
  to: string | undefined;
}

/** Groups as a chart; the table beside or behind it says the same in words, and leads to the rows of each group. */
export const ChartTileView = observer(function ChartTileView({ model }: TileProps<ChartTile>) {
  const services = useEngine();
  const text = useText();
  const drawing = useRef<HTMLDivElement>(null);
  const [isTable, setIsTable] = useState(false);
  const { tile, answer } = model;
  const { groups, others, total } = cutGroups(readFigures(answer), tile);
  const { locale } = services;
  const column = { field: tile.by, title: tile.title, ...(tile.values ? { values: tile.values } : {}) };
  const labels = groupLabels(groups, { per: tile.per, column, locale, today: today(new Date()) });
  const figure = figureOf(services.contract, tile);
  const lines: Line[] = groups.map(({ key, value }, index) => ({
    key: key ?? '',
    label: labels[index] ?? '',
    value,
    to: drillTo(services, tile, key),
  }));
  if (others) {
    const label = text(tile.per ? 'dashboard.chart.earlier' : 'dashboard.chart.others', { count: others.count });
    lines.push({ key: OTHERS, label, value: others.value, to: undefined });
  }
  if (groups.length === 0) return <p className={classes.empty}>{text('state.empty.title')}</p>;
  const isBeside = tile.chart === 'donut';
  // Beside single groups the bar of all others would say nothing of them; a ring is of all.
  const drawn = isBeside ? lines : lines.filter(({ key }) => key !== OTHERS);
  const tones = tile.tones && drawn.map(({ key }) => tile.tones?.[key]);
  const shares = isBeside && tones ? ringTones(tones) : [];
  const copy = <CopyMenu variant="subtle" name={text(tile.title)} picture={drawing} />;
  const picture = (
    <FigureChart
      waiting={<Skeleton className={classes.waiting} />}
      kind={tile.chart}
      isAcross={tile.chart === 'bar' && !tile.per}
      title={text(tile.title)}
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
  );
  const table = (
    <table className={classes.table}>
      <caption className={hidden.hidden}>{text(tile.title)}</caption>
      <tbody>
        {lines.map(({ key, label, value, to }, index) => (
          <tr key={key}>
            <th scope="row">
              {isBeside && (
                <span
                  className={classes.mark}
                  data-place={key === OTHERS ? 'rest' : index % 8}
                  data-tone={shares[index]}
                  aria-hidden
                />
              )}
              {to && (isTable || isBeside) ? <RouteLink to={to}>{label}</RouteLink> : label}
            </th>
            <td>
              <bdi>{figureText(figure, value, locale)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('report.groups.total')}</th>
          <td>
            <bdi>{figureText(figure, total, locale)}</bdi>
          </td>
        </tr>
      </tfoot>
    </table>
  );
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
          {(!isTable || isBeside) && copy}
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
      {(!isTable || isBeside) && (
        <div className={classes.picture} ref={drawing}>
          {picture}
        </div>
      )}
      {isTable || isBeside ? (
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
