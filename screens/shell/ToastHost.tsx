import { observer } from 'mobx-react-lite';
import { hasStackTrace, lazyPart, type Toast, ToastList, useRoot } from '#engine/index.ts';

const DebugPanel = lazyPart(async () => (await import('./DebugPanel.tsx')).DebugPanel);

/** The messages of the app; who may read stack traces sees them under a fault. */
export const ToastHost = observer(function ToastHost() {
  const { toasts, session } = useRoot();
  const mayRead = hasStackTrace(session.claims);
  const more = ({ debug }: Toast) => debug !== undefined && mayRead && <DebugPanel debug={debug} />;
  return <ToastList toasts={toasts} more={more} />;
});
