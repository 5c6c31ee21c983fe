import type { Column } from '../../generated/documents.ts';
import { RouteLink } from '../address/RouteLink.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import hidden from '../theme/visuallyHidden.module.css';
import { type ChartLine, OTHERS } from './chartLines.ts';
import classes from './chartTile.module.css';

interface ChartTableProps {
  title: string;
  lines: readonly ChartLine[];
  total: number | null;
  /** How the numbers are written. */
  figure: Column;
  /** A line leads to its rows; where nobody sees the table, the chart does. */
  hasLinks: boolean;
  /** Tones of the ring whose parts the lines name; without them nothing is marked. */
  marks?: readonly (string | undefined)[];
}

/** What a chart shows, in words and numbers. */
export function ChartTable({ title, lines, total, figure, hasLinks, marks }: ChartTableProps) {
  const { locale } = useEngine();
  const text = useText();
  return (
    <table className={classes.table}>
      <caption className={hidden.hidden}>{title}</caption>
      <tbody>
        {lines.map(({ key, label, value, to }, index) => (
          <tr key={key}>
            <th scope="row">
              {marks && (
                <span
                  className={classes.mark}
                  data-place={key === OTHERS ? 'rest' : index % 8}
                  data-tone={marks[index]}
                  aria-hidden
                />
              )}
              {to && hasLinks ? <RouteLink to={to}>{label}</RouteLink> : label}
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
}
