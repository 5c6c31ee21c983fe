import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { RECORD, useRoot } from '#engine/index.ts';
import { useHistory } from './router/AppRouter.tsx';

/** Asks before a page with unsaved changes is left: by a link, by back, by closing the window. */
export const LeaveGuard = observer(function LeaveGuard() {
  const { dialogs, guard } = useRoot();
  const history = useHistory();

  useEffect(
    () =>
      history.block({
        isBlocked: (next) => guard.isDirty && placeOf(next) !== placeOf(history.location),
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

/** The page, and the record that is open over it: the rest of the query is how it looks. */
function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  return `${pathname}?${new URLSearchParams(search).get(RECORD) ?? ''}`;
}
