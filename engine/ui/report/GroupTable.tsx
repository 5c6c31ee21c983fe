import { observer } from 'mobx-react-lite';
import type { Column, Groups } from '../../generated/documents.ts';
import type { GroupAnswer } from '../../models/report/ReportGroups.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cellText.ts';
import classes from './GroupPanel.module.css';

interface GroupTableProps {
  groups: Groups;
  answer: GroupAnswer;
  labels: readonly string[];
  column: Column | undefined;
  /** How the values are written, in their order. */
  figures: readonly Column[];
}

/** A row for each group with its subtotals, and one for all of them together. */
export const GroupTable = observer(function GroupTable(props: GroupTableProps) {
  const { groups, answer, labels, column, figures } = props;
  const { locale } = useEngine();
  const text = useText();
  const cells = (values: readonly (number | null)[]) =>
    figures.map((figure, index) => <td key={figure.title}>{figureText(figure, values[index], locale)}</td>);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={text('report.groups.table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{text(column?.title ?? groups.by)}</th>
            {groups.values.map(({ title }) => (
              <th key={title} scope="col" className={classes.figure}>
                {text(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.groups.map(({ key, values }, index) => (
            <tr key={key ?? ''}>
              <th scope="row">{labels[index]}</th>
              {cells(values)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text(answer.isCut ? 'report.groups.cut' : 'report.groups.total')}</th>
            {cells(answer.totals)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
});
