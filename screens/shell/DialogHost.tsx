import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { lazyDialog, useRoot } from '#engine/index.ts';

const load = async () => (await import('./dialogs/QuestionDialog.tsx')).QuestionDialog;
const QuestionDialog = lazyDialog(load);

/** Has the question drawn that the app asks right now. Its code comes once the page is idle, so that it is there offline too. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs, start } = useRoot();
  useEffect(() => start.onReady(() => whenIdle(() => void load().catch(() => undefined))), [start]);
  return <QuestionDialog opened={dialogs.current !== undefined} />;
});

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 1000);
}
