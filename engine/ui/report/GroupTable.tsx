import { observer } from 'mobx-react-lite';
import { formatNumber } from '../../format/numbers.ts';
import type { Column, Groups } from '../../generated/documents.ts';
import type { GroupAnswer } from '../../models/ReportGroups.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './GroupPanel.module.css';

interface GroupTableProps {
  groups: Groups;
  answer: GroupAnswer;
  labels: readonly string[];
  column: Column | undefined;
}

/** A row for each group with its subtotals, and one for all of them together. */
export const GroupTable = observer(function GroupTable({ groups, answer, labels, column }: GroupTableProps) {
  const { locale } = useEngine();
  const text = useText();
  const figures = (values: readonly (number | null)[]) =>
    groups.values.map(({ title }, index) => {
      const value = values[index] ?? null;
      return <td key={title}>{value === null ? '–' : formatNumber(value, locale.culture, 0)}</td>;
    });
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
              {figures(values)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text(answer.isCut ? 'report.groups.cut' : 'report.groups.total')}</th>
            {figures(answer.totals)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
});
