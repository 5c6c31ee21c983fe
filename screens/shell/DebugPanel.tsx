import { useText } from '#engine/index.ts';
import classes from './DebugPanel.module.css';

/** Details of a failed request, for users whose token carries the stack-trace flag (SHELL-ACCESS-15). */
export function DebugPanel({ debug }: { debug: unknown }) {
  const text = useText();
  return (
    <details className={classes.debug}>
      <summary>{text('toast.debug')}</summary>
      <pre>{typeof debug === 'string' ? debug : JSON.stringify(debug, null, 2)}</pre>
    </details>
  );
}
