import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { faultOf } from '../../models/shared/faultOf.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import { StateMessage } from './StateMessage.tsx';

interface RefusedProps {
  error: unknown;
  isOfRows: boolean | undefined;
}

/** The server refused what is asked for, and another try would not help: who can grant it, and the ways out. */
export const Refused = observer(function Refused({ error, isOfRows }: RefusedProps) {
  const { navigation } = useEngine();
  const text = useText();
  const { message, requestId } = faultOf(error);
  const home = navigation.home?.();
  return (
    <StateMessage
      role="alert"
      icon={<IconLock size={32} stroke={1.5} />}
      title={text(isOfRows ? 'state.forbidden.title' : 'accessDenied.title')}
      text={text(isOfRows ? message || 'state.forbidden.text' : 'accessDenied.text')}
      small={requestId && text('state.request', { id: requestId })}
    >
      {window.history.length > 1 && (
        <Button variant="default" onClick={() => window.history.back()}>
          {text('action.back')}
        </Button>
      )}
      {home !== undefined && (
        <Button variant="default" onClick={() => navigation.go(home)}>
          {text('action.home')}
        </Button>
      )}
    </StateMessage>
  );
});
