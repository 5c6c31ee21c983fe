import { IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useText } from '../EngineContext.tsx';
import { StateMessage } from './StateMessage.tsx';

/** A page that the role may not see: which permission is missing and who can grant it. */
export const NoPermission = observer(function NoPermission({ page }: { page: string }) {
  const text = useText();
  return (
    <StateMessage
      role="alert"
      icon={<IconLock size={32} stroke={1.5} />}
      title={text('access.pageDenied')}
      text={text('state.denied.text', { page })}
    />
  );
});
