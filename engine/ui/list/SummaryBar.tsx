import { Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Summary } from '../../generated/documents.ts';
import type { ListModel } from '../../models/ListModel.ts';
import { ListSummary } from '../../models/ListSummary.ts';
import type { Row } from '../../models/readAnswer.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { StatusText } from '../StatusText.tsx';
import { cellText } from '../table/cellText.ts';
import { useModel } from '../useModel.ts';
import classes from './SummaryBar.module.css';
import { TotalsFailed } from './TotalsFailed.tsx';

/** Totals of the rows under the filters; when they fail, the rows are still there. */
export const SummaryBar = observer(function SummaryBar({ model, summary }: { model: ListModel; summary: Summary }) {
  const services = useEngine();
  const text = useText();
  const totals = useModel(() => new ListSummary(services, summary, model));
  const { values, status } = totals;
  if (status === 'failed') return <TotalsFailed onRetry={() => void totals.load()} />;
  return (
    <dl
      className={classes.totals}
      data-place={summary.place}
      aria-busy={status === 'loading'}
      aria-label={text('list.summary')}
    >
      {summary.items.map((item) => (
        <div key={item.field} className={classes.total}>
          <dt>{text(item.title)}</dt>
          <dd>{values ? <Total item={item} values={values} /> : <Skeleton height={16} width={56} my={2} />}</dd>
        </div>
      ))}
    </dl>
  );
});

const Total = observer(function Total({ item, values }: { item: Summary['items'][number]; values: Row }) {
  const { locale } = useEngine();
  const shown = cellText({ format: 'text', ...item }, values, locale);
  return item.tone && values[item.field] ? <StatusText tone={item.tone} text={shown} /> : shown || '–';
});
