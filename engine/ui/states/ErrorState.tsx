import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { faultOf } from '../../models/shared/faultOf.ts';
import { useText } from '../EngineContext.tsx';
import { NeedsDatabase } from './NeedsDatabase.tsx';
import { StateMessage } from './StateMessage.tsx';

/** A failed read: what happened, Retry, and the request id in small print (OP-SILENTERR: no toast). */
export const ErrorState = observer(function ErrorState({ error, onRetry }: { error: unknown; onRetry?(): void }) {
  const text = useText();
  const { message, requestId, needsDatabase } = faultOf(error);
  if (needsDatabase) return <NeedsDatabase />;
  return (
    <StateMessage
      role="alert"
      icon={<IconCloudOff size={32} stroke={1.5} />}
      title={text('state.failed.title')}
      text={text(message || 'state.failed.text')}
      small={requestId && text('state.request', { id: requestId })}
    >
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {text('action.retry')}
        </Button>
      )}
    </StateMessage>
  );
});
