import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { objectOf } from '../../language/json.ts';
import { faultOf } from '../../models/shared/faultOf.ts';
import { useEngine, useText } from '../EngineContext.tsx';
import classes from './Refused.module.css';
import { StateMessage } from './StateMessage.tsx';

interface RefusedProps {
  error: unknown;
  isOfRows: boolean | undefined;
}

/** The server refused what is asked for, and another try would not help: why, or who can grant the page, and the ways out. */
export const Refused = observer(function Refused({ error, isOfRows }: RefusedProps) {
  const { navigation } = useEngine();
  const text = useText();
  const { message, requestId } = faultOf(error);
  const home = navigation.home?.();
  const isOfPage = message === '' || objectOf(error).code === 'page_denied';
  const why = isOfRows ? message || text('state.forbidden.text') : isOfPage ? text('accessDenied.text') : message;
  return (
    <StateMessage
      role="alert"
      icon={<IconLock size={32} stroke={1.5} />}
      title={text(isOfRows ? 'state.forbidden.title' : 'accessDenied.title')}
      text={why}
      small={requestId && text('state.request', { id: requestId })}
    >
      <div className={classes.ways}>
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
      </div>
    </StateMessage>
  );
});
