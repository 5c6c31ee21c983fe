import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatCount } from '../../format/numbers.ts';
import type { Pager } from '../../models/Pager.ts';
import type { Row } from '../../models/readAnswer.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './ListView.module.css';

interface TableFooterProps {
  pager: Pager<Row>;
  shown: number;
  total: number | undefined;
  children?: ReactNode;
}

/** How many of how many rows are here, and a retry when the next page failed. */
export const TableFooter = observer(function TableFooter({ pager, shown, total, children }: TableFooterProps) {
  const { locale } = useEngine();
  const text = useText();
  const count = (value: number) => formatCount(value, locale.culture);
  const isWhole = pager.sparse !== undefined;
  const all = total === undefined ? '' : `${count(total)}${pager.isAtLeast ? '+' : ''}`;
  const isFailed = pager.status.is === 'failed' && pager.status.at === 'more';
  return (
    <div className={classes.footer}>
      <span role="status">
        {shown > 0 && total !== undefined && isWhole && text('list.rows.all', { total: all })}
        {shown > 0 &&
          total !== undefined &&
          !isWhole &&
          text('list.rows', { from: count(1), to: count(shown), total: all })}
        {shown > 0 && total === undefined && text('list.rows.open', { from: count(1), to: count(shown) })}
        {shown === 0 && pager.status.is === 'ready' && text('list.rows.none')}
      </span>
      {pager.isAtLeast && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => void pager.countAll()}>
          {text('list.countall')}
        </Button>
      )}
      {pager.status.is === 'more' && <span>{text('list.loadingmore')}</span>}
      {isFailed && (
        <span className={classes.more}>
          {text('list.morefailed')}
          <Button size="compact-sm" variant="default" onClick={() => void pager.retry()}>
            {text('action.retry')}
          </Button>
        </span>
      )}
      {children}
    </div>
  );
});
