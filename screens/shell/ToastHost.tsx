import { observer } from 'mobx-react-lite';
import { hasStackTrace, lazyPart, type Toast, ToastList, useRoot } from '#engine/index.ts';

const DebugPanel = lazyPart(async () => (await import('./DebugPanel.tsx')).DebugPanel);

/** The messages of the app; who may read stack traces sees them under a fault. */
export const ToastHost = observer(function ToastHost() {
  const { toasts, session } = useRoot();
  // Asked for each message: tokens are not observed, and the shell stands before the first one is here.
  const more = ({ debug }: Toast) =>
    debug !== undefined && hasStackTrace(session.claims) && <DebugPanel debug={debug} />;
  return <ToastList toasts={toasts} more={more} />;
});
