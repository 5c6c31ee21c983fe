import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useRoot } from '#engine/index.ts';

/** Asks before a page with unsaved changes is left: by a link, by back, by closing the window. */
export const LeaveGuard = observer(function LeaveGuard() {
  const { dialogs, guard } = useRoot();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guard.isDirty && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void dialogs
      .confirm({ title: 'guard.title', text: 'guard.leave', action: 'guard.action', danger: true })
      .then((leaves) => (leaves ? blocker.proceed() : blocker.reset()));
  }, [blocker, dialogs]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (guard.isDirty) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [guard]);

  return null;
});
