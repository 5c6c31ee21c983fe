import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Column, Summary, SummaryItem } from '../../../generated/documents.ts';
import type { ListModel } from '../../../models/list/ListModel.ts';
import { ListSummary } from '../../../models/list/ListSummary.ts';
import type { QuickTotals } from '../../../models/list/QuickTotals.ts';
import type { Row } from '../../../models/shared/answers.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import { figureText } from '../../grid/cells/cellText.ts';
import { StatusText } from '../../StatusText.tsx';
import sideways from '../../theme/sideways.module.css';
import { useCut } from '../../useCut.ts';
import { useModel } from '../../useModel.ts';
import classes from './SummaryBar.module.css';
import { TotalsFailed } from './TotalsFailed.tsx';

/** Totals of the rows under the filters; when they fail, the rows are still there. */
export const SummaryBar = observer(function SummaryBar({ model, summary }: { model: ListModel; summary: Summary }) {
  const services = useEngine();
  const text = useText();
  const totals = useModel(() => new ListSummary(services, summary, model));
  const { values, status } = totals;
  const isLine = summary.place !== 'foot';
  const line = useRef<HTMLDListElement>(null);
  const isCut = useCut(line, values);
  if (totals.isBeyond) return <p className={classes.beyond}>{text('list.summary.beyond')}</p>;
  if (status === 'failed') return <TotalsFailed onRetry={() => void totals.load()} />;
  return (
    <dl
      className={isLine ? `${classes.totals} ${sideways.line}` : classes.totals}
      ref={line}
      {...(isCut ? { tabIndex: 0 } : {})}
      data-place={summary.place}
      aria-busy={status === 'loading'}
      aria-label={text('list.summary')}
    >
      {totals.columns.map((column, index) => (
        <div key={column.field} className={classes.total}>
          <dt>{text(column.title)}</dt>
          <dd>
            {values ? (
              <Total item={totals.itemOf(index)} quick={totals.quick} column={column} values={values} />
            ) : (
              <Skeleton display="inline-block" height={12} width={64} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
});

interface TotalProps {
  item: SummaryItem | undefined;
  quick: QuickTotals;
  column: Column;
  values: Row;
}

/** A figure; one that stands for a condition is a button, which says whether the list shows its rows alone. */
const Total = observer(function Total({ item, quick, column, values }: TotalProps) {
  const { locale } = useEngine();
  const value = values[column.field];
  const shown = figureText(column, value, locale);
  const figure = item?.tone && value ? <StatusText tone={item.tone} text={shown} /> : <bdi>{shown}</bdi>;
  if (!item || !quick.isQuick(item)) return figure;
  const name = locale.text(column.title);
  return (
    <button
      type="button"
      className={classes.quick}
      aria-pressed={quick.isPressed(item)}
      aria-label={locale.text('list.total.filter', { name, value: shown })}
      title={locale.text('list.total.filter', { name, value: shown })}
      onClick={() => quick.toggle(item)}
    >
      {figure}
    </button>
  );
});
