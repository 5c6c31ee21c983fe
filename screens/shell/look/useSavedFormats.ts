import { useEffect } from 'react';
import { useRoot } from '#engine/index.ts';

/** Where a company chooses its formats. */
const COMPANY = '/api/elevate/company/save';
/** Where users choose their own, which the tab that saves them shows by itself. */
const OWN = '/api/user/profile';

/** Shows other formats as soon as they are saved: those of the company here, and all of them in the other tabs. */
export function useSavedFormats(): void {
  const root = useRoot();
  useEffect(() => {
    const tabs = 'BroadcastChannel' in window ? new BroadcastChannel('mullion-formats') : undefined;
    const reload = () => root.flow.reloadFormats().catch((error: unknown) => root.toasts.showError(error));
    tabs?.addEventListener('message', reload);
    const stop = root.api.onAnswered(({ path }) => {
      if (path === OWN || path === COMPANY) tabs?.postMessage('');
      if (path === COMPANY) void reload();
    });
    return () => {
      stop();
      tabs?.close();
    };
  }, [root]);
}
