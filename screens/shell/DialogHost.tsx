import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { loadQuestions, QuestionHost, useRoot } from '#engine/index.ts';

/** Has the question drawn that the app asks right now. Its code comes once the page is idle, so that it is there offline too. */
export const DialogHost = observer(function DialogHost() {
  const { dialogs, start } = useRoot();
  useEffect(() => start.onReady(() => whenIdle(() => void loadQuestions().catch(() => undefined))), [start]);
  return <QuestionHost dialogs={dialogs} />;
});

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run);
  else setTimeout(run, 1000);
}
