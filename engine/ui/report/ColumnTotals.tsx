import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReportModel } from '../../models/report/ReportModel.ts';
import { ReportTotals } from '../../models/report/ReportTotals.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { figureText } from '../grid/cells/cellText.ts';
import { TotalsFailed } from '../list/table/TotalsFailed.tsx';
import { useModel } from '../useModel.ts';
import classes from './ColumnTotals.module.css';

/** Totals of columns under the table, in the order of the columns: those that do not stand above it. */
export const ColumnTotals = observer(function ColumnTotals({ model }: { model: ReportModel }) {
  const services = useEngine();
  const text = useText();
  const totals = useModel(() => new ReportTotals(services, model));
  const { status, values } = totals;
  if (totals.totals.length === 0) return null;
  if (status === 'failed') return <TotalsFailed onRetry={() => void totals.load()} />;
  return (
    <dl className={classes.totals} data-paper="foot" aria-busy={status === 'loading'} aria-label={text('list.foot')}>
      {totals.totals.map(({ of, column }) => (
        <div key={column.field} className={classes.total}>
          <dt>{text(`list.foot.${of}`, { column: text(column.title) })}</dt>
          <dd>
            {values ? (
              <bdi>{figureText(column, values[column.field], services.locale)}</bdi>
            ) : (
              <Skeleton display="inline-block" height={12} width={56} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
});
