import { IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useEngine, useText } from '../EngineContext.tsx';
import { StateMessage } from './StateMessage.tsx';

/** A page that the role may not see: the refusal as a toast (shell 5), which permission is missing and who can grant it. */
export const NoPermission = observer(function NoPermission({ page }: { page: string }) {
  const { toasts } = useEngine();
  const text = useText();
  useEffect(() => {
    void page;
    toasts.show({ type: 'error', text: 'access.pageDenied' });
  }, [page, toasts]);
  return (
    <StateMessage
      role="alert"
      icon={<IconLock size={32} stroke={1.5} />}
      title={text('accessDenied.title')}
      text={text('state.denied.text', { page })}
    />
  );
});
