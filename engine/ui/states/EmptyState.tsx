import { IconInbox } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useText } from '../EngineContext.tsx';
import { StateMessage } from './StateMessage.tsx';

/** What would be here, why it is not, and one action. Title and text are locale keys. */
export const EmptyState = observer(function EmptyState(props: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  const text = useText();
  return (
    <StateMessage
      icon={<IconInbox size={32} stroke={1.5} />}
      title={text(props.title)}
      text={props.text && text(props.text)}
    >
      {props.children}
    </StateMessage>
  );
});
