import { UnstyledButton } from '@mantine/core';
import { useText } from '../../EngineContext.tsx';
import { useAgainOnline } from '../../states/useAgainOnline.ts';
import classes from './TotalsFailed.module.css';

/** Totals that could not be loaded, and the way to try again; the rows are still there. */
export function TotalsFailed({ onRetry }: { onRetry(): void }) {
  const text = useText();
  // Rows that failed beside them come back by themselves, too.
  useAgainOnline(true, onRetry);
  return (
    <p className={classes.failed} role="status">
      {text('list.summary.failed')}{' '}
      <UnstyledButton className={classes.retry} onClick={onRetry}>
        {text('action.retry')}
      </UnstyledButton>
    </p>
  );
}
