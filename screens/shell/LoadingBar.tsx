import { observer } from 'mobx-react-lite';
import { useRoot, useText } from '#engine/index.ts';
import classes from './LoadingBar.module.css';

/** The bar at the top for calls that last longer than a second. */
export const LoadingBar = observer(function LoadingBar() {
  const { loading } = useRoot();
  const text = useText();
  if (!loading.isShown) return null;
  // Outside of every landmark there may only be what is live.
  return (
    <div aria-live="polite">
      <div className={classes.bar} role="progressbar" aria-label={text('state.loading')} />
    </div>
  );
});
