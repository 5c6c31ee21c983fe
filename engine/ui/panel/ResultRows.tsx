import { Button, Skeleton } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef } from 'react';
import type { Column } from '../../generated/documents.ts';
import type { ListModel } from '../../models/list/ListModel.ts';
import type { ResultsTab } from '../../models/panel/ResultsTab.ts';
import type { Row } from '../../models/shared/answers.ts';
import { useActionHost } from '../actions/useActionHost.tsx';
import { useEngine, useText } from '../EngineContext.tsx';
import { columnLink } from '../list/table/columnLink.ts';
import { TableFooter } from '../list/table/TableFooter.tsx';
import { TableState } from '../list/table/TableState.tsx';
import classes from './ResultsWindow.module.css';
import { ResultTable } from './ResultTable.tsx';

/** Lines drawn in place of the first rows. */
const LINES = 8;

interface ResultRowsProps {
  tab: ResultsTab;
  model: ListModel;
  onClose: (() => void) | undefined;
  /** A row was followed. */
  onFollowed: (() => void) | undefined;
}

/** Rows of one result set: what is here, more of it, and where a row leads. */
export const ResultRows = observer(function ResultRows({ tab, model, onClose, onFollowed }: ResultRowsProps) {
  const services = useEngine();
  const text = useText();
  const { pager, state, rows } = model;
  const { host, dialogs } = useActionHost(model.reload);
  const scroller = useScroll(tab, state === 'rows');
  const linkOf = (column: Column, row: Row) => {
    const link = columnLink(services, model, host, column, row);
    if (!link) return undefined;
    const follow = () => {
      link.follow();
      if (link.href !== undefined) onFollowed?.();
    };
    return { ...link, follow };
  };
  // Retry goes when it is pressed, and the last page takes Load more with it: the keyboard stays on the rows.
  const load = async (page: () => Promise<void>) => {
    await page();
    const { activeElement, body } = document;
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${tab.row}"]`);
    if (pager.complete || activeElement === null || activeElement === body) row?.focus({ preventScroll: true });
  };
  const canMore = !pager.complete && pager.status.is !== 'failed' && state === 'rows';
  return (
    <>
      <div ref={scroller} className={classes.scroll} onScroll={(event) => (tab.scroll = event.currentTarget.scrollTop)}>
        {state === 'loading' && <SkeletonLines />}
        {state === 'rows' && <ResultTable tab={tab} model={model} linkOf={linkOf} scroller={scroller} />}
        {state !== 'loading' && state !== 'rows' && <TableState model={model} />}
      </div>
      <footer className={classes.footer}>
        {state === 'rows' && (
          <TableFooter pager={pager} shown={rows.length} total={model.total} onRetry={() => void load(pager.retry)}>
            {canMore && (
              <Button
                size="compact-sm"
                variant="default"
                aria-disabled={pager.isBusy}
                onClick={() => void load(pager.more)}
              >
                {text('panel.more')}
              </Button>
            )}
          </TableFooter>
        )}
        {onClose && (
          <Button size="compact-sm" variant="subtle" color="gray" className={classes.closeSet} onClick={onClose}>
            {text('panel.closeSet')}
          </Button>
        )}
      </footer>
      {dialogs}
    </>
  );
});

/** A tab is found again where it was left. */
function useScroll(tab: ResultsTab, hasRows: boolean) {
  const scroller = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (hasRows && scroller.current) scroller.current.scrollTop = tab.scroll;
  }, [tab, hasRows]);
  return scroller;
}

/** Rows that are on their way. */
function SkeletonLines() {
  const text = useText();
  return (
    <div role="status" aria-label={text('state.loading')} className={classes.lines}>
      {Array.from({ length: LINES }, (_, index) => (
        <Skeleton key={index} height={12} />
      ))}
    </div>
  );
}
