import { observer } from 'mobx-react-lite';
import { ErrorState, useText } from '#engine/index.ts';
import classes from '../../theme/wholePage.module.css';

/** The session was ended; the sign-in page follows in a moment. */
export const EndedPage = observer(function EndedPage() {
  const text = useText();
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{text('session.ended.title')}</h1>
      <p className={classes.text}>{text('session.ended.text')}</p>
    </main>
  );
});

/** Start-up failed: what happened, and Retry. */
export const FailedPage = observer(function FailedPage({ error, onRetry }: { error: unknown; onRetry(): void }) {
  return (
    <main className={classes.page}>
      <ErrorState error={error} onRetry={onRetry} />
    </main>
  );
});
