import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { ListModel } from '../../models/list/ListModel.ts';
import { lazyPart } from '../late/lazyPart.tsx';
import classes from './ListView.module.css';

const SummaryBar = lazyPart(async () => (await import('./table/SummaryBar.tsx')).SummaryBar);

/** Totals; their room does not depend on them, and is held until they are here. */
export const Totals = observer(function Totals({ model }: { model: ListModel }) {
  const { summary } = model.features;
  if (!summary) return null;
  return (
    <div
      className={summary.place === 'foot' ? undefined : classes.totals}
      data-totals={summary.place ?? 'line'}
      style={{ '--mu-totals': summary.items.length } as CSSProperties}
    >
      <SummaryBar model={model} summary={summary} />
    </div>
  );
});
