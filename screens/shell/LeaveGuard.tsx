import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useRoot } from '#engine/index.ts';
import { useHistory } from './router/AppRouter.tsx';

/** Asks before a page with unsaved changes is left: by a link, by back, by closing the window. */
export const LeaveGuard = observer(function LeaveGuard() {
  const { dialogs, guard } = useRoot();
  const history = useHistory();

  useEffect(
    () =>
      history.block({
        isBlocked: (next) => guard.isDirty && next.pathname !== history.location.pathname,
        ask: () => dialogs.confirm({ title: 'guard.title', text: 'guard.leave', action: 'guard.action', danger: true }),
      }),
    [history, guard, dialogs],
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (guard.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guard]);

  return null;
});
