import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useEngine, useText } from '../EngineContext.tsx';
import { StateMessage } from './StateMessage.tsx';

export interface NoPermissionProps {
  page: string;
  /** It is what the address names, not a part or a dialog of another page. */
  isPage?: boolean;
}

/** A page that the role may not see: the refusal as a toast (shell 5), which permission is missing and who can grant it. */
export const NoPermission = observer(function NoPermission({ page, isPage = false }: NoPermissionProps) {
  const { toasts, navigation } = useEngine();
  const text = useText();
  const [elsewhere] = useState(() => (isPage ? navigation.refused?.() : undefined));
  useEffect(() => {
    void page;
    if (elsewhere !== undefined) navigation.go(elsewhere, { replace: true });
    toasts.show({ type: 'error', text: 'access.pageDenied' });
  }, [page, toasts, navigation, elsewhere]);
  if (elsewhere !== undefined) return null;
  const home = navigation.home?.();
  return (
    <StateMessage
      role="alert"
      icon={<IconLock size={32} stroke={1.5} />}
      title={text('accessDenied.title')}
      text={text('state.denied.text', { page })}
    >
      {isPage && home !== undefined && <Button onClick={() => navigation.go(home)}>{text('action.home')}</Button>}
    </StateMessage>
  );
});
