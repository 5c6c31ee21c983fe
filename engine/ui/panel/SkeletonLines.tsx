import { Skeleton } from '@mantine/core';
import { useText } from '../EngineContext.tsx';
import classes from './ResultsWindow.module.css';

const LINES = 8;

/** Rows that are on their way. */
export function SkeletonLines() {
  const text = useText();
  return (
    <div role="status" aria-label={text('state.loading')} className={classes.lines}>
      {Array.from({ length: LINES }, (_, index) => (
        <Skeleton key={index} height={12} />
      ))}
    </div>
  );
}
