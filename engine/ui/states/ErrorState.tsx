import { Button } from '@mantine/core';
import { IconCloudOff, IconMapOff } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { use, useState } from 'react';
import { faultOf } from '../../models/shared/faultOf.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { lazyPart } from '../late/lazyPart.tsx';
import { PageAbove } from '../pages/PageAbove.ts';
import { NeedsDatabase } from './NeedsDatabase.tsx';
import { StateMessage } from './StateMessage.tsx';
import { useAgainOnline } from './useAgainOnline.ts';

const Refused = lazyPart(async () => (await import('./Refused.tsx')).Refused);

export interface ErrorStateProps {
  error: unknown;
  /** What could not be read are rows of a table. */
  isOfRows?: boolean;
  onRetry?(): void;
}

/**
 * A failed read: what happened, Retry, and the request id in small print (OP-SILENTERR: no toast). What failed without a
 * network is read again when it is back; from what is not there a button leads to the page above.
 */
export const ErrorState = observer(function ErrorState({ error, isOfRows, onRetry }: ErrorStateProps) {
  const { navigation } = useEngine();
  const text = useText();
  const { status, message, requestId, needsDatabase } = faultOf(error);
  const isUnanswered = status === 0;
  const above = use(PageAbove);
  const wayBack = status === 404 ? above : undefined;
  const Icon = status === 404 ? IconMapOff : IconCloudOff;
  const [isOffline] = useState(() => isUnanswered && !navigator.onLine);
  useAgainOnline(isUnanswered, onRetry);
  if (needsDatabase) return <NeedsDatabase />;
  if (status === 403) return <Refused error={error} isOfRows={isOfRows} />;
  return (
    <StateMessage
      role="alert"
      says={isOffline ? 'offline' : undefined}
      icon={<Icon size={32} stroke={1.5} />}
      title={text(isOffline ? 'state.offline.title' : 'state.failed.title')}
      text={text(isOffline ? 'state.offline.text' : message || 'state.failed.text')}
      small={requestId && text('state.request', { id: requestId })}
    >
      {wayBack && (
        <Button variant="default" onClick={() => navigation.go(wayBack.to)}>
          {text('page.back', { title: text(wayBack.title) })}
        </Button>
      )}
      {onRetry && !wayBack && (
        <Button variant="default" onClick={onRetry}>
          {text('action.retry')}
        </Button>
      )}
    </StateMessage>
  );
});
