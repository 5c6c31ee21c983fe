import { observer } from 'mobx-react-lite';
import type { Measure } from '../charts/chart.types.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import hidden from '../theme/visuallyHidden.module.css';

interface ChartTableProps {
  title: string;
  /** What the labels are. */
  head: string;
  /** In the order of their columns. */
  measures: readonly Measure[];
  labels: readonly string[];
  /** What is not drawn, and all together; their values are those of the first measures. */
  rest: { label: string; values: readonly (number | null)[] } | undefined;
  totals: readonly (number | null)[];
}

/** What a chart draws, for who has it read out. */
export const ChartTable = observer(function ChartTable({
  title,
  head,
  measures,
  labels,
  rest,
  totals,
}: ChartTableProps) {
  const { locale } = useEngine();
  const text = useText();
  const cells = (values: readonly (number | null | undefined)[]) =>
    measures.map(({ figure, title: name }, index) => (
      <td key={`${name} ${index}`}>
        {figure && values[index] !== undefined && figureText(figure, values[index], locale)}
      </td>
    ));
  return (
    <div className={hidden.hidden}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {measures.map(({ title: name }, index) => (
              <th key={`${name} ${index}`} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            <tr key={row}>
              <th scope="row">{label}</th>
              {cells(measures.map(({ values }) => values[row]))}
            </tr>
          ))}
          {rest && (
            <tr>
              <th scope="row">{rest.label}</th>
              {cells(rest.values)}
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text('report.groups.total')}</th>
            {cells(totals)}
          </tr>
        </tfoot>
      </table>
    </div>
  );
});
