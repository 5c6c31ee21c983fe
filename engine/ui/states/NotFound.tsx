import { IconMapOff } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useText } from '../EngineContext.tsx';
import { StateMessage } from './StateMessage.tsx';

/** An address that leads nowhere. */
export const NotFound = observer(function NotFound({ children }: { children?: ReactNode }) {
  const text = useText();
  return (
    <StateMessage
      role="alert"
      icon={<IconMapOff size={32} stroke={1.5} />}
      title={text('state.notfound.title')}
      text={text('state.notfound.text')}
    >
      {children}
    </StateMessage>
  );
});
