import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { formatCount } from '../../../format/numbers.ts';
import type { Pager } from '../../../models/rows/Pager.ts';
import type { Row } from '../../../models/shared/answers.ts';
import { useEngine, useText } from '../../EngineContext.tsx';
import { useAgainOnline } from '../../states/useAgainOnline.ts';
import classes from '../ListView.module.css';

/** Milliseconds after which a search can be given up. */
const PATIENCE = 3000;

interface TableFooterProps {
  pager: Pager<Row>;
  /** Tries again where the next rows failed; the pager does it without it. */
  onRetry?(): void;
  shown: number;
  total: number | undefined;
  /** What is shown are no rows from one place to another. */
  isWhole?: boolean;
  children?: ReactNode;
}

/** How many of how many rows are here, and a retry when the next page failed. */
export const TableFooter = observer(function TableFooter(props: TableFooterProps) {
  const { pager, shown, total, isWhole, children, onRetry = () => void pager.retry() } = props;
  const text = useText();
  const isLate = useIsLate(pager.status.is === 'loading');
  const isFailed = pager.status.is === 'failed' && pager.status.at === 'more';
  useAgainOnline(isFailed, onRetry);
  return (
    <div className={classes.footer}>
      <RowCount pager={pager} shown={shown} total={total} isWhole={isWhole || pager.sparse !== undefined} />
      {isLate && (
        <span className={classes.more} role="status">
          {text('list.late')}
          <Button size="compact-sm" variant="default" onClick={() => pager.cancel()}>
            {text('action.cancel')}
          </Button>
        </span>
      )}
      {pager.status.is === 'more' && <span>{text('list.loadingmore')}</span>}
      {isFailed && (
        <span className={classes.more} role="alert">
          {text('list.morefailed')}
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {text('action.retry')}
          </Button>
        </span>
      )}
      {children}
      <span data-foot className={classes.foot} />
    </div>
  );
});

/** True once something has been waited for so long. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setIsLate(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isWaiting]);
  return isLate;
}

/** `Rows 1–50 of 10,000+`: a count that stopped there goes on when it is asked for. */
const RowCount = observer(function RowCount({ pager, total, isWhole, ...props }: Omit<TableFooterProps, 'children'>) {
  const { locale } = useEngine();
  const text = useText();
  // What is searched for now may have another count than what is still shown.
  const shown = pager.status.is === 'loading' ? 0 : props.shown;
  const figure = (value: number) => formatCount(value, locale.culture);
  const range = { from: figure(pager.offset + 1), to: figure(pager.offset + shown) };
  const all = total === undefined ? '' : `${figure(total)}${pager.isAtLeast ? '+' : ''}`;
  return (
    <>
      <span role="status">
        {shown > 0 && total === undefined && !isWhole && text('list.rows.open', range)}
        {shown > 0 && all !== '' && !isWhole && text('list.rows', { ...range, total: all })}
        {shown > 0 && all !== '' && isWhole && text('list.rows.all', { count: total ?? 0, total: all })}
        {shown === 0 && pager.status.is === 'ready' && text('list.rows.none')}
      </span>
      {pager.canCount && (
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => void pager.countAll()}>
          {text('list.countall')}
        </Button>
      )}
    </>
  );
});
