import { observer } from 'mobx-react-lite';
import { documentColumn } from '../../models/grid/columnTable.ts';
import type { GroupAnswer, ReportGroups } from '../../models/report/ReportGroups.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cellText.ts';
import { headContent, headOrder } from '../grid/headContent.tsx';
import classes from './GroupPanel.module.css';
import { groupOrder } from './groupLabels.ts';

interface GroupTableProps {
  totals: ReportGroups;
  answer: GroupAnswer;
  /** Texts of the groups, in the order of the answer. */
  labels: readonly string[];
}

/** A row for each group with its subtotals, and one for all of them together; its headings sort it. */
export const GroupTable = observer(function GroupTable({ totals, answer, labels }: GroupTableProps) {
  const { locale } = useEngine();
  const text = useText();
  const { declared: groups, sort, table } = totals;
  const order = groupOrder(answer.groups, { groups, labels, sort, culture: locale.culture });
  const cells = (label: string | undefined, values: readonly (number | null)[]) =>
    table.shown.map((column) =>
      column.field === groups.by ? (
        <th key={column.field} scope="row">
          {label}
        </th>
      ) : (
        <td key={column.field}>
          <bdi>{figureText(column, values[Number(column.field)], locale)}</bdi>
        </td>
      ),
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={text('report.groups.table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {table.columns.map((of) => (
              <th key={of.id} scope="col" {...headOrder(of)}>
                {headContent(of, text(documentColumn(of).title))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((index) => (
            <tr key={answer.groups[index]?.key ?? ''}>{cells(labels[index], answer.groups[index]?.values ?? [])}</tr>
          ))}
        </tbody>
        <tfoot>
          <tr>{cells(text(answer.isCut ? 'report.groups.cut' : 'report.groups.total'), answer.totals)}</tr>
        </tfoot>
      </table>
    </section>
  );
});
