import { Alert, Button } from '@mantine/core';
import { faultOf, unsentText } from '../../models/shared/faultOf.ts';
import { useText } from '../EngineContext.tsx';
import classes from './states.module.css';

interface UnsentProps {
  /** The call that failed. */
  error: unknown;
  /** Locale key of what is said. */
  says?: string;
  isBusy: boolean;
  /** Saves again; absent where a Save stands around this. */
  onRetry?: (() => void) | undefined;
}

/** Changes that did not reach the server, or that it could not save: everything is still here, is said to be unsaved, and can be sent again. */
export function Unsent({ error, says = unsentText(error), isBusy, onRetry }: UnsentProps) {
  const text = useText();
  const { requestId } = faultOf(error);
  return (
    <Alert color="red" title={text('form.unsent.title')} role="alert">
      <p>{text(says)}</p>
      {requestId && <p className={classes.small}>{text('state.request', { id: requestId })}</p>}
      {onRetry && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={onRetry}>
          {text('action.retry')}
        </Button>
      )}
    </Alert>
  );
}
